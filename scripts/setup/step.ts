import type { Answers } from './answers';
import type { Google } from './google/connect';
import type { Records } from './records';
import { CouldNot } from './setup-refused';

/** Who sits before the screen. */
export interface Person {
  /** null when nobody can be asked */
  ask(question: string, isHidden: boolean): Promise<string | null>;
  /**
   * shows what to do, and waits until it is said to be done; false when nobody
   * is there
   */
  wait(todo: string): Promise<boolean>;
}

/** What every step of setting up works with. */
export interface Context {
  projectId: string;
  /** the folder of the repository */
  root: string;
  google: Google;
  records: Records;
  person: Person;
  answers: Answers;
}

/** What a step did, and what is still missing: one line each. */
export interface Outcome {
  done: string[];
  missing: string[];
  /** the steps after it cannot go on */
  isEnd?: boolean;
}

/** One step of setting up; a repetition leaves what is there. */
export interface Step {
  name: string;
  /** without it none of the steps after it is possible */
  isNeeded?: boolean;
  /**
   * @throws CouldNot when this step is not possible now, in one sentence;
   * SetupRefused when nothing after it may be tried
   */
  run(context: Context): Promise<Outcome>;
}

/**
 * Waits until a check passes that only a person can make pass.
 * @returns the line of what is missing, or none
 */
export async function requireByHand(
  { person }: Context,
  todo: string,
  check: () => Promise<boolean>,
): Promise<string[]> {
  while (!(await check())) if (!(await person.wait(todo))) return [todo];
  return [];
}

/**
 * One part of a step: the line of what was done, or nothing when it was there
 * already.
 */
export interface Part {
  meaning: string;
  run: () => Promise<boolean>;
}

/**
 * Does the parts of a step one by one; one that Google refuses does not stop
 * the others.
 */
export async function doParts(parts: readonly Part[]): Promise<Outcome> {
  const outcome: Outcome = { done: [], missing: [] };
  for (const { meaning, run } of parts) {
    try {
      if (await run()) outcome.done.push(meaning);
    } catch (error) {
      if (!(error instanceof CouldNot)) throw error;
      outcome.missing.push(`Not done: ${meaning}. ${error.message}`);
    }
  }
  return outcome;
}

/** Adds up what parts of a step did. */
export function joinOutcomes(outcomes: readonly Outcome[]): Outcome {
  return {
    done: outcomes.flatMap(({ done }) => done),
    missing: outcomes.flatMap(({ missing }) => missing),
  };
}
