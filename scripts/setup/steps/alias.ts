import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { SetupRefused } from '../setup-refused';
import type { Step } from '../step';
import { readFirebaseRc } from './sites';

/**
 * What a project can be called: the environments that .github/workflows deploy
 * to.
 */
export const aliases = ['staging', 'production'] as const;
export type Alias = (typeof aliases)[number];

/**
 * Writes into .firebaserc which project has this name. The first step: a
 * project under the wrong name is not touched.
 */
export const nameProject = (name: Alias): Step => ({
  name: 'alias',
  run({ projectId, root }) {
    const known = readFirebaseRc(root);
    const named = known.projects[name] ?? projectId;
    if (named !== projectId) {
      throw new SetupRefused(
        `${name} is ${named} in .firebaserc, not ${projectId}. Nothing was changed.`,
      );
    }
    const other = aliases.find(
      (alias) => alias !== name && known.projects[alias] === projectId,
    );
    if (other !== undefined) {
      throw new SetupRefused(
        `${projectId} is ${other} in .firebaserc. Nothing was changed.`,
      );
    }
    if (known.projects[name] !== undefined) {
      return Promise.resolve({ done: [], missing: [] });
    }
    const projects = { ...known.projects, [name]: projectId };
    const text = JSON.stringify({ ...known, projects }, null, 2);
    writeFileSync(path.join(root, '.firebaserc'), `${text}\n`);
    return Promise.resolve({
      done: [`${name} is ${projectId} in .firebaserc: commit it`],
      missing: [],
    });
  },
});
