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
      loadRules(source, name);
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
  return {
    problems: rules.flatMap((rule) => [
      ...(isOpen(rule) && !isMeantForAll(rule)
        ? [
            `${rule.place}: everybody may ${rule.operations.join(', ')} ${rule.path}.`,
          ]
        : []),
      ...(/=\*\*\}/.test(rule.path) && !isNever(rule)
        ? [
            `${rule.place}: ${rule.path} is every path below it: name each collection.`,
          ]
        : []),
    ]),
    summary: `${rules.length} allow statements`,
  };
};

function isMeantForAll({ path, operations }: Rule): boolean {
  const publicPath = Object.keys(meantForAll).find((known) =>
    path.endsWith(`/documents/${known}`),
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
const mostLookups = { firestore: 10, storage: 2 };

/**
 * No rule can look up more documents than production lets it, whichever way its
 * condition goes.
 */
export const checkLookups: Check = ({ root }) => {
  const files = filesOf(root);
  const counted = (['firestore', 'storage'] as const).flatMap((service) =>
    listRules(root, files[service]).map((rule) => ({
      rule,
      lookups: listLookups(rule),
      most: mostLookups[service],
    })),
  );
  const largest = Math.max(...counted.map(({ lookups }) => lookups.length));
  return {
    problems: counted
      .filter(({ lookups, most }) => lookups.length > most)
      .map(
        ({ rule, lookups, most }) =>
          `${rule.place}: looks up ${lookups.length} documents, and production allows ${most}: ${lookups.join(', ')}.`,
      ),
    summary: `at most ${largest} documents for a rule`,
  };
};

function filesOf(root: string): { firestore: string; storage: string } {
  const { firestore, storage } = readJson(root, 'firebase.json', FirebaseJson);
  return { firestore: firestore.rules, storage: storage.rules };
}
