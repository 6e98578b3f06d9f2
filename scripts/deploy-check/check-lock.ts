import * as z from 'zod/mini';
import { makeFunctionsLock, readDeployedManifest } from '../functions-lock';
import { hasFile, Manifest, readJson, type Check } from './project';

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.optional(z.string()),
      dependencies: z.optional(z.record(z.string(), z.string())),
      devDependencies: z.optional(z.record(z.string(), z.string())),
    }),
  ),
});
const remedy =
  'run "npm install --package-lock-only" and commit package-lock.json.';

/**
 * The lock file is there, says what the manifests say, and has all that the
 * functions are deployed with.
 */
export const checkLock: Check = ({ root }) => {
  if (!hasFile(root, 'package-lock.json')) {
    return {
      problems: [`package-lock.json is missing: ${remedy}`],
      summary: '',
    };
  }
  const { packages } = readJson(root, 'package-lock.json', Lock);
  const problems = ['', 'functions'].flatMap((folder) => {
    const file = folder === '' ? 'package.json' : `${folder}/package.json`;
    const manifest = readJson(root, file, Manifest);
    const lockedFolder = packages[folder];
    const wantedVersions = {
      ...manifest.dependencies,
      ...manifest.devDependencies,
    };
    const lockedVersions = {
      ...lockedFolder?.dependencies,
      ...lockedFolder?.devDependencies,
    };
    const names = [
      ...new Set([
        ...Object.keys(wantedVersions),
        ...Object.keys(lockedVersions),
      ]),
    ];
    return names
      .filter((name) => wantedVersions[name] !== lockedVersions[name])
      .map(
        (name) =>
          `package-lock.json: ${name} is ${lockedVersions[name] ?? 'not there'}, but ${wantedVersions[name] ?? 'not there'} in ${file}: ${remedy}`,
      );
  });
  if (problems.length > 0) return { problems, summary: '' };
  const text = makeFunctionsLock(root, readDeployedManifest(root));
  const count =
    Object.keys(z.parse(Lock, JSON.parse(text)).packages).length - 1;
  return { problems, summary: `${count} packages for the functions` };
};
