import type { Answers } from './answers';
import type { Cloud, Records } from './cloud';

/** Who sits before the screen. */
export interface Person {
  /** null when nobody can be asked */
  ask(question: string, isHidden: boolean): Promise<string | null>;
  /** shows what to do, and waits until it is said to be done; false when nobody is there */
  wait(todo: string): Promise<boolean>;
}

export interface Context {
  projectId: string;
  /** the folder of the repository */
  root: string;
  cloud: Cloud;
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

export interface Step {
  name: string;
  run(context: Context): Promise<Outcome>;
}

/** Waits until a check passes that only a person can make pass. @returns the line of what is missing, or none */
export async function requireByHand(
  { person }: Context,
  todo: string,
  check: () => Promise<boolean>,
): Promise<string[]> {
  while (!(await check())) if (!(await person.wait(todo))) return [todo];
  return [];
}

/** Adds up what parts of a step did. */
export function joinOutcomes(outcomes: readonly Outcome[]): Outcome {
  return { done: outcomes.flatMap(({ done }) => done), missing: outcomes.flatMap(({ missing }) => missing) };
}
