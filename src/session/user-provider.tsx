import {
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import {
  findConfirmedUid,
  findHolding,
  type SessionNotice,
} from './machine/session-state';
import { openSession } from './open-session';
import { SessionContext, type Session } from './session-context';
import {
  findSessionTimeLeft,
  followProfile,
  watchIdentityService,
  watchOtherTabs,
  watchTime,
} from './session-sources';
import type { EndReason } from './stored-session';

export interface UserProviderProps {
  /** another tab signed somebody in while nobody was signed in here */
  onBegin: () => void;
  /** not after a Logout in this tab */
  onEnd: (reason: EndReason) => void;
  /**
   * another tab signed somebody else in: the page must reload, so that nothing
   * of the person before is left
   */
  onOtherPerson: () => void;
  children: ReactNode;
}

/**
 * Opens the session and watches everything that may change it; each of the
 * watchers sends events to its reducer.
 */
export function UserProvider({
  onBegin,
  onEnd,
  onOtherPerson,
  children,
}: UserProviderProps) {
  const [opened] = useState(openSession);
  const {
    store,
    startSession,
    updateUser,
    extend,
    signOut,
    watchNotices,
    dismissCheck,
  } = opened;
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const { phase } = state;
  const held = findHolding(phase)?.held ?? null;
  const time = held?.time ?? null;
  const confirmedUid = findConfirmedUid(state);

  const report = useEffectEvent((notice: SessionNotice) => {
    switch (notice.kind) {
      case 'begun':
        onBegin();
        return;
      case 'ended':
        onEnd(notice.reason);
        return;
      case 'other-person':
        onOtherPerson();
    }
  });
  useEffect(() => watchNotices((notice) => report(notice)), [watchNotices]);
  useEffect(() => watchOtherTabs(store), [store]);
  useEffect(() => watchIdentityService(store), [store]);
  useEffect(() => dismissCheck, [dismissCheck]);
  useEffect(() => {
    if (time === null) return undefined;
    return watchTime(store);
  }, [store, time]);
  useEffect(() => {
    if (confirmedUid === null) return undefined;
    return followProfile(store, confirmedUid);
  }, [store, confirmedUid]);

  if (phase.kind === 'handed-over') return null;
  const session: Session = {
    user: held?.user ?? null,
    expiresAt: time?.expiresAt ?? null,
    findTimeLeft: () => findSessionTimeLeft(store),
    hasLeft: phase.kind === 'left',
    startSession,
    updateUser,
    extend,
    signOut,
  };
  return <SessionContext value={session}>{children}</SessionContext>;
}
