import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { aliases } from '../../scripts/setup/steps/alias';

const folder = '.github/workflows';
const Permissions = z.record(z.string(), z.string());
const Step = z.object({
  id: z.string().optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).default({}),
});
const Job = z.object({
  if: z.string().optional(),
  uses: z.string().optional(),
  environment: z.string().optional(),
  with: z.record(z.string(), z.string()).default({}),
  needs: z.union([z.string(), z.array(z.string())]).optional(),
  permissions: Permissions.optional(),
  outputs: z.record(z.string(), z.string()).default({}),
  'timeout-minutes': z.number().optional(),
  steps: z.array(Step).default([]),
});
const Workflow = z.object({
  on: z.record(z.string(), z.unknown()),
  permissions: Permissions,
  concurrency: z
    .object({ group: z.string(), 'cancel-in-progress': z.unknown() })
    .optional(),
  jobs: z.record(z.string(), Job),
});

const workflows = readdirSync(folder).map((name) => {
  const text = readFileSync(`${folder}/${name}`, 'utf8');
  return { name, text, ...Workflow.parse(parse(text)) };
});
const jobs = workflows.flatMap(({ name, jobs: all }) =>
  Object.entries(all).map(([job, content]) => ({
    job: `${name}: ${job}`,
    ...content,
  })),
);
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

const jobOf = (workflow: string, job: string) =>
  Job.parse(workflows.find(({ name }) => name === workflow)?.jobs[job]);
const actionOf = ({ uses = '' }: z.infer<typeof Step>) =>
  uses.split('@')[0] ?? '';
const runsOf = ({ steps }: z.infer<typeof Job>) =>
  steps.map(({ run = '' }) => run);
const withRights = jobs.filter(
  ({ permissions = {}, uses }) =>
    'id-token' in permissions && uses === undefined,
);

it('runs what there is', () => {
  for (const { job, uses, steps } of jobs) {
    if (uses !== undefined) {
      expect(readdirSync(folder), job).toContain(uses.split('/').at(-1));
    }
    for (const { run = '' } of steps) {
      for (const [, script = ''] of run.matchAll(/npm (?:run )?([\w:]+)/g)) {
        expect([...Object.keys(scripts), 'ci'], `${job}: ${run}`).toContain(
          script,
        );
      }
    }
  }
});

it('is written in shell that bash can read', () => {
  const lines = jobs.flatMap(runsOf).filter((run) => run !== '');
  expect(lines.length).toBeGreaterThan(10);
  for (const input of lines) execFileSync('bash', ['-n'], { input });
});

it('puts nothing that somebody else can choose into a line of shell', () => {
  for (const run of jobs.flatMap(runsOf)) expect(run).not.toContain('${{');
});

it('names each action by its commit, with the version beside it, and one commit for each', () => {
  const commits = new Map<string, string>();
  for (const { name, text } of workflows) {
    for (const [, line = ''] of text.matchAll(/uses: (.*)/g)) {
      if (line.startsWith('./')) continue;
      expect(line, name).toMatch(
        /^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/,
      );
      const [action = '', pin = ''] = line.split('@');
      expect(commits.get(action) ?? pin, action).toBe(pin);
      commits.set(action, pin);
    }
  }
  expect(commits.size).toBe(5);
});

it('has no more rights than it needs, and no key that lasts', () => {
  for (const { name, permissions, on, text } of workflows) {
    expect(permissions, name).toEqual({ contents: 'read' });
    // Both would run what strangers send with the rights of the repository.
    for (const event of ['pull_request_target', 'workflow_run']) {
      expect(Object.keys(on), name).not.toContain(event);
    }
    expect(text).not.toMatch(/secrets\.|credentials_json|--token/);
  }
  for (const { job, permissions = {}, environment, uses } of jobs) {
    expect(['contents', 'id-token'], job).toEqual(
      expect.arrayContaining(Object.keys(permissions)),
    );
    if (permissions['id-token'] === 'write') {
      expect(environment ?? uses, job).toBeDefined();
    }
  }
  for (const { job, steps } of jobs) {
    for (const step of steps.filter(
      (one) => actionOf(one) === 'actions/checkout',
    )) {
      expect(step.with['persist-credentials'], job).toBe(false);
    }
  }
});

it('builds in jobs without rights, which hand what they built to the job with them', () => {
  expect(withRights.map(({ job }) => job)).toEqual([
    'deploy-to.yml: deploy',
    'preview.yml: preview',
  ]);
  for (const { job, steps, needs } of withRights) {
    const runs = steps.map(({ run = '' }) => run);
    for (const run of runs) {
      expect(run, job).not.toMatch(
        /npm (?:test|run (?:build|deploy:check|sbom)|start)|release -- pack/,
      );
    }
    // Installed before there is any right, so that no package sees one while it
    // is installed.
    const auth = steps.findIndex(
      (step) => actionOf(step) === 'google-github-actions/auth',
    );
    expect(runs.indexOf('npm ci --ignore-scripts'), job).toBeLessThan(auth);
    expect(needs, job).toBe('build');
    const taken = steps.find(
      (step) => actionOf(step) === 'actions/download-artifact',
    );
    expect(taken?.with, job).toEqual({
      'artifact-ids': '${{ needs.build.outputs.artifact }}',
      path: 'release',
      'digest-mismatch': 'error',
    });
  }
  for (const workflow of ['deploy-to.yml', 'preview.yml']) {
    const build = jobOf(workflow, 'build');
    expect(build.permissions ?? { contents: 'read' }, workflow).toEqual({
      contents: 'read',
    });
    expect(build.environment, workflow).toBeUndefined();
    expect(build.outputs, workflow).toEqual({
      artifact: '${{ steps.upload.outputs.artifact-id }}',
    });
    expect(runsOf(build), workflow).toContain(
      'npm run release -- pack --folder release',
    );
    expect(build.steps.at(-1), workflow).toMatchObject({
      id: 'upload',
      with: { path: 'release/' },
    });
  }
});

