import type { ObjectPath } from '@contract/values/file/object-path';

/** No file is chosen. */
interface IdleState {
  kind: 'idle';
}

/** The file that was chosen. */
interface ChosenFile {
  name: string;
  /** bytes */
  size: number;
}

/** Type, size and sharpness are being checked. */
interface CheckingState extends ChosenFile {
  kind: 'checking';
}

/** The picture may not be readable; the person decides. */
interface DoubtfulState extends ChosenFile {
  kind: 'doubtful';
  message: string;
}

/**
 * Sending the whole scan would take long here; the person chooses how it is
 * sent.
 */
interface LongState extends ChosenFile {
  kind: 'long';
  /** bytes of the same scan with fewer dots */
  smaller: number;
  isReadable: boolean;
  /** until the whole scan would be sent */
  seconds: number;
}

/** The file has the wrong type or size. */
interface RefusedState extends ChosenFile {
  kind: 'refused';
  message: string;
}

/** What is sent may be another file than the one that was chosen. */
interface SentFile extends ChosenFile {
  /** says that the file was made smaller, else null */
  note: string | null;
  /**
   * the words for sending the scan in the other way; undefined when there is no
   * other way
   */
  otherScanText?: string | undefined;
}

/** Bytes are on their way, or wait for the network, or are paused. */
export interface SendingState extends SentFile {
  kind: 'sending';
  /** bytes */
  sent: number;
  /** bytes that were sent at `startedAt` */
  from: number;
  /** ms of performance.now() */
  startedAt: number;
  /** ms of performance.now(), when `sent` was last heard of */
  now: number;
  /** for the network */
  waiting: boolean;
  paused: boolean;
}

/** Sending ended with an error; the person can try again. */
interface FailedState extends ChosenFile {
  kind: 'failed';
  message: string;
}

/** The file is stored. */
interface DoneState extends SentFile {
  kind: 'done';
  path: ObjectPath;
}

export type UploadState =
  | IdleState
  | CheckingState
  | DoubtfulState
  | LongState
  | RefusedState
  | SendingState
  | FailedState
  | DoneState;

export const idleUpload: UploadState = { kind: 'idle' };

const undecidedMessages = {
  doubtful: 'Choose another file, or use this one anyway.',
  long: 'Choose how to send the scan first.',
};

/**
 * What the person has to decide before the form can be sent; null when nothing.
 */
export const findUndecided = ({ kind }: UploadState): string | null =>
  kind === 'doubtful' || kind === 'long' ? undecidedMessages[kind] : null;

/** The message of a form, without a decision that has been made since. */
export function dropDecided(
  message: string | null,
  state: UploadState,
): string | null {
  const isAboutDecision = Object.values(undecidedMessages).some(
    (text) => text === message,
  );
  return isAboutDecision ? findUndecided(state) : message;
}

/** @returns null while too little was sent to judge by */
export function findSecondsLeft(
  state: Pick<SendingState, 'sent' | 'size' | 'from' | 'startedAt' | 'now'>,
): number | null {
  const elapsedMs = state.now - state.startedAt;
  const sentSince = state.sent - state.from;
  if (sentSince <= 0 || elapsedMs < 500) return null;
  const bytesPerMs = sentSince / elapsedMs;
  return Math.max(1, Math.round((state.size - state.sent) / bytesPerMs / 1000));
}

export function formatSecondsLeft(seconds: number): string {
  if (seconds < 60) {
    return `About ${seconds} ${seconds === 1 ? 'second' : 'seconds'} left`;
  }
  const minutes = Math.round(seconds / 60);
  return `About ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
}
