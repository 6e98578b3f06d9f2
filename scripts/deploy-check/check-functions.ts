import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  describeFunctions,
  type DeclaredFunctions,
} from 'local-firebase/functions/declared-functions';
import { prepareFunctionsFolder } from 'local-firebase/functions/functions-folder';
import { bundleFunctions } from '../../emulators/suite/bundle-functions';
import { FirebaseJson, readJson, type Check } from './project';

/**
 * The bundle loads as a deployment loads it, and exports what Hosting sends
 * calls to.
 */
export const checkFunctions: Check = async (project) => {
  const { root } = project;
  const declared = await project.findFunctions();
  const names = Object.keys(declared);
  const { rewrites } = readJson(root, 'firebase.json', FirebaseJson).hosting;
  const problems = rewrites.flatMap(({ source, function: target }) => {
    if (target === undefined) return [];
    const exportedFunction = declared[target.functionId];
    const rewriteLabel = `firebase.json: the rewrite of ${source ?? 'a path'}`;
    if (exportedFunction === undefined) {
      return [
        `${rewriteLabel} names the function ${target.functionId}, which the bundle does not export: it has ${names.join(', ')}.`,
      ];
    }
    if (exportedFunction.region.includes(target.region)) return [];
    return [
      `${rewriteLabel} names ${target.functionId} in ${target.region}, but it is in ${exportedFunction.region.join(', ')}: name that region.`,
    ];
  });
  return { problems, summary: `${names.length} functions` };
};

/**
 * Builds the functions of a project in a folder of their own, and has
 * firebase-functions say what they declare.
 * @throws Error what the bundle throws while it is built or loaded
 */
export async function loadFunctions(root: string): Promise<DeclaredFunctions> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'asaase-deploy-check-'));
  try {
    const folder = prepareFunctionsFolder({
      folder: path.join(dataDir, 'functions'),
      manifest: path.join(root, 'functions/package.json'),
      modules: path.join(root, 'node_modules'),
      settings: {},
      secrets: {},
    });
    await bundleFunctions({
      root,
      entry: 'functions/src/index.ts',
      outfile: folder.outfile,
    });
    return await describeFunctions(folder.path, 'asaase-deploy-check');
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}
