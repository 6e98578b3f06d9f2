import { deleteField, serverTimestamp } from 'firebase/firestore';
import { describe, it } from 'vitest';
import { termsVersion } from '@contract/values/terms';
import { aProfile } from '../records';
import {
  type Change,
  refusesEach,
  withChanges,
  withoutEach,
} from '../refusals';
import type { World } from '../world';

const google = {
  email: 'ama@asaase.test',
  firebase: { sign_in_provider: 'google.com' },
} as const;
const long = (length: number) => 'x'.repeat(length);
const newProfile = (changes: Record<string, unknown> = {}) =>
  withChanges(aProfile(), { createdAt: serverTimestamp(), ...changes });

const shownFields: Change[] = [
  ['an empty name', { name: '' }],
  ['a name in which nothing can be seen', { name: '\u200b\u2800\u00a0' }],
  ['a search name that is no text', { searchName: 7 }],
  ['a search name of 101 characters', { searchName: long(101) }],
  ['a name of 51 characters', { name: long(51) }],
  ['a name that is no text', { name: 7 }],
  ['a name that is a list', { name: ['Ama'] }],
  ['a phone number of nine digits', { phoneNumber: '024000014' }],
  ['a phone number with letters', { phoneNumber: '02400001a2' }],
  ['a phone number that is no text', { phoneNumber: 240000142 }],
  ['a location that is no text', { location: 7 }],
  ['a location that is a list', { location: ['Accra'] }],
  ['a location of 201 characters', { location: long(201) }],
  ['an image address of another scheme', { imageUrl: 'javascript:alert(1)' }],
  [
    'an image address that is too long',
    { imageUrl: `https://x/${long(2048)}` },
  ],
  ['an image that is no text', { imageUrl: 7 }],
  [
    "an address on the web, which is for Google's pictures",
    { imageUrl: 'https://x/y.png' },
  ],
  ["somebody else's photo", { imageUrl: 'gs://b/profile/kofi/profile.png#1' }],
  [
    'a photo without its generation',
    { imageUrl: 'gs://b/profile/ama/profile.png' },
  ],
  ['a photo of another name', { imageUrl: 'gs://b/profile/ama/other.png#1' }],
  [
    'a photo in a folder below',
    { imageUrl: 'gs://b/profile/ama/deep/profile.png#1' },
  ],
  [
    'a generation that is no number',
    { imageUrl: 'gs://b/profile/ama/profile.png#x' },
  ],
  ['another file of one', { imageUrl: 'gs://b/documents/ama/profile.png#1' }],
];
const agreement = (changes: Record<string, unknown> = {}) => ({
  version: termsVersion,
  at: serverTimestamp(),
  ...changes,
});
const wrongAgreements: Change[] = [
  [
    'an agreement to another version',
    { agreed: agreement({ version: '2099-01-01' }) },
  ],
  [
    'an agreement with a time of its own',
    { agreed: agreement({ at: new Date('2020-01-01T00:00:00Z') }) },
  ],
  ['an agreement without a time', { agreed: { version: termsVersion } }],
  ['an agreement with more', { agreed: agreement({ admin: true }) }],
  ['an agreement that is a text', { agreed: termsVersion }],
];
const googlePicture = 'https://lh3.googleusercontent.com/a/x=s96-c';
const ownPhoto = 'gs://b/profile/ama/profile.png#1732190400000001';

