import { parseForESLint } from '@firebase/eslint-plugin-security-rules/parser';
import { loadRules } from 'local-firebase/rules/load';
import {
  FirebaseJson,
  hasFile,
  readJson,
  readText,
  type Check,
} from './project';
import { isOpen, listLookups, listRules, type Rule } from './rules-tree';

/**
 * The rules are read by Google's grammar and by the stricter reading of our own
 * servers.
 */
export const checkRules: Check = ({ root }) => {
  const files = Object.values(filesOf(root));
  const problems = files.flatMap((name) => {
    if (!hasFile(root, name)) {
      return [`${name} is named in firebase.json, but is not there.`];
    }
    const source = readText(root, name);
    try {
      parseForESLint(source);
      loadRules(source, name, { refusesUnknownNames: true });
      return [];
    } catch (error) {
      return [
        `${name}: ${error instanceof Error ? error.message : String(error)}`,
      ];
    }
  });
  return { problems, summary: files.join(', ') };
};

/**
 * What is meant for everybody, signed in or not: the operations by the path
 * below the root.
 */
const meantForAll: Readonly<Record<string, string>> = {
  'public_contact/current': 'get',
};

/**
 * No rule opens a collection or a folder to everybody, and none speaks of all
 * of them at once.
 */
export const checkOpenRules: Check = ({ root }) => {
  const rules = Object.values(filesOf(root)).flatMap((file) =>
    listRules(root, file),
  );
  const problems: string[] = [];
  for (const rule of rules) {
    const { place, path, operations } = rule;
    if (isOpen(rule) && !isMeantForAll(rule)) {
      problems.push(
        `${place}: everybody may ${operations.join(', ')} ${path}.`,
      );
    }
    const isForEveryPath = /=\*\*\}/.test(path);
    if (isForEveryPath && !isNever(rule)) {
      problems.push(
        `${place}: ${path} is every path below it: name each collection.`,
      );
    }
  }
  return { problems, summary: `${rules.length} allow statements` };
};

function isMeantForAll({ path, operations }: Rule): boolean {
  const publicPath = Object.keys(meantForAll).find((knownPath) =>
    path.endsWith(`/documents/${knownPath}`),
  );
  return (
    publicPath !== undefined && meantForAll[publicPath] === operations.join()
  );
}

function isNever({ allow: { condition } }: Rule): boolean {
  return condition.kind === 'literal' && condition.value === false;
}

/**
 * Different documents that one rule may read: two in rules of Storage
 * (https://firebase.google.com/docs/storage/security/rules-conditions), ten for
 * a document or a query of Firestore
 * (https://firebase.google.com/docs/firestore/security/rules-conditions).
 */
const maxLookups = { firestore: 10, storage: 2 };

/**
 * No rule can look up more documents than production lets it, whichever way its
 * condition goes.
 */
export const checkLookups: Check = ({ root }) => {
  const files = filesOf(root);
  const countedRules = (['firestore', 'storage'] as const).flatMap((service) =>
    listRules(root, files[service]).map((rule) => ({
      rule,
      lookups: listLookups(rule),
      most: maxLookups[service],
    })),
  );
  const highestCount = Math.max(
    ...countedRules.map(({ lookups }) => lookups.length),
  );
  return {
    problems: countedRules
      .filter(
        ({ lookups, most: allowedLookups }) => lookups.length > allowedLookups,
      )
      .map(
        ({ rule, lookups, most: allowedLookups }) =>
          `${rule.place}: looks up ${lookups.length} documents, and production allows ${allowedLookups}: ${lookups.join(', ')}.`,
      ),
    summary: `at most ${highestCount} documents for a rule`,
  };
};

function filesOf(root: string): { firestore: string; storage: string } {
  const { firestore, storage } = readJson(root, 'firebase.json', FirebaseJson);
  return { firestore: firestore.rules, storage: storage.rules };
}
