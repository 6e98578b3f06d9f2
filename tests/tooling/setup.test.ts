import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MemoryCloud, newProject } from '../../scripts/setup/testing/memory-cloud';
import { allSteps } from '../../scripts/setup/run-setup';
import type { Person } from '../../scripts/setup/step';
import { nameProject, type Alias } from '../../scripts/setup/steps/alias';
import { runScript } from '../support/suite/run-script';
import {
  answers,
  both,
  bucket,
  makeSetupFolder,
  nobody,
  projectId,
  setUp,
  webSettings,
} from '../support/suite/setup-world';

let root: string;
beforeEach(() => {
  root = makeSetupFolder();
});
afterEach(() => rmSync(root, { recursive: true }));

const read = (name: string) => readFileSync(path.join(root, name), 'utf8');

describe('setting up', () => {
  it('brings a new project to the point where nothing is missing', async () => {
    const cloud = new MemoryCloud({ ...newProject(bucket), accounts: { ...both } }, webSettings);
    expect((await setUp(root, cloud)).missing).toEqual([]);
    const { state } = cloud;
    expect(state.databaseLocation).toBe('europe-west1');
    expect(state.signIn).toMatchObject({ hasPassword: true, hidesAccounts: true, keepsAccounts: true });
    expect(state.signIn?.domains).toEqual(['localhost', 'land.example.test', 'my-land.web.app']);
    expect(state.cors[bucket]).toHaveLength(1);
    expect(state.cors[bucket]?.[0]?.origin).toEqual(['https://land.example.test', 'https://my-land.web.app']);
    expect(state.secrets).toMatchObject(answers.secrets);
    expect(state.secrets['OTP_HMAC_KEY']).toMatch(/^[0-9a-f]{64}$/);
    expect(state.roles.join()).toContain(
      'gcp-sa-firebasestorage.iam.gserviceaccount.com roles/firebaserules.firestore',
    );
    expect(state.invokers['deliverNotification']).toHaveLength(1);
    expect(state.timesToLive).toContain('otp expiresAt');
    expect(Object.keys(state.records)).toEqual([
      'ServiceList/search',
      'AdminConfig/main',
      'AdvertandContact/main',
      'public_contact/current',
    ]);
    expect(read('.env.production.local')).toContain(`VITE_FIREBASE_STORAGE_BUCKET=${bucket}\n`);
    expect(read(`functions/.env.${projectId}`)).toContain("MAIL_FROM='My Land <no-reply@example.test>'\n");
    expect(read(`functions/.env.${projectId}`)).not.toMatch(/SMTP_URL|OTP_HMAC_KEY/);
  });

  it('says what only a person can do, with the page, and does not go on without a project', async () => {
    const none = new MemoryCloud({ ...newProject(bucket), project: null }, webSettings);
    const { missing, said } = await setUp(root, none);
    expect(missing[0]).toContain('https://console.firebase.google.com/');
    expect([none.writes, said.filter((line) => /^[✓…] /.test(line))]).toEqual([0, ['… project']]);
    const unbilled = new MemoryCloud(
      { ...newProject(bucket), project: { number: '1', isBilled: false } },
      webSettings,
    );
    expect((await setUp(root, unbilled)).missing).toEqual([
      `Functions need the Blaze plan: choose it at https://console.firebase.google.com/project/${projectId}/usage/details`,
    ]);
  });

  it('waits until somebody has done it', async () => {
    const cloud = new MemoryCloud(
      { ...newProject(bucket), signIn: null, accounts: { ...both } },
      webSettings,
    );
    const todos: string[] = [];
    const person: Person = {
      ...nobody,
      wait: (todo) => {
        todos.push(todo);
        cloud.state.signIn = newProject(bucket).signIn;
        return Promise.resolve(true);
      },
    };
    expect((await setUp(root, cloud, answers, person)).missing).toEqual([]);
    expect(todos).toEqual([expect.stringContaining(`${projectId}/authentication/providers`)]);
  });

  it('names each setting that nobody has given, asks for it where somebody is there, and takes no wrong one', async () => {
    const cloud = new MemoryCloud({ ...newProject(bucket), accounts: { ...both } }, webSettings);
    const bare = { ...answers, variables: { ...answers.variables, APP_URL: 'land' }, secrets: {} };
    const { missing } = await setUp(root, cloud, bare);
    const named = missing.flatMap((line) => /^([A-Z_]+) is missing or not right/.exec(line)?.[1] ?? []);
    expect(named).toEqual(['APP_URL', 'REDDE_API_KEY', 'REDDE_APP_ID', 'SMTP_URL', 'FROG_API_KEY']);
    const typed = ['mail.example.test', 'smtp://u:p@mail.example.test:587'];
    const hidden: boolean[] = [];
    const person: Person = {
      ...nobody,
      ask: (question, isHidden) => {
        if (!question.startsWith('SMTP_URL')) return Promise.resolve(null);
        hidden.push(isHidden);
        return Promise.resolve(typed.shift() ?? null);
      },
    };
    await setUp(root, cloud, bare, person);
    expect(cloud.state.secrets['SMTP_URL']).toBe('smtp://u:p@mail.example.test:587');
    expect(hidden).toEqual([true, true]);
  });

  it('leaves the files as they are, and says where they are not of this project', async () => {
    writeFileSync(path.join(root, '.env.production.local'), '# mine\nVITE_FIREBASE_API_KEY=other');
    writeFileSync(path.join(root, `functions/.env.${projectId}`), 'APP_URL=http://elsewhere.test\n');
    const cloud = new MemoryCloud({ ...newProject(bucket), accounts: { ...both } }, webSettings);
    const { missing } = await setUp(root, cloud);
    expect(missing).toContain(
      'VITE_FIREBASE_API_KEY in .env.production.local is not that of the project: it was left as it is.',
    );
    expect(missing).toContain(
      `APP_URL in functions/.env.${projectId} is not right: see functions/.env.example.`,
    );
    expect(read('.env.production.local')).toMatch(/^# mine\nVITE_FIREBASE_API_KEY=other\nVITE_/);
    expect(read(`functions/.env.${projectId}`)).toMatch(/^APP_URL=http:\/\/elsewhere\.test\n/);
  });

  it('writes what a project is called into .firebaserc, and refuses another project before anything is done', async () => {
    const cloud = new MemoryCloud({ ...newProject(bucket), accounts: { ...both } }, webSettings);
    const name = (alias: Alias) => setUp(root, cloud, answers, nobody, [nameProject(alias), ...allSteps]);
    expect((await name('production')).missing).toEqual([]);
    const written = read('.firebaserc');
    expect(JSON.parse(written)).toEqual({ projects: { default: 'demo-asaase', production: projectId } });
    const { writes } = cloud;
    expect((await name('production')).done).toEqual([]);
    await expect(name('staging')).rejects.toThrow(`${projectId} is production in .firebaserc`);
    expect(read('.firebaserc')).toBe(written);
    writeFileSync(path.join(root, '.firebaserc'), written.replace(projectId, 'other-land'));
    await expect(name('production')).rejects.toThrow('production is other-land in .firebaserc, not my-land.');
    expect(cloud.writes).toBe(writes);
  });
});

describe('the real adapter', () => {
  const run = (home: string, ...args: string[]) =>
    runScript({ HOME: home, METADATA_SERVER_DETECTION: 'none' }, 'scripts/setup/main.ts', ...args);

  it('refuses in one line without credentials, arguments it does not know, and answers that are not right', async () => {
    const wrong = path.join(root, 'answers.json');
    writeFileSync(
      wrong,
      JSON.stringify({ administrators: ['nobody'], secret: { SMTP_URL: 'smtps://u:p@x' } }),
    );
    const answered = await Promise.all([
      run(root, '--project', projectId),
      run(root, '--force'),
      run(root, '--alias', 'production'),
      run(root, '--answers', wrong),
    ]);
    const usage =
      'Usage: npm run setup -- [--project <Firebase project id> [--alias staging|production]] [--answers <file>]';
    expect(answered.map(({ code, said }) => [code, said])).toEqual([
      [
        1,
        'Nobody is signed in to Google Cloud on this machine: run "gcloud auth application-default login" first.',
      ],
      [1, usage],
      [1, usage],
      [1, `${wrong} is not right: administrators.0, unrecognized_keys. See docs/deploy.md.`],
    ]);
  });
});