export function describeUsers(world: World): void {
  const create = (changes: Record<string, unknown>, id = 'ama') =>
    world.db('owner').doc(`users/${id}`).set(newProfile(changes));
  const update = (changes: Record<string, unknown>) =>
    world.db('owner').doc('users/ama').update(changes);

  describe('create', () => {
    it('allowed: the owner, as the token says', async () => {
      await world.seed({});
      await world.allows(create({}));
      await world.seed({});
      await world.allows(
        create({
          phoneNumber: '0240000142',
          location: 'Accra',
          imageUrl: ownPhoto,
        }),
      );
      await world.seed({});
      await world.allows(
        create({
          phoneNumber: null,
          location: null,
          name: long(50),
          searchName: long(100),
        }),
      );
      await world.seed({});
      await world.allows(
        create({ name: '\u202aƐfua\u202c', searchName: 'efua' }),
      );
    });

    it('allowed: with the agreement to the terms as they are now', async () => {
      await world.seed({});
      await world.allows(create({ agreed: agreement() }));
    });

    it('allowed: with Google, also with a longer name', async () => {
      await world.seed({});
      const profile = newProfile({
        provider: 'google',
        name: long(100),
        imageUrl: googlePicture,
      });
      await world.allows(
        world.dbOf('ama', google).doc('users/ama').set(profile),
      );
    });

    it('allowed once only', async () => {
      await world.seed({ 'users/ama': aProfile() });
      await world.refuses(create({}));
    });

    it('refused: for another user, and by an administrator', async () => {
      await world.seed({});
      await world.refuses(
        world.db('another user').doc('users/ama').set(newProfile()),
      );
      const own = newProfile({ email: 'kofi@asaase.test' });
      await world.refuses(world.db('another user').doc('users/ama').set(own));
      await world.refuses(
        world.db('administrator').doc('users/ama').set(newProfile()),
      );
      await world.refuses(
        world.db('signed out').doc('users/ama').set(newProfile()),
      );
      await world.refuses(create({}, 'kofi'));
    });

    it('refused: another provider than the one used', async () => {
      await world.seed({});
      await world.refuses(create({ provider: 'google' }));
      await world.refuses(
        world.dbOf('ama', google).doc('users/ama').set(newProfile()),
      );
      const other = {
        email: 'ama@asaase.test',
        firebase: { sign_in_provider: 'phone' },
      } as const;
      await world.refuses(
        world.dbOf('ama', other).doc('users/ama').set(newProfile()),
      );
      const name = { provider: 'google', name: long(101) };
      await world.refuses(
        world.dbOf('ama', google).doc('users/ama').set(newProfile(name)),
      );
    });

    refusesEach(
      [
        ...shownFields,
        ...withoutEach([
          'uid',
          'name',
          'email',
          'createdAt',
          'provider',
          'imageUrl',
        ]),
        ['another uid', { uid: 'kofi' }],
        ['another e-mail', { email: 'kofi@asaase.test' }],
        ['another provider', { provider: 'facebook' }],
        ['a time of its own', { createdAt: new Date('2020-01-01T00:00:00Z') }],
        [
          'when sessions begin to count',
          { sessionsValidFrom: serverTimestamp() },
        ],
        ['a field nobody knows', { admin: true }],
        ...wrongAgreements,
      ],
      async (changes) => {
        await world.seed({});
        await world.refuses(create(changes));
      },
    );
  });

  describe('update', () => {
    it('allowed: what the profile page shows', async () => {
      await world.seed({ 'users/ama': aProfile() });
      await world.allows(
        update({ name: 'Ama', phoneNumber: '0240000143', location: 'Tema' }),
      );
      await world.allows(update({ imageUrl: ownPhoto, phoneNumber: null }));
    });

    it('allowed: to agree, later too, and never to take it back or to date it', async () => {
      await world.seed({ 'users/ama': aProfile() });
      await world.allows(update({ agreed: agreement() }));
      const before = {
        version: '2026-01-01',
        at: new Date('2026-01-05T10:00:00Z'),
      };
      await world.seed({ 'users/ama': aProfile('ama', { agreed: before }) });
      await world.allows(update({ name: 'Ama' }));
      for (const [, changes] of wrongAgreements) {
        await world.refuses(update(changes));
      }
      await world.refuses(update({ agreed: deleteField() }));
      await world.allows(update({ agreed: agreement() }));
    });

    it('refused: by an administrator', async () => {
      await world.seed({ 'users/ama': aProfile() });
      await world.refuses(
        world.db('administrator').doc('users/ama').update({ name: 'X' }),
      );
      await world.refuses(
        world
          .db('administrator')
          .doc('users/ama')
          .update({ sessionsValidFrom: new Date() }),
      );
    });

    it('refused: to bring back sessions that the server ended, alone or along the way', async () => {
      await world.seed({
        'users/ama': aProfile('ama', { sessionsValidFrom: new Date() }),
      });
      await world.refuses(update({ sessionsValidFrom: null }));
      await world.refuses(update({ sessionsValidFrom: deleteField() }));
      await world.refuses(
        update({ name: 'Ama', sessionsValidFrom: new Date(0) }),
      );
      await world.refuses(world.db('owner').doc('users/ama').set(aProfile()));
      await world.allows(update({ name: 'Ama' }));
    });

    it("a Google account shows Google's picture or none", async () => {
      const picture = { imageUrl: googlePicture };
      await world.seed({
        'users/ama': aProfile('ama', { provider: 'google', ...picture }),
      });
      await world.allows(update(picture));
      await world.allows(update({ imageUrl: null }));
      for (const imageUrl of [
        ownPhoto,
        'http://x/y.png',
        'javascript:alert(1)',
        'https://x/y.png',
        'https://googleusercontent.com.evil.example/a/x',
        'https://evil.example/lh3.googleusercontent.com/a/x',
        'https://a.b.googleusercontent.com/a/x',
        `${googlePicture}\n`,
        `${googlePicture} é`,
        `https://lh3.googleusercontent.com/${long(2048)}`,
        7,
      ]) {
        await world.refuses(update({ imageUrl }));
      }
    });

    it('allowed: a picture from before such addresses were refused stays, and other fields change', async () => {
      const old = { provider: 'google', imageUrl: 'https://x/y.png' };
      await world.seed({ 'users/ama': aProfile('ama', old) });
      await world.allows(update({ name: 'Ama' }));
      await world.allows(update({ imageUrl: null }));
      await world.refuses(update({ imageUrl: 'https://x/y.png' }));
    });

    refusesEach(
      [
        ...shownFields,
        ['the uid', { uid: 'kofi' }],
        ['the e-mail', { email: 'other@asaase.test' }],
        ['the provider', { provider: 'google' }],
        ['the time of creation', { createdAt: serverTimestamp() }],
        [
          'when sessions begin to count',
          { sessionsValidFrom: serverTimestamp() },
        ],
        [
          'sessions that count from long ago',
          { sessionsValidFrom: new Date(0) },
        ],
        ['a field nobody knows', { admin: true }],
      ],
      async (changes) => {
        await world.seed({ 'users/ama': aProfile() });
        await world.refuses(update(changes));
      },
    );
  });
}
