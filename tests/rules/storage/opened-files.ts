import { describe, it } from 'vitest';
import { actors, type ActorName, adminUid } from '../environment';
import { aRequest } from '../records';
import type { World } from '../world';

/** The testing library's bucket. */
const bucket = 'demo-asaase';

/** What everybody who may hold an administrator's claim wrote down; `path` is the file's in the bucket. */
export function openedBy(path: string, at = new Date(), uids: readonly string[] = everyone) {
  const opening = { path: `gs://${bucket}/${path}`, at, auditId: 'a0' };
  return Object.fromEntries(uids.map((uid) => [`document_openings/${uid}`, opening]));
}

const everyone = Object.values(actors).flatMap((actor) => (actor === null ? [] : [actor.uid]));

const places = [
  'documents/ama/0b1c2d3e-x__plan.png',
  'request-images/r1/0b1c2d3e-x__clear.png',
  'uploads/ama/0b1c2d3e-x__results.png',
  'dueDiligenceDocuments/ama/0b1c2d3e-x__papers.png',
  'lostLandsDocuments/ama/0b1c2d3e-x__papers.png',
  'supportdocs/ama/0b1c2d3e-x__receipt.bin',
];

export function describeOpenedFiles(world: World): void {
  const read = (actor: ActorName, path: string) => world.files(actor).ref(path).getMetadata();
  const ago = (ms: number) => new Date(Date.now() - ms);

  describe.each(places)('%s', (path) => {
    const stand = async (records: Record<string, object>) => {
      await world.seed({ 'requests/r1': aRequest(), ...records });
      await world.seedFiles([path]);
    };

    it('refused: an administrator who wrote nothing down', async () => {
      await stand({});
      await world.refuses(read('administrator', path));
      await stand(openedBy(path, new Date(), ['ama', 'kofi']));
      await world.refuses(read('administrator', path));
    });

    it('refused: who wrote down another file', async () => {
      await stand(openedBy(`${path}x`));
      await world.refuses(read('administrator', path));
    });

    it('allowed for a minute, and not longer', async () => {
      await stand(openedBy(path, ago(50_000)));
      await world.allows(read('administrator', path));
      await stand(openedBy(path, ago(61_000)));
      await world.refuses(read('administrator', path));
    });

    it('allowed: the owner, who has nothing to write down', async () => {
      await stand({});
      await world.allows(read('owner', path));
    });

    it('refused: with the claim alone, with the record alone, without either', async () => {
      await stand(openedBy(path));
      for (const actor of ['former administrator', 'record without claim', 'another user'] as const)
        await world.refuses(read(actor, path));
    });

    it('allowed: an administrator whose own it is, whatever was opened last', async () => {
      const mine = path.replace('/ama/', `/${adminUid}/`);
      for (const opened of [{}, openedBy('documents/kofi/x.png'), openedBy(mine)]) {
        await world.seed({ 'requests/r1': aRequest({ userId: adminUid }), ...opened });
        await world.seedFiles([mine]);
        await world.allows(read('administrator', mine));
      }
    });
  });
}
