import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadFunctions } from '../../scripts/deploy-check/check-functions';
import { projectSteps } from '../../scripts/setup/run-setup';
import type { Person } from '../../scripts/setup/step';
import { nameProject, type Alias } from '../../scripts/setup/steps/alias';
import { FakeGoogle } from '../support/google/fake-google';
import {
  deploy,
  newProject,
  type GoogleProject,
} from '../support/google/google-project';
import {
  answers,
  bucket,
  makeSetupFolder,
  nobody,
  projectId,
  setUp,
} from '../support/google/setup-world';
import { resolveText } from '../support/suite/firebase-cli';
import { runScript } from '../support/suite/run-script';

let root: string;
let started: FakeGoogle[];
beforeEach(() => {
  root = makeSetupFolder();
  started = [];
});
afterEach(async () => {
  for (const fake of started) await fake.stop();
  rmSync(root, { recursive: true });
});

async function startGoogle(
  project: GoogleProject = deploy(newProject(projectId)),
) {
  const fake = new FakeGoogle([project]);
  started.push(fake);
  await fake.start();
  return { fake, project };
}

const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const member =
  'serviceAccount:asaase-functions@my-land.iam.gserviceaccount.com';

function rolesOf({ policy }: GoogleProject, of: string): string[] {
  return policy.bindings.flatMap(({ role, members }) =>
    members.includes(of) ? [role] : [],
  );
}

