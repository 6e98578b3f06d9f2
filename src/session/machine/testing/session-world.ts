import { sessionLifetimeMs } from '@/domain/session-limits';
import {
  clearStoredSession,
  findEndReason,
  findStoredSession,
  markSeen,
  storeExpiry,
  storeSession,
  updateStoredUser,
  type StoredSession,
} from '../../stored-session';
import { MemoryStorage } from '../../testing/memory-storage';
import {
  makeInitialState,
  type Reading,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
} from '../session-state';
import type { Moment } from '../session-time';
import { transition } from '../session-transition';
import { begun, makeUser } from './samples';

/** What one event has led to. */
export interface Outcome {
  before: SessionState;
  after: SessionState;
  effects: readonly SessionEffect[];
  storedBefore: StoredSession | null;
  storedAfter: StoredSession | null;
}

/**
 * A browser with one page that is watched, other tabs that share its storage,
 * and an SDK.
 */
export class SessionWorld {
  readonly storage = new MemoryStorage();
  now: Moment = begun;
  state: SessionState;
  /** uid of whoever the SDK holds */
  signedIn: string | null = null;
  /**
   * by the steady clock: when the hour that is stored ends, whoever has begun
   * it
   */
  hourEndsAt = -Infinity;

  constructor() {
    this.state = makeInitialState(this.read());
  }

  read(): Reading {
    return {
      now: this.now,
      stored: findStoredSession(this.now.wall, this.storage),
      endReason: findEndReason(this.storage),
    };
  }

  /** Another tab or this page stores a session of an hour. */
  begin(uid: string): StoredSession {
    this.signedIn = uid;
    this.hourEndsAt = this.now.steady + sessionLifetimeMs;
    return storeSession(makeUser(uid), this.now.wall, this.storage);
  }

  /** The page hears of it and does what follows from it. */
  send(event: SessionEvent): Outcome {
    const before = this.state;
    const storedBefore = this.read().stored;
    const { state, effects } = transition(before, event);
    this.state = state;
    for (const effect of effects) this.perform(effect);
    return {
      before,
      after: state,
      effects,
      storedBefore,
      storedAfter: this.read().stored,
    };
  }

  private perform(effect: SessionEffect): void {
    switch (effect.kind) {
      case 'end-sign-in':
        this.signedIn = null;
        break;
      case 'store-user':
        updateStoredUser(effect.user, this.storage);
        break;
      case 'store-expiry':
        storeExpiry(effect.expiresAt, effect.now.wall, this.storage);
        break;
      case 'mark-seen':
        markSeen(effect.now.wall, this.storage);
        break;
      case 'clear-stored':
        clearStoredSession(effect.reason, this.storage);
        break;
      // Nothing of these is in the storage.
      case 'check-identity':
      case 'postpone-check':
      case 'dismiss-check':
      case 'complete-account':
      case 'close-queries':
      case 'drop-typed':
      case 'drop-shared':
      case 'notify':
    }
  }
}
