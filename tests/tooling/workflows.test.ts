import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { aliases } from '../../scripts/setup/steps/alias';

const folder = '.github/workflows';
const Permissions = z.record(z.string(), z.string());
const Step = z.object({ uses: z.string().optional(), run: z.string().optional() });
const Job = z.object({
  if: z.string().optional(),
  uses: z.string().optional(),
  environment: z.string().optional(),
  with: z.object({ environment: z.string() }).optional(),
  needs: z.union([z.string(), z.array(z.string())]).optional(),
  permissions: Permissions.optional(),
  'timeout-minutes': z.number().optional(),
  steps: z.array(Step).default([]),
});
const Workflow = z.object({
  on: z.record(z.string(), z.unknown()),
  permissions: Permissions,
  jobs: z.record(z.string(), Job),
});

const workflows = readdirSync(folder).map((name) => ({
  name,
  ...Workflow.parse(parse(readFileSync(`${folder}/${name}`, 'utf8'))),
}));
const jobs = workflows.flatMap(({ name, jobs: all }) =>
  Object.entries(all).map(([job, content]) => ({ job: `${name}: ${job}`, ...content })),
);
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

it('runs what there is', () => {
  for (const { job, uses, steps } of jobs) {
    if (uses !== undefined) expect(readdirSync(folder), job).toContain(uses.split('/').at(-1));
    for (const { run = '' } of steps)
      for (const [, script = ''] of run.matchAll(/npm (?:run )?([\w:]+)/g))
        expect([...Object.keys(scripts), 'ci'], `${job}: ${run}`).toContain(script);
  }
});

it('has no more rights than it needs, and no key that lasts', () => {
  for (const { name, permissions, on } of workflows) {
    expect(permissions, name).toEqual({ contents: 'read' });
    // It would run what strangers send with the rights of the repository.
    expect(Object.keys(on), name).not.toContain('pull_request_target');
    expect(readFileSync(`${folder}/${name}`, 'utf8')).not.toMatch(/secrets\.|credentials_json|--token/);
  }
  for (const { job, permissions = {}, environment, uses } of jobs)
    if (permissions['id-token'] === 'write') expect(environment ?? uses, job).toBeDefined();
});

it('ends by itself', () => {
  for (const { job, uses, 'timeout-minutes': minutes } of jobs)
    if (uses === undefined) expect(minutes, job).toBeLessThanOrEqual(45);
});

it('reaches production only over the tests, staging and an approval', () => {
  const deploy = workflows.find(({ name }) => name === 'deploy.yml')?.jobs;
  expect(deploy?.['staging']?.needs).toContain('test');
  expect(deploy?.['production']?.needs).toBe('staging');
  const [to] = workflows.filter(({ name }) => name === 'deploy-to.yml');
  expect(to?.jobs['deploy']?.environment).toBe('${{ inputs.environment }}');
});

it('deploys to what .firebaserc can name, and to nothing where no name is given', () => {
  const environments = jobs.flatMap((job) => job.with?.environment ?? []);
  expect(environments).toEqual([...aliases]);
  const rc = z.object({ projects: z.record(z.string(), z.string()) });
  const { default: local, ...named } = rc.parse(JSON.parse(readFileSync('.firebaserc', 'utf8'))).projects;
  expect(local).toMatch(/^demo-/);
  expect(environments).toEqual(expect.arrayContaining(Object.keys(named)));
  expect(new Set(Object.values(named)).size).toBe(Object.keys(named).length);
});

it('shows previews of our own branches only', () => {
  const preview = workflows.find(({ name }) => name === 'preview.yml')?.jobs['preview'];
  expect(preview?.if).toBe('github.event.pull_request.head.repo.full_name == github.repository');
});
