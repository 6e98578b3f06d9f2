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
    const firebaseRc = readFirebaseRc(root);
    const aliasedProject = firebaseRc.projects[name] ?? projectId;
    if (aliasedProject !== projectId) {
      throw new SetupRefused(
        `${name} is ${aliasedProject} in .firebaserc, not ${projectId}. Nothing was changed.`,
      );
    }
    const otherAlias = aliases.find(
      (alias) => alias !== name && firebaseRc.projects[alias] === projectId,
    );
    if (otherAlias !== undefined) {
      throw new SetupRefused(
        `${projectId} is ${otherAlias} in .firebaserc. Nothing was changed.`,
      );
    }
    if (firebaseRc.projects[name] !== undefined) {
      return Promise.resolve({ done: [], missing: [] });
    }
    const projects = { ...firebaseRc.projects, [name]: projectId };
    const text = JSON.stringify({ ...firebaseRc, projects }, null, 2);
    writeFileSync(path.join(root, '.firebaserc'), `${text}\n`);
    return Promise.resolve({
      done: [`${name} is ${projectId} in .firebaserc: commit it`],
      missing: [],
    });
  },
});
