import {
  makeInitialState,
  type Reading,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
} from './session-state';
import { transition } from './session-transition';

/**
 * What the effects are given to perform; an effect that is a call to the
 * identity service resolves when it is over.
 */
export type Perform = (effect: SessionEffect) => Promise<void> | undefined;

/** For React's useSyncExternalStore. */
export interface SessionStore {
  getState: () => SessionState;
  subscribe: (onChange: () => void) => () => void;
  /** Resolves when the effects that are calls are over. They do not fail. */
  send: (event: SessionEvent) => Promise<void>;
}

/** @param reading what the page finds when it begins */
export function createSessionStore(
  reading: Reading,
  perform: Perform,
): SessionStore {
  let state = makeInitialState(reading);
  const subscribers = new Set<() => void>();
  return {
    getState: () => state,
    subscribe: (onChange) => {
      subscribers.add(onChange);
      return () => subscribers.delete(onChange);
    },
    send: async (event) => {
      const step = transition(state, event);
      const isChanged = step.state !== state;
      state = step.state;
      if (isChanged) for (const notify of subscribers) notify();
      await Promise.all(
        step.effects.map(async (effect) => {
          await perform(effect);
        }),
      );
    },
  };
}
