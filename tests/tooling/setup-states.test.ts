import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signedIn } from '../../scripts/setup/google/connect';
import { FakeGoogle } from '../support/google/fake-google';
import {
  deploy,
  newProject,
  type GoogleMood,
  type GoogleProject,
} from '../support/google/google-project';
import {
  makeSetupFolder,
  projectId,
  setUp,
} from '../support/google/setup-world';

let root: string;
let fake: FakeGoogle;
beforeEach(() => {
  root = makeSetupFolder();
});
afterEach(async () => {
  await fake.stop();
  rmSync(root, { recursive: true });
});

async function startGoogle(
  changes: Partial<GoogleProject> = {},
  mood: Partial<GoogleMood> = {},
) {
  const project = { ...deploy(newProject(projectId)), ...changes };
  fake = new FakeGoogle([project]);
  Object.assign(fake.mood, mood);
  await fake.start();
  return project;
}

const consolePage = `https://console.firebase.google.com/project/${projectId}`;

describe('a state in which nothing after the project is possible', () => {
  const unseen = `There is no project ${projectId} that you may see: it does not exist, or its owner has given you no role. Create it at https://console.firebase.google.com/, or ask for the role Owner.`;
  const states: [
    string,
    Partial<GoogleProject>,
    Partial<GoogleMood>,
    string,
  ][] = [
    ['the project does not exist', { id: 'other-land' }, {}, unseen],
    ["the project is somebody else's", { isVisible: false }, {}, unseen],
    [
      'the project may be seen, but not used',
      { permissions: [] },
      {},
      `You may see ${projectId}, but not use it: ask its owner for the role Owner.`,
    ],
    [
      'nothing may be asked that is charged to nobody',
      { id: 'other-land' },
      { answersUncharged: false },
      `${unseen} Google does not say which.`,
    ],
    [
      'APIs may not be switched on',
      { permissions: ['serviceusage.services.use'] },
      {},
      'You may not do this: ask an owner of the project for the right. Google says: Permission denied to enable service',
    ],
    [
      'Firebase is not added',
      { isFirebase: false },
      {},
      `Firebase is not added to ${projectId}: add it at https://console.firebase.google.com/`,
    ],
    [
      'nobody pays',
      { isBilled: false },
      {},
      `Functions need the Blaze plan: choose it at ${consolePage}/usage/details`,
    ],
  ];
  it.each(states)(
    '%s: one sentence, and it stops',
    async (_state, changes, mood, sentence) => {
      await startGoogle(changes, mood);
      const { missing, said } = await setUp(root, fake);
      expect(missing).toEqual([sentence]);
      expect(said.filter((line) => /^[✓…] /.test(line))).toEqual(['… project']);
    },
  );

  it('some rights are missing: they are named', async () => {
    await startGoogle({
      permissions: [
        'serviceusage.services.use',
        'serviceusage.services.enable',
      ],
    });
    const { missing, said } = await setUp(root, fake);
    expect(missing).toHaveLength(1);
    expect(missing[0]).toMatch(
      /^You may see my-land, but not set it up: .* You lack .*resourcemanager\.projects\.setIamPolicy/,
    );
    expect(said.at(-1)).toContain('The steps after it need this');
  });

  it('no project is charged for the calls of a person: it says how to name one', async () => {
    await startGoogle({}, { answersUncharged: false });
    const { missing } = await setUp(root, fake, {
      google: fake.connect(projectId, null),
    });
    expect(missing).toEqual([
      'Google does not know which project your calls are charged to: run "gcloud auth application-default set-quota-project <id>" and start again.',
    ]);
  });
});

