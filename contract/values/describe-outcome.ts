import {
  outcomeNames,
  type OutcomeKind,
  type ResultOutcome,
} from './result-outcome';

/**
 * True for a kind that says nothing without words: registered to whom, or what
 * else.
 */
export function needsOutcomeText(kind: OutcomeKind): boolean {
  return kind === 'registered' || kind === 'other';
}

/**
 * 'Registered to Abena Owusu-Mensah', 'Disputed: two claims', 'No record
 * found'.
 */
export function describeOutcome({ kind, text }: ResultOutcome): string {
  if (kind === 'other') return text;
  if (kind === 'registered') return `Registered to ${text}`;
  return text === '' ? outcomeNames[kind] : `${outcomeNames[kind]}: ${text}`;
}
