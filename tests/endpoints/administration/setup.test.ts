import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, expect, test } from 'vitest';
import { AdminConfig } from '@contract/entities/admin-config';
import { AdvertAndContact } from '@contract/entities/advert-and-contact';
import { PublicContact } from '@contract/entities/public-contact';
import { Service } from '@contract/entities/service';
import { ProjectRecords } from '../../../scripts/setup/project-records';
import { projectSteps, recordSteps } from '../../../scripts/setup/run-setup';
import { FakeGoogle } from '../../support/google/fake-google';
import { deploy, newProject } from '../../support/google/google-project';
import {
  answers as all,
  makeSetupFolder,
  projectId,
  setUp as setUpProject,
} from '../../support/google/setup-world';
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
  const ports = {
    ASAASE_AUTH_PORT: String(auth),
    ASAASE_FIRESTORE_PORT: String(firestore),
  };
  return runScript(ports, 'scripts/setup/main.ts', '--answers', file);
}

async function addConfirmed(): Promise<string> {
  const { uid } = await api.newUser();
  const { email = '' } = await getAuth(api.admin).updateUser(uid, {
    emailVerified: true,
  });
  return email;
}

test('a project goes through all steps, and a second time nothing is done', async () => {
  for (const name of [
    'ServiceList',
    'AdminConfig',
    'AdvertandContact',
    'public_contact',
  ]) {
    await api.db.recursiveDelete(api.db.collection(name));
  }
  const project = deploy(newProject(projectId));
  const [google, root, app] = [
    new FakeGoogle([project]),
    makeSetupFolder(),
    initializeApp({ projectId: 'demo-asaase' }),
  ];
  try {
    await google.start();
    const how = {
      given: {
        ...all,
        administrators: [await addConfirmed(), await addConfirmed()],
      },
      steps: [...projectSteps, ...recordSteps],
      records: new ProjectRecords('demo-asaase'),
    };
    expect((await setUpProject(root, google, how)).missing).toEqual([]);
    const writes = google.writes.length;
    const again = await setUpProject(root, google, how);
    expect([again.done, again.missing, google.writes.length]).toEqual([
      [],
      [],
      writes,
    ]);
    expect(again.said).toHaveLength(how.steps.length);
  } finally {
    await google.stop();
    await deleteApp(app);
    rmSync(root, { recursive: true });
  }
});

test('the first records and administrators are entered once, by the agreed schemas, and stay', async () => {
  const names = [
    'ServiceList',
    'AdminConfig',
    'AdvertandContact',
    'public_contact',
  ];
  for (const name of names) {
    await api.db.recursiveDelete(api.db.collection(name));
  }
  const newcomer = await api.newUser();
  const { email = '' } = await getAuth(api.admin).updateUser(newcomer.uid, {
    emailVerified: true,
  });
  const answers = {
    services: [
      {
        id: 'search',
        service_name: 'Search',
        description: 'Who owns it',
        price: 300,
      },
    ],
    config: { ConsultancyAmount: 80 },
    contact: { headline: 'Ask first', contactEmail: 'office@example.test' },
    administrators: [email, 'nobody@example.test'],
  };
  const first = await setUp(answers);
  expect(first.said).toContain(`did: ${email} is an administrator now`);
  expect(first.said).toContain('missing: nobody@example.test has no account');
  expect(first.code).toBe(1);

  const stored = async (name: string) =>
    (await api.db.collection(name).get()).docs.map((one) => one.data());
  expect(
    (await stored('ServiceList')).map((one) => Service.parse(one).price),
  ).toEqual([300]);
  expect(
    (await stored('AdminConfig')).map(
      (one) => AdminConfig.parse(one).ConsultancyAmount,
    ),
  ).toEqual([80]);
  expect(
    (await stored('AdvertandContact')).map(
      (one) => AdvertAndContact.parse(one).headline,
    ),
  ).toEqual(['Ask first']);
  expect(
    (await stored('public_contact')).map(
      (one) => PublicContact.parse(one).contactEmail,
    ),
  ).toEqual(['office@example.test']);
  expect((await api.db.doc(`admins/${newcomer.uid}`).get()).exists).toBe(true);

  await api.db.doc('ServiceList/search').update({ price: 350 });
  const second = await setUp({ ...answers, administrators: [email] });
  expect([second.code, second.said]).toEqual([
    0,
    '✓ first records: nothing to do\n✓ administrators: nothing to do\nNothing is missing.',
  ]);
  expect(
    (await stored('ServiceList')).map((one) => Service.parse(one).price),
  ).toEqual([350]);
});
