import { useEffect, useState } from 'react';
import {
  findPlansWithCodeEndpoint,
  type FindPlansWithCodeAnswer,
} from '@contract/endpoints/find-plans-with-code';
import { AppError } from '@contract/values/app-error';
import {
  foldPlanCode,
  planCodeMaxLength,
} from '@contract/values/land/plan-code';
import { findReference } from '@contract/values/reference';
import { findPlansWithCode } from '@/repositories/find-plans-with-code';
import { useMayCall } from '../shared/administrators-only';

/** How the search by the code of a plan stands. */
export type CodeSearch =
  /** what was typed is no code, or the reader may not open plans */
  | { kind: 'none' }
  | { kind: 'searching' }
  | { kind: 'answered'; answer: FindPlansWithCodeAnswer }
  | { kind: 'failed'; error: unknown; retry: () => void };

type Outcome = Extract<CodeSearch, { kind: 'none' | 'answered' }>;
type Failure = { kind: 'failed'; error: unknown };

/** In signs that can be seen: one alone is still being typed. */
const shortestCode = 2;

/** A reference of ours is asked for by the list itself. */
const isPossibleCode = (typed: string): boolean =>
  typed.length <= planCodeMaxLength &&
  foldPlanCode(typed).length >= shortestCode &&
  findReference(typed) === null;

/** never rejects */
async function search(
  findPlans: typeof findPlansWithCode,
  text: string,
): Promise<Outcome | Failure> {
  try {
    return { kind: 'answered', answer: await findPlans({ text }) };
  } catch (error) {
    // The right was revoked while the screen shows: its own queries say so.
    const isRefused =
      error instanceof AppError && error.code === 'permission-denied';
    return isRefused ? { kind: 'none' } : { kind: 'failed', error };
  }
}

/**
 * Looks for plans whose code is exactly what was typed. Only the newest search
 * counts.
 */
export function useCodeSearch(
  typed: string,
  findPlans = findPlansWithCode,
): CodeSearch {
  const mayFind = useMayCall(findPlansWithCodeEndpoint);
  const text = mayFind && isPossibleCode(typed) ? typed : null;
  const [latest, setLatest] = useState<{
    text: string;
    outcome: Outcome | Failure;
  } | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (text === null) return undefined;
    let isOutdated = false;
    void search(findPlans, text).then((outcome) => {
      if (!isOutdated) setLatest({ text, outcome });
    });
    return () => {
      isOutdated = true;
    };
  }, [text, attempt, findPlans]);
  if (text === null) return { kind: 'none' };
  if (latest?.text !== text) return { kind: 'searching' };
  if (latest.outcome.kind !== 'failed') return latest.outcome;
  const retry = () => {
    setLatest(null);
    setAttempt(attempt + 1);
  };
  return { kind: 'failed', error: latest.outcome.error, retry };
}

/** Whether a plan was found by its code. */
export const hasFoundPlans = (codeSearch: CodeSearch): boolean =>
  codeSearch.kind === 'answered' && codeSearch.answer.plans.length > 0;
