import { useRef, useState, useEffect, useEffectEvent } from 'react';
import { AppError } from '@contract/values/app-error';
import { closeLiveQueries } from '@/live/open-queries';
import { dropDrafts } from './drafts/form-draft';
import type { Session } from './session-context';
import { SessionTime } from './session-time';
import { endSignIn, extendSignIn } from './sign-in';
import {
  clearStoredSession,
  findEndReason,
  findStoredSession,
  storeExpiry,
  storeSession,
  updateStoredUser,
  expiryKey,
  userKey,
  type EndReason,
  type SessionUser,
  type StoredSession,
  markSeen,
} from './stored-session';
import { useIdentity } from './use-identity';
import { watchClock } from './watch-clock';

interface HeldSession {
  user: SessionUser;
  time: SessionTime;
}

export interface SessionEvents {
  /** another tab signed somebody in while nobody was signed in here */
  onBegin: () => void;
  /** not after a Logout in this tab */
  onEnd: (reason: EndReason) => void;
  /** another tab signed somebody else in: the page must reload, so that nothing of the person before is left */
  onOtherPerson: () => void;
}

const hold = ({ user, expiresAt }: StoredSession): HeldSession => ({
  user,
  time: new SessionTime(expiresAt),
});
const readSession = () => findStoredSession(Date.now());

export function useHeldSession({ onBegin, onEnd, onOtherPerson }: SessionEvents) {
  const [held, setHeld] = useState<HeldSession | null>(() => {
    const stored = readSession();
    return stored === null ? null : hold(stored);
  });
  const [left, setLeft] = useState(false);
  const [isOver, setOver] = useState(false);
  const leavingRef = useRef(false);
  const uid = held?.user.uid ?? null;

  const startSession = (stored: StoredSession) => {
    setLeft(false);
    setHeld(hold(stored));
  };
  const drop = (forGood: boolean) => {
    setHeld(null);
    if (uid === null) return;
    closeLiveQueries(uid);
    if (!forGood) return;
    dropDrafts(uid);
    dropUploads(uid);
  };
  const end = (reason: EndReason) => {
    if (leavingRef.current || held === null) return;
    clearStoredSession(reason);
    // Without a network, the next start signs out at the identity service.
    endSignIn().catch(() => undefined);
    drop(false);
    onEnd(reason);
  };
  const change = (of: string | null, part: Partial<SessionUser>) => {
    const kept = readSession();
    if (kept === null || kept.user.uid !== of) return;
    const user = { ...kept.user, ...part };
    if (JSON.stringify(user) === JSON.stringify(kept.user)) return;
    updateStoredUser(user);
    setHeld((now) => (now?.user.uid === user.uid ? { ...now, user } : now));
  };
  const correct = () => {
    const expiresAt = held?.time.findCorrectedExpiry() ?? null;
    if (expiresAt !== null) storeExpiry(expiresAt, Date.now());
  };

  const postpone = useIdentity({
    user: held?.user ?? null,
    onBegun: (stored) => {
      startSession(stored);
      onBegin();
    },
    onChange: change,
    onEnd: end,
  });
  const follow = () => {
    postpone();
    if (held === null || leavingRef.current) return;
    correct();
    const next = readSession();
    if (next === null && held.time.findLeft() <= 0) end('expired');
    else if (next === null) {
      const reason = findEndReason() ?? 'elsewhere';
      drop(reason === 'elsewhere');
      onEnd(reason);
    } else if (next.user.uid !== held.user.uid) {
      setOver(true);
      drop(true);
      onOtherPerson();
    } else if (next.expiresAt === held.time.expiresAt) setHeld({ user: next.user, time: held.time });
    else startSession(next);
  };
  useOtherTabs(follow);
  const expire = () => {
    // Another tab may have extended the session while this one was asleep.
    const next = readSession();
    const isOurs = next === null || (next.user.uid === uid && next.expiresAt === held?.time.expiresAt);
    if (isOurs) end('expired');
    else follow();
  };
  const setBack = () => {
    correct();
    const next = readSession();
    if (next !== null) startSession(next);
  };
  useExpiry(held?.time ?? null, expire, setBack);
  const extend = async () => {
    await extendSignIn();
    const kept = readSession();
    if (kept === null || kept.user.uid !== uid) throw new AppError('unauthenticated', 'It is over.');
    startSession(storeSession(kept.user, Date.now()));
  };
  const signOut = async () => {
    leavingRef.current = true;
    try {
      await endSignIn();
      clearStoredSession('left');
      setLeft(true);
      drop(true);
    } finally {
      leavingRef.current = false;
    }
  };
  const session: Session = {
    user: held?.user ?? null,
    expiresAt: held?.time.expiresAt ?? null,
    findTimeLeft: () => held?.time.findLeft() ?? null,
    left,
    startSession,
    updateUser: (part) => change(uid, part),
    extend,
    signOut,
  };
  return { session, isOver };
}

/** Loaded only after a Logout, because few people have unused files. */
function dropUploads(uid: string): void {
  import('@/repositories/uploads/kept-uploads')
    .then(({ dropKeptUploads }) => dropKeptUploads(uid))
    .catch(() => undefined);
}

function useOtherTabs(onChange: () => void): void {
  const change = useEffectEvent(onChange);
  useEffect(() => {
    const listen = ({ key }: StorageEvent) => {
      if (key === userKey || key === expiryKey || key === null) change();
    };
    // A page in the browser's memory hears of nothing; it looks when it comes back.
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (persisted) change();
    };
    window.addEventListener('storage', listen);
    window.addEventListener('pageshow', wake);
    return () => {
      window.removeEventListener('storage', listen);
      window.removeEventListener('pageshow', wake);
    };
  }, []);
}

/** @param onSetBack somebody set the wall clock back, so that the stored expiry is wrong */
function useExpiry(time: SessionTime | null, onExpired: () => void, onSetBack: () => void): void {
  const expire = useEffectEvent(onExpired);
  const correct = useEffectEvent(onSetBack);
  useEffect(() => {
    if (time === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const left = time.findLeft();
      if (left <= 0) {
        expire();
        return;
      }
      timer = setTimeout(look, left + 1);
      if (time.findCorrectedExpiry() !== null) correct();
    };
    const leave = () => {
      look();
      if (time.findLeft() > 0) markSeen(Date.now());
    };
    const stop = watchClock(look);
    window.addEventListener('pagehide', leave);
    look();
    return () => {
      clearTimeout(timer);
      stop();
      window.removeEventListener('pagehide', leave);
    };
  }, [time]);
}
