import type { RulesCoverageEntry, Ruleset } from '../api';

/** Where an expression stands; offsets from 0, the end is behind it. */
interface SourcePosition {
  fileName: string;
  line: number;
  column: number;
  currentOffset: number;
  endOffset: number;
}

/** How often an expression had one value. */
interface CountedValue {
  value: { boolValue: boolean } | { undefined: { causeMessage: string } };
  count: number;
}

/** One expression, with those inside of it. */
export interface ReportedExpression {
  sourcePosition: SourcePosition;
  /** Missing where it was never evaluated. */
  values?: CountedValue[];
  children?: ReportedExpression[];
}

/** As Google's emulator answers `:ruleCoverage`. */
export interface CoverageReport {
  rules: { files: { name: string; content: string }[] };
  report: ReportedExpression[];
}

/** Conditions and sides of `&&` and `||`, with how they came out. */
export function reportCoverage(ruleset: Ruleset): CoverageReport {
  const { fileName, content } = ruleset;
  return {
    rules: { files: [{ name: fileName, content }] },
    report: nest(mergeCoverage(ruleset.coverage()), fileName),
  };
}

/**
 * In the order of the file, outer expressions before inner ones. A function
 * outside of the services is compiled for each of them, and counted once.
 */
export function mergeCoverage(
  entries: readonly RulesCoverageEntry[],
): RulesCoverageEntry[] {
  const byPlace = new Map<string, RulesCoverageEntry>();
  for (const entry of entries) {
    const place = `${entry.offset} ${endOf(entry)}`;
    const known = byPlace.get(place);
    const sum = {
      ...entry,
      seenTrue: entry.seenTrue + (known?.seenTrue ?? 0),
      seenFalse: entry.seenFalse + (known?.seenFalse ?? 0),
      seenError: entry.seenError + (known?.seenError ?? 0),
    };
    byPlace.set(place, sum);
  }
  return [...byPlace.values()].sort(
    (one, other) => one.offset - other.offset || endOf(other) - endOf(one),
  );
}

/** The offset behind an expression. */
export function endOf({ offset, expression }: RulesCoverageEntry): number {
  return offset + expression.length;
}

/** How often it was evaluated. */
export function countOf(entry: RulesCoverageEntry): number {
  return entry.seenTrue + entry.seenFalse + entry.seenError;
}

function nest(
  entries: readonly RulesCoverageEntry[],
  fileName: string,
): ReportedExpression[] {
  const roots: ReportedExpression[] = [];
  const open: ReportedExpression[] = [];
  for (const entry of entries) {
    const reported = toReported(entry, fileName);
    while (
      (open.at(-1)?.sourcePosition.endOffset ?? Infinity) <= entry.offset
    ) {
      open.pop();
    }
    const parent = open.at(-1);
    if (parent === undefined) roots.push(reported);
    else parent.children = [...(parent.children ?? []), reported];
    open.push(reported);
  }
  return roots;
}

function toReported(
  entry: RulesCoverageEntry,
  fileName: string,
): ReportedExpression {
  const { line, column, offset } = entry;
  const sourcePosition = {
    fileName,
    line,
    column,
    currentOffset: offset,
    endOffset: endOf(entry),
  };
  const values = listValues(entry);
  return values.length === 0 ? { sourcePosition } : { sourcePosition, values };
}

function listValues(entry: RulesCoverageEntry): CountedValue[] {
  const counted: CountedValue[] = [
    { value: { boolValue: true }, count: entry.seenTrue },
    { value: { boolValue: false }, count: entry.seenFalse },
    {
      value: { undefined: { causeMessage: 'an error' } },
      count: entry.seenError,
    },
  ];
  return counted.filter(({ count }) => count > 0);
}
