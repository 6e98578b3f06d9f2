import { parseForESLint } from '@firebase/eslint-plugin-security-rules/parser';
import { loadRules } from '../../emulators/rules/load';
import { FirebaseJson, hasFile, readJson, readText, type Check } from './project';

/** The rules are read by Google's grammar and by the stricter reading of our own servers. */
export const checkRules: Check = ({ root }) => {
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
