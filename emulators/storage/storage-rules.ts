import { RulesSyntaxError, type Ruleset } from '../rules/api';
import { loadRules } from '../rules/load';

/** Loads rules for Storage. Throws RulesSyntaxError when they are wrong or meant for another service. */
export function loadStorageRules(source: string, fileName: string): Ruleset {
  const ruleset = loadRules(source, fileName);
  if (ruleset.service === 'firebase.storage') return ruleset;
  throw new RulesSyntaxError(
    `these rules are for ${ruleset.service}, not for firebase.storage`,
    fileName,
    1,
    1,
  );
}
