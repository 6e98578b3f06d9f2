import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { permissions } from '@contract/permissions';
import { freshSignInMs } from '@contract/values/fresh-sign-in';
import { updateAccount } from '../../support/suite/suite-accounts';
import { Api, refusalOf, type Reply, type User } from '../support/api';
import { newAdministrator } from '../support/new-administrator';
import { unsignedToken } from '../support/unsigned-token';

const Declared = z.object({
  name: z.string(),
  permission: z.enum(permissions),
});
const modules = import.meta.glob<Record<string, unknown>>(
  '../../../contract/endpoints/**/*.ts',
  { eager: true },
);
const declared = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .flatMap((exported) => Declared.safeParse(exported).data ?? []);

const api = await Api.start();
const manager = await newAdministrator(api);
const customer = await api.newUser();
await updateAccount(api.suite, manager.uid, { validSince: '1700000000' });

const refused = [409, 'failed-precondition', 'second-factor-needed'];
/** Who is let in reads that an empty body is none. */
const letIn = [400, 'invalid-argument'];

/** As the identity service writes tokens of those who showed both factors. */
const withApp = (agoMs = 0, { uid } = manager): User => ({
  uid,
  token: unsignedToken(uid, {
    admin: true,
    auth_time: Math.trunc((Date.now() - agoMs) / 1_000),
    firebase: {
      sign_in_provider: 'password',
      sign_in_second_factor: 'totp',
      second_factor_identifier: 'some-app',
      identities: {},
    },
  }),
});
const refusalWithReason = (reply: Reply) => {
  const { details } = reply.body as { details?: { reason: string } };
  return details === undefined
    ? refusalOf(reply)
    : [...refusalOf(reply), details.reason];
};
const ask = async (name: string, user: User) =>
  refusalWithReason(await api.call(name, user, {}));
const config = () => api.db.collection('AdminConfig').limit(1).get();

async function set(secondFactorRequired: unknown): Promise<void> {
  const { docs } = await config();
  const record = docs[0]?.ref ?? api.db.doc('AdminConfig/main');
  await record.set({ secondFactorRequired }, { merge: true });
}

test('while nobody asks for one, a password is enough', async () => {
  expect(await ask('openDocument', manager)).toEqual(letIn);
});

test('only who has one asks everybody for one: nobody is locked out with the others', async () => {
  const other = await newAdministrator(api);
  await updateAccount(api.suite, other.uid, { validSince: '1700000000' });
  const { docs } = await config();
  const call = {
    kind: 'config',
    id: docs[0]?.id,
    seen: {},
    changes: { secondFactorRequired: true },
  };
  const reply = await api.call('saveSetting', other, call);
  expect(refusalOf(reply)).toEqual([409, 'failed-precondition']);
  expect(reply.body['message']).toContain('Set up an app for yourself first');
  expect(await ask('openDocument', manager)).toEqual(letIn);
  const withOwnApp = withApp(0, other);
  expect((await api.call('saveSetting', withOwnApp, call)).status).toBe(200);
  expect(await ask('openDocument', manager)).toEqual(refused);
  await set(false);
});

describe('where the office asks everybody with a role for one', () => {
  beforeAll(() => set(true));

  test.each(declared)(
    '$name: refused without, open with one',
    async ({ name }) => {
      expect(await ask(name, manager)).toEqual(refused);
      expect(await ask(name, withApp())).toEqual(letIn);
    },
  );

  test('one does not make an old sign-in fresh, nor give a permission', async () => {
    expect(await ask('saveSetting', withApp(freshSignInMs + 60_000))).toEqual([
      401,
      'fresh-sign-in-needed',
    ]);
    const { uid } = customer;
    const token = unsignedToken(uid, {
      firebase: {
        sign_in_provider: 'password',
        sign_in_second_factor: 'totp',
        identities: {},
      },
    });
    expect(await ask('saveSetting', { uid, token })).toEqual([
      403,
      'permission-denied',
    ]);
  });

  test('customers are asked for none', async () => {
    expect((await api.call('sendVerificationEmail', customer, {})).status).toBe(
      200,
    );
  });

  test('it is switched off by whoever has one, and the audit has it', async () => {
    const { docs } = await config();
    const call = {
      kind: 'config',
      id: docs[0]?.id,
      seen: { secondFactorRequired: true },
      changes: { secondFactorRequired: false },
    };
    expect(
      refusalWithReason(await api.call('saveSetting', manager, call)),
    ).toEqual(refused);
    expect((await api.call('saveSetting', withApp(), call)).status).toBe(200);
    expect(await ask('openDocument', manager)).toEqual(letIn);
    const entries = await api.db
      .collection('audit')
      .where('by', '==', manager.uid)
      .where('action', '==', 'admin-config-saved')
      .get();
    expect(entries.docs.map((entry) => entry.data())).toMatchObject([
      {
        before: { secondFactorRequired: true },
        after: { secondFactorRequired: false },
      },
    ]);
  });
});
