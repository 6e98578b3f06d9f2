import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { SetupRefused } from '../cloud';
import type { Step } from '../step';

/** What a project can be called: the environments that .github/workflows deploy to. */
export const aliases = ['staging', 'production'] as const;
export type Alias = (typeof aliases)[number];

const FirebaseRc = z.looseObject({ projects: z.record(z.string(), z.string()) });

/**
 * Writes into .firebaserc which project has this name. The first step: a project under the wrong name is not touched.
 */
export const nameProject = (name: Alias): Step => ({
  name: 'alias',
  async run({ projectId, root, cloud }) {
    const file = path.join(root, '.firebaserc');
    const known = z.parse(FirebaseRc, JSON.parse(readFileSync(file, 'utf8')));
    const named = known.projects[name] ?? projectId;
    if (named !== projectId)
      throw new SetupRefused(`${name} is ${named} in .firebaserc, not ${projectId}. Nothing was changed.`);
    const other = aliases.find((one) => one !== name && known.projects[one] === projectId);
    if (other !== undefined)
      throw new SetupRefused(`${projectId} is ${other} in .firebaserc. Nothing was changed.`);
    // Without a project the next step says so.
    if (known.projects[name] !== undefined || (await cloud.findProject()) === null)
      return { done: [], missing: [] };
    const projects = { ...known.projects, [name]: projectId };
    writeFileSync(file, `${JSON.stringify({ ...known, projects }, null, 2)}\n`);
    return { done: [`${name} is ${projectId} in .firebaserc: commit it`], missing: [] };
  },
});
