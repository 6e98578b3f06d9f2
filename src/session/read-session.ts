import type { Reading } from './machine/session-state';
import { readClocks } from './machine/session-time';
import { findEndReason, findStoredSession } from './stored-session';

/** What the browser keeps and the clocks say now. */
export function readSession(): Reading {
  const now = readClocks();
  return {
    now,
    stored: findStoredSession(now.wall),
    endReason: findEndReason(),
  };
}
