import type { ObjectPath } from '@contract/values/file/object-path';

interface Named {
  name: string;
  /** bytes */
  size: number;
}

interface Noted extends Named {
  note: string | null;
  other?: string | undefined;
}

/** Times in ms. */
export type UploadState =
  | { kind: 'idle' }
  | (Named & { kind: 'checking' })
  | (Named & { kind: 'doubtful'; message: string })
  | (Named & {
      kind: 'long';
      /** bytes */
      smaller: number;
      isReadable: boolean;
      /** of the whole scan */
      seconds: number;
    })
  | (Named & { kind: 'refused'; message: string })
  | (Noted & {
      kind: 'sending';
      sent: number;
      /** bytes sent when `startedAt` was set */
      from: number;
      startedAt: number;
      now: number;
      waiting: boolean;
      paused: boolean;
    })
  | (Named & { kind: 'failed'; message: string })
  | (Noted & { kind: 'done'; path: ObjectPath });

export type SendingState = Extract<UploadState, { kind: 'sending' }>;

export const idleUpload: UploadState = { kind: 'idle' };

const undecidedMessages = {
  doubtful: 'Choose another file, or use this one anyway.',
  long: 'Choose how to send the scan first.',
};

export const findUndecided = ({ kind }: UploadState): string | null =>
  kind === 'doubtful' || kind === 'long' ? undecidedMessages[kind] : null;

export function dropDecided(message: string | null, state: UploadState): string | null {
  const isAboutDecision = Object.values(undecidedMessages).some((text) => text === message);
  return isAboutDecision ? findUndecided(state) : message;
}

/** null while too little was sent to judge by */
export function findSecondsLeft(
  state: Pick<SendingState, 'sent' | 'size' | 'from' | 'startedAt' | 'now'>,
): number | null {
  const elapsed = state.now - state.startedAt;
  const moved = state.sent - state.from;
  if (moved <= 0 || elapsed < 500) return null;
  return Math.max(1, Math.round((state.size - state.sent) / (moved / elapsed) / 1000));
}

export function formatSecondsLeft(seconds: number): string {
  if (seconds < 60) return `About ${seconds} ${seconds === 1 ? 'second' : 'seconds'} left`;
  const minutes = Math.round(seconds / 60);
  return `About ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
}
