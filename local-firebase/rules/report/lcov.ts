import type { RulesCoverageEntry, Ruleset } from '../api';
import { countOf, mergeCoverage } from './tree';

/**
 * For tools that read LCOV (geninfo(1)): a line of rules was run as often as
 * what it holds, and each expression has two branches, one where it holds and
 * one where it does not, which an error counts as.
 */
export function writeLcov(ruleset: Ruleset): string {
  const entries = mergeCoverage(ruleset.coverage());
  const lines = countLines(entries);
  const branches = entries.flatMap((entry, block) =>
    writeBranches(entry, block),
  );
  return [
    'TN:',
    `SF:${ruleset.fileName}`,
    ...[...lines].map(([line, count]) => `DA:${line},${count}`),
    `LF:${lines.size}`,
    `LH:${[...lines.values()].filter((count) => count > 0).length}`,
    ...branches,
    `BRF:${branches.length}`,
    `BRH:${branches.filter((branch) => !/,(?:0|-)$/.test(branch)).length}`,
    'end_of_record',
    '',
  ].join('\n');
}

function countLines(
  entries: readonly RulesCoverageEntry[],
): ReadonlyMap<number, number> {
  const lines = new Map<number, number>();
  for (const entry of entries) {
    const known = lines.get(entry.line) ?? 0;
    lines.set(entry.line, Math.max(known, countOf(entry)));
  }
  return new Map([...lines].sort(([one], [other]) => one - other));
}

/** `-` where the expression was never evaluated. */
function writeBranches(entry: RulesCoverageEntry, block: number): string[] {
  const isRun = countOf(entry) > 0;
  const outcomes = [entry.seenTrue, entry.seenFalse + entry.seenError];
  return outcomes.map((count, branch) => {
    const taken = isRun ? String(count) : '-';
    return `BRDA:${entry.line},${block},${branch},${taken}`;
  });
}
