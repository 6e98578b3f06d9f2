import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, expect, test } from 'vitest';
import { AdminConfig } from '@contract/entities/admin-config';
import { AdvertAndContact } from '@contract/entities/advert-and-contact';
import { PublicContact } from '@contract/entities/public-contact';
import { Service } from '@contract/entities/service';
import { runScript } from '../../support/suite/run-script';
import { Api } from '../support/api';

const api = await Api.start();
const folder = mkdtempSync(path.join(tmpdir(), 'asaase-answers-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** `npm run setup` without a project: for the local suite. */
function setUp(answers: object) {
  const file = path.join(folder, 'answers.json');
  writeFileSync(file, JSON.stringify(answers));
  const { auth, firestore } = api.suite.ports;
  const ports = { ASAASE_AUTH_PORT: String(auth), ASAASE_FIRESTORE_PORT: String(firestore) };
  return runScript(ports, 'scripts/setup/main.ts', '--answers', file);
}

test('the first records and administrators are entered once, by the agreed schemas, and stay', async () => {
  const names = ['ServiceList', 'AdminConfig', 'AdvertandContact', 'public_contact'];
  for (const name of names) await api.db.recursiveDelete(api.db.collection(name));
  const newcomer = await api.newUser();
  const { email = '' } = await getAuth(api.admin).updateUser(newcomer.uid, { emailVerified: true });
  const answers = {
    services: [{ id: 'search', service_name: 'Search', description: 'Who owns it', price: 300 }],
    config: { ConsultancyAmount: 80 },
    contact: { headline: 'Ask first', contactEmail: 'office@example.test' },
    administrators: [email, 'nobody@example.test'],
  };
  const first = await setUp(answers);
  expect(first.said).toContain(`did: ${email} is an administrator now`);
  expect(first.said).toContain('missing: nobody@example.test has no account');
  expect(first.code).toBe(1);

  const stored = async (name: string) => (await api.db.collection(name).get()).docs.map((one) => one.data());
  expect((await stored('ServiceList')).map((one) => Service.parse(one).price)).toEqual([300]);
  expect((await stored('AdminConfig')).map((one) => AdminConfig.parse(one).ConsultancyAmount)).toEqual([80]);
  expect((await stored('AdvertandContact')).map((one) => AdvertAndContact.parse(one).headline)).toEqual([
    'Ask first',
  ]);
  expect((await stored('public_contact')).map((one) => PublicContact.parse(one).contactEmail)).toEqual([
    'office@example.test',
  ]);
  expect((await api.db.doc(`admins/${newcomer.uid}`).get()).exists).toBe(true);

  await api.db.doc('ServiceList/search').update({ price: 350 });
  const second = await setUp({ ...answers, administrators: [email] });
  expect([second.code, second.said]).toEqual([
    0,
    '✓ first records: nothing to do\n✓ administrators: nothing to do\nNothing is missing.',
  ]);
  expect((await stored('ServiceList')).map((one) => Service.parse(one).price)).toEqual([350]);
});