describe('a state that is named, and the steps after it go on', () => {
  const states: [
    string,
    Partial<GoogleProject>,
    Partial<GoogleMood>,
    string[],
  ][] = [
    [
      'the database is in another region',
      { database: { locationId: 'nam5', type: 'FIRESTORE_NATIVE' } },
      {},
      [
        'The database is in nam5, the functions are in europe-west1: it works, but slower, and the database cannot be moved. Backups have to be kept in nam5.',
      ],
    ],
    [
      'the database is of the wrong kind',
      { database: { locationId: 'europe-west1', type: 'DATASTORE_MODE' } },
      {},
      [
        'The database is in Datastore mode, which the app cannot use: make a new project, in Native mode.',
      ],
    ],
    [
      'the account service is not upgraded',
      {
        accounts: {
          subtype: 'FIREBASE_AUTH',
          authorizedDomains: ['localhost'],
        },
      },
      {},
      [
        `The account service is not upgraded to Identity Platform: passwords of less than 8 characters and deleting accounts past the app stay possible. Upgrade it at ${consolePage}/authentication/settings, then run this again.`,
      ],
    ],
    [
      'the account service is not begun',
      { accounts: null },
      {},
      [
        `Authentication is not begun: press "Get started" at ${consolePage}/authentication, then upgrade to Identity Platform at Settings.`,
      ],
    ],
    [
      'sign-in with Google is off',
      { googleSignIn: false },
      {},
      [
        `Sign-in with Google is off: switch it on at ${consolePage}/authentication/providers`,
      ],
    ],
    [
      'the bucket does not exist',
      { bucket: null },
      {},
      [
        'VITE_FIREBASE_STORAGE_BUCKET is not known: enter it in .env.production.local.',
        `The bucket does not exist yet: create it in europe-west1 at ${consolePage}/storage`,
        'Not done: Storage rules may read Firestore (roles/firebaserules.firestoreServiceAgent). Google refuses: Service account service-1234567890@gcp-sa-firebasestorage.iam.gserviceaccount.com does not exist.',
      ],
    ],
    [
      'the functions are not deployed',
      { runServices: {}, repository: null },
      {},
      [
        'The functions are not deployed yet: deploy them, then run this again for what belongs to them.',
      ],
    ],
    [
      'no image was ever stored',
      { repository: null },
      {},
      [
        'There is no repository gcf-artifacts in europe-west1, so no old images are deleted: deploy the functions, then run this again.',
      ],
    ],
    [
      'the organisation refuses public callers',
      {},
      { organisation: { callers: true, serviceAccounts: false } },
      [
        'Not done: everybody may call the endpoints (roles/run.invoker). Your organisation refuses this: ask its administrator for an exception for this project. Google says: One or more users named in the policy do not belong to a permitted customer, perhaps due to an organization policy.',
      ],
    ],
  ];
  it.each(states)('%s', async (_state, changes, mood, sentences) => {
    const project = await startGoogle(changes, mood);
    const { missing, said } = await setUp(root, fake);
    expect(missing).toEqual(sentences);
    expect(said).toContain('✓ access logs');
    expect(project.policy.auditConfigs).toHaveLength(3);
    const writes = fake.writes.length;
    const again = await setUp(root, fake);
    expect([again.done, again.missing, fake.writes.length]).toEqual([
      [],
      sentences,
      writes,
    ]);
  });

  it('the organisation refuses service accounts: the constraint is named', async () => {
    await startGoogle(
      {},
      { organisation: { callers: false, serviceAccounts: true } },
    );
    const { missing, said } = await setUp(root, fake);
    expect(missing[0]).toContain(
      'Your organisation refuses this (constraints/iam.disableServiceAccountCreation): ask its administrator',
    );
    expect(said).toContain("✓ Google's own accounts");
  });

  it('what does not need the upgrade of the account service is done before it', async () => {
    const project = await startGoogle({
      accounts: { subtype: 'FIREBASE_AUTH' },
    });
    await setUp(root, fake);
    expect(project.accounts).toMatchObject({
      signIn: { email: { enabled: true, passwordRequired: true } },
    });
    expect(project.accounts).not.toHaveProperty('passwordPolicyConfig');
  });
});

describe('a state that nobody has to know of', () => {
  const states: [string, Partial<GoogleProject>, Partial<GoogleMood>][] = [
    ['operations are done at once', {}, { looks: 0 }],
    ['operations take a while', {}, { looks: 4 }],
    ['an API that was switched on is not on everywhere yet', {}, { delay: 3 }],
    ['what is not there is refused', {}, { deniesAbsence: true }],
    ['somebody else changes a policy in between', {}, { conflicts: 2 }],
    [
      'a service account that was just made is not known everywhere',
      {},
      { accountDelay: 3 },
    ],
    [
      'sign-in was switched off, which Google leaves out of its answer',
      {
        accounts: {
          subtype: 'IDENTITY_PLATFORM',
          signIn: { email: { enabled: false } },
        },
      },
      {},
    ],
  ];
  it.each(states)('%s', async (_state, changes, mood) => {
    const project = await startGoogle(changes, mood);
    expect((await setUp(root, fake)).missing).toEqual([]);
    expect(project.accounts).toMatchObject({
      signIn: { email: { enabled: true } },
    });
  });
});

it('what a person calls is charged to the project that is set up', async () => {
  await startGoogle();
  const folder = mkdtempSync(path.join(tmpdir(), 'asaase-person-'));
  const file = path.join(folder, 'credentials.json');
  const other = {
    type: 'authorized_user',
    quota_project_id: 'their-other-project',
  };
  writeFileSync(
    file,
    JSON.stringify({
      ...other,
      client_id: 'c',
      client_secret: 's',
      refresh_token: 'r',
    }),
  );
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', file);
  vi.stubEnv('GOOGLE_CLOUD_QUOTA_PROJECT', '');
  try {
    expect((await signedIn(projectId).getClient()).quotaProjectId).toBe(
      projectId,
    );
  } finally {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  }
});