describe('setting up', () => {
  it('brings a new project to the point where nothing is missing, and changes nothing the second time', async () => {
    const { fake, project } = await startGoogle();
    expect((await setUp(root, fake)).missing).toEqual([]);
    const [written, writes] = [structuredClone(project), fake.writes.length];
    const again = await setUp(root, fake);
    expect([again.done, again.missing, fake.writes.slice(writes)]).toEqual([
      [],
      [],
      [],
    ]);
    expect(project).toEqual(written);
    expect(again.said.every((line) => line.endsWith(': nothing to do'))).toBe(
      true,
    );

    expect(project.database).toEqual({
      locationId: 'europe-west1',
      type: 'FIRESTORE_NATIVE',
    });
    expect(project.bucket?.cors).toMatchObject([
      { origin: ['https://land.example.test', 'https://my-land.web.app'] },
    ]);
    expect(project.timesToLive.join()).toContain(
      'collectionGroups/otp/fields/expiresAt',
    );
    expect(project.secrets['SMTP_URL']?.values).toEqual([
      answers.secrets['SMTP_URL'],
    ]);
    expect(project.secrets['OTP_HMAC_KEY']?.values[0]).toMatch(
      /^[0-9a-f]{64}$/,
    );
    expect(read('.env.production.local')).toContain(
      `VITE_FIREBASE_STORAGE_BUCKET=${bucket}\n`,
    );
    expect(read('.env.production.local')).toContain(
      'VITE_APP_URL=https://land.example.test\n',
    );
    expect(read(`functions/.env.${projectId}`)).toContain(
      "MAIL_FROM='My Land <no-reply@example.test>'\n",
    );
    expect(read(`functions/.env.${projectId}`)).not.toMatch(
      /SMTP_URL|OTP_HMAC_KEY/,
    );
  });

  it('lets people sign in with a password of eight characters and no link, from our hosts only', async () => {
    const { fake, project } = await startGoogle();
    await setUp(root, fake);
    expect(project.accounts).toMatchObject({
      signIn: { email: { enabled: true, passwordRequired: true } },
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
      client: { permissions: { disabledUserDeletion: true } },
      passwordPolicyConfig: {
        passwordPolicyEnforcementState: 'ENFORCE',
        passwordPolicyVersions: [
          { customStrengthOptions: { minPasswordLength: 8 } },
        ],
      },
      authorizedDomains: [
        'my-land.firebaseapp.com',
        'my-land.web.app',
        'land.example.test',
      ],
    });
  });

  it('leaves localhost to the project that is for trying things out', async () => {
    const { fake, project } = await startGoogle();
    await setUp(root, fake, {
      steps: [nameProject('staging'), ...projectSteps],
    });
    expect(project.accounts?.['authorizedDomains']).toContain('localhost');
    // Nobody is to find it by a search.
    expect(read('.env.production.local')).toContain('VITE_APP_URL=\n');
  });

  it('gives the functions an account of their own with the roles that they need, and no more', async () => {
    const { fake, project } = await startGoogle();
    await setUp(root, fake);
    expect(rolesOf(project, member)).toEqual([
      'roles/datastore.user',
      'roles/firebaseauth.admin',
      'roles/cloudtasks.enqueuer',
    ]);
    const account =
      project.serviceAccounts[
        'asaase-functions@my-land.iam.gserviceaccount.com'
      ];
    const ours = (role: string) => [{ role, members: [member] }];
    expect(account?.policy.bindings).toEqual(
      ours('roles/iam.serviceAccountUser'),
    );
    expect(project.secrets['SMTP_URL']?.policy.bindings).toEqual(
      ours('roles/secretmanager.secretAccessor'),
    );
    expect(project.bucket?.policy.bindings).toEqual(
      ours('roles/storage.objectUser'),
    );
    expect(project.runServices['delivernotification']?.policy.bindings).toEqual(
      ours('roles/run.invoker'),
    );
    expect(project.runServices['api']?.policy.bindings[0]?.members).toEqual([
      'allUsers',
    ]);
    expect(rolesOf(project, 'user:me@example.test')).toEqual(['roles/owner']);
    expect(
      rolesOf(
        project,
        'serviceAccount:1234567890-compute@developer.gserviceaccount.com',
      ),
    ).toEqual(['roles/cloudbuild.builds.builder']);
  });

  it('makes the account that every function runs as', async () => {
    const declared = Object.values(await loadFunctions(process.cwd()));
    expect(declared.length).toBeGreaterThan(10);
    const addresses = declared.map(({ serviceAccountEmail }) =>
      resolveText(serviceAccountEmail ?? '', projectId),
    );
    expect(
      new Set(addresses.map((address) => `serviceAccount:${address}`)),
    ).toEqual(new Set([member]));
  });

  it('has Google log who reads and changes data past the functions', async () => {
    const { fake, project } = await startGoogle();
    await setUp(root, fake);
    const logs = ['DATA_READ', 'DATA_WRITE'].map((logType) => ({
      logType,
      exemptedMembers: [member],
    }));
    expect(project.policy.auditConfigs).toEqual(
      [
        'datastore.googleapis.com',
        'storage.googleapis.com',
        'identitytoolkit.googleapis.com',
      ].map((service) => ({ service, auditLogConfigs: logs })),
    );
  });

  it('deletes images of old deployments after a month, under the name that the CLI looks for', async () => {
    const { fake, project } = await startGoogle();
    await setUp(root, fake);
    expect(project.repository).toMatchObject({
      cleanupPolicyDryRun: false,
      cleanupPolicies: {
        'firebase-functions-cleanup': { condition: { olderThan: '2592000s' } },
      },
    });
  });

  it('waits until somebody has done what only a person can do', async () => {
    const project = deploy({ ...newProject(projectId), accounts: null });
    const { fake } = await startGoogle(project);
    const todos: string[] = [];
    const person: Person = {
      ...nobody,
      wait: (todo) => {
        todos.push(todo);
        project.accounts = newProject(projectId).accounts;
        return Promise.resolve(true);
      },
    };
    expect((await setUp(root, fake, { person })).missing).toEqual([]);
    expect(todos).toEqual([
      expect.stringContaining(`${projectId}/authentication`),
    ]);
  });

  it('names each setting that nobody has given, asks for it where somebody is there, and takes no wrong one', async () => {
    const { fake, project } = await startGoogle();
    const bare = {
      ...answers,
      variables: { ...answers.variables, APP_URL: 'land' },
      secrets: {},
    };
    const { missing } = await setUp(root, fake, { given: bare });
    const named = missing.flatMap(
      (line) => /^([A-Z_]+) is missing or not right/.exec(line)?.[1] ?? [],
    );
    expect(named).toEqual([
      'APP_URL',
      'REDDE_API_KEY',
      'REDDE_APP_ID',
      'SMTP_URL',
      'FROG_API_KEY',
    ]);
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
    await setUp(root, fake, { given: bare, person });
    expect(project.secrets['SMTP_URL']?.values).toEqual([
      'smtp://u:p@mail.example.test:587',
    ]);
    expect(hidden).toEqual([true, true]);
  });

  it('leaves the files as they are, and says where they are not of this project', async () => {
    writeFileSync(
      path.join(root, '.env.production.local'),
      '# mine\nVITE_FIREBASE_API_KEY=other',
    );
    writeFileSync(
      path.join(root, `functions/.env.${projectId}`),
      'APP_URL=http://elsewhere.test\n',
    );
    const { fake } = await startGoogle();
    const { missing } = await setUp(root, fake);
    expect(missing).toContain(
      'VITE_FIREBASE_API_KEY in .env.production.local is not that of the project: it was left as it is.',
    );
    expect(missing).toContain(
      `APP_URL in functions/.env.${projectId} is not right: see functions/.env.example.`,
    );
    expect(read('.env.production.local')).toMatch(
      /^# mine\nVITE_FIREBASE_API_KEY=other\nVITE_/,
    );
    expect(read(`functions/.env.${projectId}`)).toMatch(
      /^APP_URL=http:\/\/elsewhere\.test\n/,
    );
  });

  it('writes what a project is called into .firebaserc, and refuses another project before anything is done', async () => {
    const { fake } = await startGoogle();
    const name = (alias: Alias) =>
      setUp(root, fake, { steps: [nameProject(alias), ...projectSteps] });
    expect((await name('production')).missing).toEqual([]);
    const written = read('.firebaserc');
    expect(JSON.parse(written)).toEqual({
      projects: { default: 'demo-asaase', production: projectId },
    });
    const writes = fake.writes.length;
    expect((await name('production')).done).toEqual([]);
    await expect(name('staging')).rejects.toThrow(
      `${projectId} is production in .firebaserc`,
    );
    expect(read('.firebaserc')).toBe(written);
    writeFileSync(
      path.join(root, '.firebaserc'),
      written.replace(projectId, 'other-land'),
    );
    await expect(name('production')).rejects.toThrow(
      'production is other-land in .firebaserc, not my-land.',
    );
    expect(fake.writes).toHaveLength(writes);
  });
});

describe('the command', () => {
  const run = (home: string, ...args: string[]) =>
    runScript(
      { HOME: home, METADATA_SERVER_DETECTION: 'none' },
      'scripts/setup/main.ts',
      ...args,
    );

  it('says in one line that nobody is signed in, what its arguments are, and which answers are not right', async () => {
    const wrong = path.join(root, 'answers.json');
    writeFileSync(
      wrong,
      JSON.stringify({
        administrators: ['nobody'],
        secret: { SMTP_URL: 'smtps://u:p@x' },
      }),
    );
    const answered = await Promise.all([
      run(root, '--project', projectId),
      run(root, '--force'),
      run(root, '--alias', 'production'),
      run(root, '--answers', wrong),
      run(root, '--help'),
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
      [
        1,
        `${wrong} is not right: administrators.0, unrecognized_keys. See docs/deploy.md.`,
      ],
      [0, usage],
    ]);
  });
});
