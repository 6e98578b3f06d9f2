import type { ObjectPath } from '@contract/values/object-path';

interface Named {
  name: string;
  /** bytes */
  size: number;
}

/** One file on its way to storage. Times in ms. */
export type UploadState =
  | { kind: 'idle' }
  | (Named & { kind: 'refused'; message: string })
  | (Named & { kind: 'sending'; sent: number; startedAt: number; now: number; waiting: boolean })
  | (Named & { kind: 'failed'; message: string })
  | (Named & { kind: 'done'; path: ObjectPath });

export type UploadEvent =
  | (Named & { type: 'refused'; message: string })
  | (Named & { type: 'started'; now: number })
  | { type: 'progress'; sent: number; now: number }
  | { type: 'stalled' }
  | { type: 'failed'; message: string }
  | { type: 'done'; path: ObjectPath }
  | { type: 'removed' };

export const idleUpload: UploadState = { kind: 'idle' };

/** Events that come after a cancel or from an earlier file change nothing. */
export function reduceUpload(state: UploadState, event: UploadEvent): UploadState {
  switch (event.type) {
    case 'removed':
      return idleUpload;
    case 'refused':
      return { kind: 'refused', name: event.name, size: event.size, message: event.message };
    case 'started':
      return {
        kind: 'sending',
        name: event.name,
        size: event.size,
        sent: 0,
        startedAt: event.now,
        now: event.now,
        waiting: false,
      };
    default:
      return state.kind === 'sending' ? reduceSending(state, event) : state;
  }
}

function reduceSending(
  state: Extract<UploadState, { kind: 'sending' }>,
  event: Extract<UploadEvent, { type: 'progress' | 'stalled' | 'failed' | 'done' }>,
): UploadState {
  const { name, size } = state;
  switch (event.type) {
    case 'progress':
      return { ...state, sent: Math.min(event.sent, size), now: event.now, waiting: false };
    case 'stalled':
      return { ...state, waiting: true };
    case 'failed':
      return { kind: 'failed', name, size, message: event.message };
    case 'done':
      return { kind: 'done', name, size, path: event.path };
  }
}

/** 0 to 100, never 100 before the last byte has arrived. */
export function percentSent(sent: number, size: number): number {
  return size === 0 ? 0 : Math.floor((sent / size) * 100);
}

/** Seconds to go at the speed so far, or null while there is too little to judge by. */
export function findSecondsLeft(state: { sent: number; size: number; startedAt: number; now: number }) {
  const elapsed = state.now - state.startedAt;
  if (state.sent === 0 || elapsed < 500) return null;
  return Math.max(1, Math.round((state.size - state.sent) / (state.sent / elapsed) / 1000));
}

/** 'About 8 seconds left' */
export function formatSecondsLeft(seconds: number): string {
  if (seconds < 60) return `About ${seconds} ${seconds === 1 ? 'second' : 'seconds'} left`;
  const minutes = Math.round(seconds / 60);
  return `About ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
}