it('takes nothing out of a cache for what is deployed', () => {
  for (const { job, steps } of jobs.filter(
    (one) => !one.job.startsWith('test.yml'),
  )) {
    for (const step of steps.filter(
      (one) => actionOf(one) === 'actions/setup-node',
    )) {
      expect(step.with, job).toEqual({
        'node-version': 24,
        'package-manager-cache': false,
      });
    }
  }
});

it('ends by itself', () => {
  for (const { job, uses, 'timeout-minutes': minutes } of jobs) {
    if (uses === undefined) expect(minutes, job).toBeLessThanOrEqual(90);
  }
});

it('reaches production only over the tests, staging and an approval, from a tag', () => {
  const deploy = workflows.find(({ name }) => name === 'deploy.yml');
  expect(deploy?.on).toEqual({
    push: { tags: ['v*'] },
    workflow_dispatch: null,
  });
  expect(deploy?.jobs['staging']?.needs).toEqual(['test', 'bill-of-materials']);
  expect(deploy?.jobs['production']?.needs).toBe('staging');
  // What is needed is skipped on a branch, and with it what needs it.
  for (const first of ['test', 'bill-of-materials']) {
    expect(deploy?.jobs[first]?.if).toBe(
      "startsWith(github.ref, 'refs/tags/v')",
    );
  }
  expect(deploy?.concurrency).toEqual({
    group: 'deploy',
    'cancel-in-progress': false,
  });
  expect(jobOf('deploy-to.yml', 'deploy').environment).toBe(
    '${{ inputs.environment }}',
  );
});

it('serves the new app last, when its rules, indexes and functions are there, and asks whether people get it', () => {
  const runs = runsOf(jobOf('deploy-to.yml', 'deploy')).filter((run) =>
    /firebase|release --/.test(run),
  );
  const steps = runs.map(
    (run) => /--only (\S+)/.exec(run)?.[1] ?? /release -- (\w+)/.exec(run)?.[1],
  );
  expect(steps).toEqual([
    'check',
    'firestore,storage',
    'indexes',
    'remove',
    'functions',
    'hosting',
    'await',
  ]);
  for (const run of runs.filter((one) => one.includes('npx firebase'))) {
    expect(run).toContain('--config release/firebase.json');
    expect(run).toContain('--non-interactive');
    // It would delete whatever is not in the release: functions, indexes,
    // rules.
    expect(run).not.toContain('--force');
  }
});

it('deploys to what .firebaserc can name, and to nothing where no name is given', () => {
  const called = jobs.filter(({ uses }) => uses?.endsWith('deploy-to.yml'));
  const environments = called.map((job) => job.with['environment']);
  expect(environments).toEqual([...aliases]);
  expect(called.map((job) => job.with['web-configuration'])).toEqual(
    aliases.map(
      (name) => `\${{ vars.${name.toUpperCase()}_WEB_CONFIGURATION }}`,
    ),
  );
  const rc = z.object({ projects: z.record(z.string(), z.string()) });
  const { default: local, ...named } = rc.parse(
    JSON.parse(readFileSync('.firebaserc', 'utf8')),
  ).projects;
  expect(local).toMatch(/^demo-/);
  expect(environments).toEqual(expect.arrayContaining(Object.keys(named)));
  expect(new Set(Object.values(named)).size).toBe(Object.keys(named).length);
});

it('shows previews of our own branches only, and none of what a program proposes', () => {
  const { if: condition = '' } = jobOf('preview.yml', 'build');
  expect(condition.split(' && ')).toEqual([
    'github.event.pull_request.head.repo.full_name == github.repository',
    "github.event.pull_request.user.type != 'Bot'",
    "github.actor != 'dependabot[bot]'",
  ]);
  const preview = jobOf('preview.yml', 'preview');
  expect(preview.environment).toBe('preview');
  expect(runsOf(preview).join('\n')).not.toMatch(/firebase deploy/);
  expect(runsOf(preview).at(-1)).toMatch(
    /^npx firebase hosting:channel:deploy .* --no-authorized-domains /,
  );
});

it('is described in docs/deploy.md: each variable, each environment', () => {
  const page = readFileSync('docs/deploy.md', 'utf8');
  const used = workflows.flatMap(({ text }) =>
    [...text.matchAll(/vars\.(\w+)/g)].map(([, name = '']) => name),
  );
  const names = [...new Set([...used, 'staging', 'production', 'preview'])];
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
