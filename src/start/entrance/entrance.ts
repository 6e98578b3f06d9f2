import { withTimeLimit } from '@/lib/with-time-limit';
import type { StoredSession } from '@/session/stored-session';

/** `errors` holds a sentence for each wrong field, by the field's name. */
export type Check<Fields> =
  | { ok: true; fields: Fields }
  | { ok: false; errors: Readonly<Record<string, string>> };

export interface Entered {
  stored: StoredSession;
  sentence: string;
}
export type OnSignedIn = (stored: StoredSession, sentence: string) => void;

export type Way = 'password' | 'google';

/** `sentence` is the specification's; `help` is a line of our own below it. */
export interface Failure {
  sentence: string;
  help: string | null;
}

/** Loaded together with the identity SDK. */
export interface EntranceCalls<Fields> {
  /**
   * Called before somebody presses a button.
   * @throws AppError
   */
  prepare: () => Promise<void>;
  /** @throws AppError */
  enter: (fields: Fields) => Promise<Entered>;
  /**
   * Called before somebody presses Google's button.
   * @throws AppError
   */
  prepareGoogle: () => Promise<void>;
  /**
   * By popup or after Google's redirect; null when the person cancelled.
   * @throws AppError
   */
  google: (isReturn: boolean) => Promise<Entered | null>;
  /** null when the person closed the popup */
  describe: (error: unknown, way: Way) => Failure | null;
}

export interface Entrance<Fields> {
  check: (input: FormData) => Check<Fields> | Promise<Check<Fields>>;
  /**
   * @throws AppError 'timeout', or what the browser says of a missing script
   */
  load: () => Promise<EntranceCalls<Fields>>;
  prepare?: (form: HTMLFormElement, signal: AbortSignal) => void;
}

const scriptWaitMs = 15_000;

/** @throws AppError 'timeout', or what the browser says of a missing script */
export const loadEntrancePart = <Part>(
  loadingPart: Promise<Part>,
): Promise<Part> => withTimeLimit(scriptWaitMs, loadingPart);
