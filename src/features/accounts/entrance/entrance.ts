import { AppError } from '@contract/values/app-error';
import { isMissingPart } from '@/lib/parts/missing-part';
import { withTimeLimit } from '@/lib/with-time-limit';
import type { StoredSession } from '@/session/stored-session';

/** What was given, or the words for what is wrong with it, by the names of the fields. */
export type Check<Fields> =
  | { ok: true; fields: Fields }
  | { ok: false; errors: Readonly<Record<string, string>> };

/** Who came in, and what is said to them. */
export interface Entered {
  stored: StoredSession;
  sentence: string;
}
export type OnSignedIn = (stored: StoredSession, sentence: string) => void;

/** A sentence of the specification, and where it helps a quiet line of our own below it. */
export interface Failure {
  sentence: string;
  help: string | null;
}

/** What a form does with the identity service, and says of it; fetched with its SDK. */
export interface EntranceCalls<Fields> {
  /** Gets the identity service ready before somebody presses. @throws AppError */
  prepare: () => Promise<void>;
  /** @throws AppError */
  enter: (fields: Fields) => Promise<Entered>;
  describe: (error: unknown) => Failure;
  /** Google's popup, or the page that Google sent this tab back to; null when the person turned round. @throws AppError */
  google: (isReturn: boolean) => Promise<Entered | null>;
  /** null when the person closed the popup */
  describeGoogle: (error: unknown) => Failure | null;
}

/** One of the two ways to a session by e-mail and password. */
export interface Entrance<Fields> {
  check: (input: FormData) => Check<Fields> | Promise<Check<Fields>>;
  /** @throws AppError 'network', 'timeout' */
  load: () => Promise<EntranceCalls<Fields>>;
  /** What else the form can do; ends with `signal`. */
  prepare?: (form: HTMLFormElement, signal: AbortSignal) => void;
}

/** ms; who pressed the button hears by then that it did not come */
const scriptWaitMs = 15_000;

/** A part of the entrance that is fetched apart. @throws AppError 'network', 'timeout' */
export async function loadEntrancePart<Part>(part: Promise<Part>): Promise<Part> {
  try {
    return await withTimeLimit(scriptWaitMs, part);
  } catch (error) {
    throw isMissingPart(error) ? new AppError('network', error.message, null, { cause: error }) : error;
  }
}
