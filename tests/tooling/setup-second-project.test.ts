import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FakeGoogle } from '../support/google/fake-google';
import {
  deploy,
  newProject,
  type GoogleProject,
} from '../support/google/google-project';
import {
  makeSetupFolder,
  projectId,
  setUp,
} from '../support/google/setup-world';

let root: string;
let fake: FakeGoogle;
let project: GoogleProject;
beforeEach(async () => {
  root = makeSetupFolder();
  project = deploy(newProject(projectId));
  fake = new FakeGoogle([project]);
  await fake.start();
});
afterEach(async () => {
  await fake.stop();
  rmSync(root, { recursive: true });
});

it('says that the file for the build is of another project, adds nothing of this one to it, and goes on', async () => {
  const file = path.join(root, '.env.production.local');
  const before =
    'VITE_FIREBASE_PROJECT_ID=my-land-staging\nVITE_FIREBASE_API_KEY=other\n';
  writeFileSync(file, before);
  const { missing } = await setUp(root, fake);
  expect(missing).toEqual([
    '.env.production.local is of my-land-staging: give it another name, then run this again.',
  ]);
  expect(readFileSync(file, 'utf8')).toBe(before);
});

it('leaves an address of the app that somebody wrote, and says where it is not that of the functions', async () => {
  const file = path.join(root, '.env.production.local');
  writeFileSync(file, 'VITE_APP_URL=https://elsewhere.example\n');
  const { missing } = await setUp(root, fake);
  expect(missing).toContain(
    'VITE_APP_URL in .env.production.local is not APP_URL: it was left as it is.',
  );
  writeFileSync(file, 'VITE_APP_URL=\n');
  const again = await setUp(root, fake);
  expect(again.missing.join()).not.toContain('VITE_APP_URL');
  expect(readFileSync(file, 'utf8')).toMatch(/^VITE_APP_URL=\n/);
});

it('switches on what the pipeline signs in with, and what alerts are made of', async () => {
  await setUp(root, fake);
  const needed = [
    'sts',
    'iamcredentials',
    'logging',
    'monitoring',
    'billingbudgets',
  ];
  expect(project.services).toEqual(
    expect.arrayContaining(needed.map((name) => `${name}.googleapis.com`)),
  );
});
