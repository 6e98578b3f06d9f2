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

/** Sizes in bytes; the time is that of the whole scan. */
interface LongScan {
  smaller: number;
  isReadable: boolean;
  seconds: number;
}

/** Times in ms. */
export type UploadState =
  | { kind: 'idle' }
  | (Named & { kind: 'checking' })
  | (Named & { kind: 'doubtful'; message: string })
  | (Named & LongScan & { kind: 'long' })
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

type SendingEvent =
  | { type: 'progress'; sent: number; now: number }
  | { type: 'stalled' }
  | { type: 'paused' }
  | { type: 'resumed'; now: number }
  | { type: 'failed'; message: string }
  | { type: 'done'; path: ObjectPath };

export type UploadEvent =
  | (Named & { type: 'chosen' })
  | { type: 'doubted'; message: string }
  | { type: 'refused'; message: string }
  | (Named & LongScan & { type: 'long' })
  | (Noted & { type: 'started'; now: number })
  /** an earlier page has sent it already */
  | (Noted & { type: 'found'; path: ObjectPath })
  | { type: 'removed' }
  | SendingEvent;

export const idleUpload: UploadState = { kind: 'idle' };
const unsent = { sent: 0, from: 0, waiting: false, paused: false };

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

/** Events that come after a cancel or from an earlier file change nothing. */
export function reduceUpload(state: UploadState, event: UploadEvent): UploadState {
  switch (event.type) {
    case 'removed':
      return idleUpload;
    case 'chosen':
      return { kind: 'checking', name: event.name, size: event.size };
    case 'doubted':
    case 'refused':
      if (state.kind !== 'checking') return state;
      return { ...state, kind: event.type === 'doubted' ? 'doubtful' : 'refused', message: event.message };
    case 'long': {
      const { type: kind, ...scan } = event;
      return { kind, ...scan };
    }
    case 'found':
      return { kind: 'done', name: event.name, size: event.size, note: event.note, path: event.path };
    case 'started': {
      const { name, size, note, other, now } = event;
      return { kind: 'sending', name, size, note, other, ...unsent, startedAt: now, now };
    }
    default:
      return state.kind === 'sending' ? reduceSending(state, event) : state;
  }
}

function reduceSending(state: SendingState, event: SendingEvent): UploadState {
  const { name, size, note, other } = state;
  switch (event.type) {
    case 'progress':
      return { ...state, sent: Math.min(event.sent, size), now: event.now, waiting: false };
    case 'stalled':
      return { ...state, waiting: true };
    case 'paused':
      return { ...state, paused: true, waiting: false };
    case 'resumed':
      return { ...state, paused: false, from: state.sent, startedAt: event.now, now: event.now };
    case 'failed':
      return { kind: 'failed', name, size, message: event.message };
    case 'done':
      return { kind: 'done', name, size, note, other, path: event.path };
  }
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
