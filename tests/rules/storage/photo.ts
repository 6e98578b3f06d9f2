import { it } from 'vitest';
import type { World } from '../world';
import { png, reserved } from './reserved';

const path = 'profile/ama/profile.png';

/** The one file that its owner replaces and removes. */
export function describePhoto(world: World): void {
  const photo = () => world.files('owner').ref(path);
  const send = () =>
    Promise.resolve(photo().put(png(), { contentType: 'image/png' }));

  it('refused: a photo is removed once the account is closed', async () => {
    await world.seed({ 'closed_accounts/ama': { uid: 'ama' } });
    await world.seedFiles([path]);
    await world.refuses(photo().delete());
    await world.seed({ 'closed_accounts/kofi': { uid: 'kofi' } });
    await world.allows(photo().delete());
  });

  it('refused: a photo replaced twice with one reservation', async () => {
    await world.seedFiles([]);
    await world.seed(reserved(path));
    await world.allows(send());
    await world.refuses(send());
    await world.seed(reserved(path));
    await world.allows(send());
  });

  it('refused: a photo sent, removed and sent again with one reservation', async () => {
    await world.seedFiles([]);
    await world.seed(reserved(path));
    await world.allows(send());
    await world.refuses(photo().delete());
    // The photo's reservation goes first, and with it the right to send one.
    await world.allows(
      world.db('owner').doc('upload_reservations/ama~profile.png').delete(),
    );
    await world.allows(photo().delete());
    await world.refuses(send());
  });

  it('a photo cannot turn into another type by its metadata, or call itself compressed', async () => {
    await world.seedFiles([path]);
    await world.seed(reserved(path));
    await world.refuses(photo().updateMetadata({ contentType: 'text/html' }));
    await world.refuses(photo().updateMetadata({ contentEncoding: 'gzip' }));
    await world.allows(photo().updateMetadata({ contentType: 'image/webp' }));
  });
}
