import { checkAccess } from './check-access';
import { checkEnvironment } from './check-environment';
import { checkExpressions } from './check-expressions';
import { checkExpiry } from './check-expiry';
import { checkFunctions } from './check-functions';
import { checkHeaders } from './check-headers';
import { checkIndexes } from './check-indexes';
import { checkLock } from './check-lock';
import { checkOptions } from './check-options';
import { checkQueries } from './check-queries';
import { checkRoutes } from './check-routes';
import { checkLookups, checkOpenRules, checkRules } from './check-rules';
import { checkRuntime } from './check-runtime';
import { checkSecrets } from './check-secrets';
import { checkSizes } from './check-sizes';
import { checkUploads } from './check-uploads';
import type { Check, Project, Verdict } from './project';

/** A check with the words for whoever sees it fail. */
export interface NamedCheck {
  check: Check;
  /** what is kept from happening */
  protects: string;
  /** what to do about its problems, where they do not say so themselves */
  mend: string;
}

/**
 * What must be right before a deployment, without an account. The cost of each
 * is in its order: what takes long is last.
 */
export const checks: Readonly<Record<string, NamedCheck>> = {
  runtime: {
    check: checkRuntime,
    protects: 'Google deploys no function on a runtime that has ended.',
    mend: 'Move to a newer one in both places.',
  },
  functions: {
    check: checkFunctions,
    protects:
      'A bundle that does not load, or a rewrite to a function that is not there, stops the whole backend.',
    mend: 'Export the function, or name one that there is.',
  },
  options: {
    check: checkOptions,
    protects:
      'With the default memory a file or many calls end the process, and with it every call that it answers.',
    mend: 'Declare it in functions/src/index.ts.',
  },
  environment: {
    check: checkEnvironment,
    protects: 'A setting that nobody knows of is missing in production.',
    mend: 'Explain it in .env.example or functions/.env.example, or remove it.',
  },
  secrets: {
    check: checkSecrets,
    protects:
      'Whoever reads a key in the repository, or in its history, can use it.',
    mend: 'Have its issuer replace it, because it stays in the history; then keep it as a secret of the functions.',
  },
  indexes: {
    check: checkIndexes,
    protects:
      'Firestore refuses a query without its index, and each index costs with every write.',
    mend: 'Change firestore.indexes.json, or the query and its test (docs/deploy.md, "Queries").',
  },
  queries: {
    check: checkQueries,
    protects:
      'A query without a limit reads more each month, and one that no test asks may have no index.',
    mend: 'Add a limit; add a test, run npm test and npm run queries:keep (docs/deploy.md, "Queries").',
  },
  rules: {
    check: checkRules,
    protects:
      'Rules that do not parse are not deployed, and the old ones stay.',
    mend: 'Correct the line that is named.',
  },
  'open rules': {
    check: checkOpenRules,
    protects:
      'An open rule shows or gives everybody the records and papers of all.',
    mend: 'Say whom the rule is for; what is meant for all is listed in scripts/deploy-check/check-rules.ts.',
  },
  lookups: {
    check: checkLookups,
    protects: 'A rule that looks up too many documents refuses everybody.',
    mend: 'Look up fewer, or keep what is needed in one document.',
  },
  expressions: {
    check: checkExpressions,
    protects:
      'A rule that needs more expressions than production evaluates refuses everybody.',
    mend: 'Ask for less in the rules of what is named, or ask for it once in a "let".',
  },
  headers: {
    check: checkHeaders,
    protects:
      'Browsers stop foreign scripts and frames only as far as they are told to.',
    mend: 'Change firebase.json, or scripts/deploy-check/security-headers.ts with the reason.',
  },
  routes: {
    check: checkRoutes,
    protects:
      'Where the app answers for the endpoints, no payment begins; where it does not answer, an address opens nothing.',
    mend: 'Put the rewrites of firebase.json in this order: /api/**, then the app.',
  },
  uploads: {
    check: checkUploads,
    protects:
      'What is uploaded by mistake is on the web or in the source archive for everybody with access.',
    mend: 'Correct firebase.json.',
  },
  access: {
    check: checkAccess,
    protects:
      'Browsers reach the endpoints, and pages of others cannot read what they answer.',
    mend: 'Correct the declaration that is named.',
  },
  expiry: {
    check: checkExpiry,
    protects:
      'Codes, links and counts of addresses are kept no longer than they are needed.',
    mend: 'Put the policy back into fieldOverrides.',
  },
  'lock file': {
    check: checkLock,
    protects: 'Other versions than the tested ones would be deployed.',
    mend: 'Run npm install --package-lock-only, and commit the lock file.',
  },
  sizes: {
    check: checkSizes,
    protects: 'A first visit on a weak network stays short.',
    mend: 'Make it smaller, or change scripts/check-budgets.mjs with the reason.',
  },
};

/** Does one check; what it throws is a problem too, in one line. */
export async function runCheck(
  { check }: NamedCheck,
  project: Project,
): Promise<Verdict> {
  try {
    return await check(project);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    // A program that failed says first which one it was.
    const errorLine =
      lines.find(
        (line) => /error/i.test(line) && !line.startsWith('Command failed'),
      ) ?? lines[0];
    return { problems: [(errorLine ?? text).trim()], summary: '' };
  }
}
