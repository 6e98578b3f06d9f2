import { describe, expect, it } from 'vitest';
import type { AuthUser } from '@/firebase/auth';
import { describeUser } from './sign-in';

const identity: AuthUser = {
  uid: 'u1',
  email: 'abena@asaase.test',
  name: 'Abena of Google',
  photoUrl: 'https://photos.example.test/abena',
  provider: 'google',
  emailVerified: true,
  isAdmin: false,
  signedInAt: 0,
};

describe('describeUser', () => {
  it('believes the record before the identity service', () => {
    const imageUrl = 'gs://b/profile/u1/profile.png';
    expect(describeUser(identity, { name: 'Abena', imageUrl })).toMatchObject({
      name: 'Abena',
      imageUrl,
    });
  });

  it.each([
    ['without a record', null],
    ['with an empty one', { name: '', imageUrl: null }],
  ])('takes name and photo of the provider %s', (_, profile) => {
    expect(describeUser(identity, profile)).toMatchObject({
      name: 'Abena of Google',
      imageUrl: 'https://photos.example.test/abena',
    });
  });

  it('calls somebody whom nobody names Anonymous', () => {
    expect(describeUser({ ...identity, name: null }, null).name).toBe(
      'Anonymous',
    );
  });

  it('keeps nothing that it need not', () => {
    expect(Object.keys(describeUser(identity, null))).not.toContain(
      'signedInAt',
    );
  });
});
