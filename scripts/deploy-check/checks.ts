import { checkEnvironment } from './check-environment';
import { checkFunctions } from './check-functions';
import { checkHeaders } from './check-headers';
import { checkIndexes } from './check-indexes';
import { checkLock } from './check-lock';
import { checkRuntime } from './check-runtime';
import { checkSizes } from './check-sizes';
import { type Check, FirebaseJson, hasFile, type Project, readJson, readText, type Verdict } from './project';
import { parseForESLint } from '@firebase/eslint-plugin-security-rules/parser';
import { loadRules } from '../../emulators/rules/load';

/** The rules are read by Google's grammar and by the stricter reading of our own servers. */
const checkRules: Check = ({ root }) => {
  const { firestore, storage } = readJson(root, 'firebase.json', FirebaseJson);
  const files = [firestore.rules, storage.rules];
  const problems = files.flatMap((name) => {
    if (!hasFile(root, name)) return [`${name} is named in firebase.json, but is not there.`];
    const source = readText(root, name);
    try {
      parseForESLint(source);
      loadRules(source, name);
      return [];
    } catch (error) {
      return [`${name}: ${error instanceof Error ? error.message : String(error)}`];
    }
  });
  return { problems, summary: files.join(', ') };
};

/** What must be right before a deployment, without an account. */
export const checks: Readonly<Record<string, Check>> = {
  runtime: checkRuntime,
  functions: checkFunctions,
  environment: checkEnvironment,
  indexes: checkIndexes,
  rules: checkRules,
  headers: checkHeaders,
  'lock file': checkLock,
  sizes: checkSizes,
};

/** Does one check; what it throws is a problem too, in one line. */
export async function runCheck(check: Check, project: Project): Promise<Verdict> {
  try {
    return await check(project);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    // A program that failed says first which one it was.
    const said = lines.find((line) => /error/i.test(line) && !line.startsWith('Command failed')) ?? lines[0];
    return { problems: [(said ?? text).trim()], summary: '' };
  }
}
