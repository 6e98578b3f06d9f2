import type { RulesCoverageEntry } from 'local-firebase/rules/api';

/**
 * Never holds here: where a query has no limit, production may give null or no
 * key at all, which is not documented; the rule allows for both, our engine has
 * no key.
 */
const NEVER_HOLDS = ['request.query.limit == null'];

/** An allow without a condition, which only has to be seen. */
const UNCONDITIONAL = /^allow [a-z, ]+$/;

/**
 * Conditions and operands that were not seen both to hold and not to hold; an
 * error counts as not holding.
 */
export function findUntested(entries: readonly RulesCoverageEntry[]): string[] {
  if (entries.length === 0) return ['no rules are loaded'];
  return entries
    .filter(({ expression }) => !NEVER_HOLDS.includes(expression))
    .filter(
      ({ expression, seenTrue, seenFalse, seenError }) =>
        seenTrue === 0 ||
        (seenFalse + seenError === 0 && !UNCONDITIONAL.test(expression)),
    )
    .map(({ line, kind, expression, seenTrue }) => {
      const missing = seenTrue === 0 ? 'never held' : 'always held';
      return `line ${line}: ${kind} ${missing}: ${expression.replace(/\s+/g, ' ')}`;
    });
}
