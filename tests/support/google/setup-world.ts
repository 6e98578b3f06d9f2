import { cpSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { Answers } from '../../../scripts/setup/answers';
import type { Records } from '../../../scripts/setup/records';
import { projectSteps, runSetup } from '../../../scripts/setup/run-setup';
import type { Person } from '../../../scripts/setup/step';
import type { FakeGoogle } from './fake-google';

export const projectId = 'my-land';
export const bucket = 'my-land.firebasestorage.app';
export const answers = z.parse(Answers, {
  variables: {
    REDDE_BASE_URL: 'https://api.reddeonline.com',
    REDDE_NICKNAME: 'My Land',
    MAIL_FROM: 'My Land <no-reply@example.test>',
    APP_URL: 'https://land.example.test',
    OTHER_HOSTS: 'my-land.web.app',
    FROG_USERNAME: 'land',
    FROG_SENDER_ID: 'MyLand',
  },
  secrets: {
    REDDE_API_KEY: 'k',
    REDDE_APP_ID: '7',
    SMTP_URL: 'smtps://u:p@mail.example.test',
    FROG_API_KEY: 'off',
  },
  administrators: ['ama@example.test', 'kofi@example.test'],
  services: [
    { id: 'search', service_name: 'Search', description: '', price: 300 },
  ],
  config: { ConsultancyAmount: 50 },
  contact: { contactEmail: 'office@example.test' },
});
export const nobody: Person = {
  ask: () => Promise.resolve(null),
  wait: () => Promise.resolve(false),
};

/** A folder with what setting up reads of the repository. */
export function makeSetupFolder(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'asaase-setup-'));
  mkdirSync(path.join(root, 'functions'));
  for (const name of [
    '.firebaserc',
    'storage.cors.json',
    'firestore.indexes.json',
  ]) {
    cpSync(name, path.join(root, name));
  }
  return root;
}

const untouched = () =>
  Promise.reject(
    new Error('What Google keeps for a project holds no records.'),
  );
const noRecords: Records = {
  isEmpty: untouched,
  create: untouched,
  grant: untouched,
  countAdministrators: untouched,
};

/** All that Google keeps for a project. */
export async function setUp(
  root: string,
  fake: FakeGoogle,
  {
    given = answers,
    person = nobody,
    steps = projectSteps,
    google = fake.connect(projectId),
    records = noRecords,
  } = {},
) {
  const said: string[] = [];
  const context = { projectId, root, google, records, person, answers: given };
  return {
    ...(await runSetup(steps, context, (line) => said.push(line))),
    said,
  };
}
