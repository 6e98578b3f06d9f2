import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { AppError } from '@contract/values/app-error';
import { closeLiveQueries } from '@/repositories/live-cache';
import { dropUploads } from './drop-uploads';
import { dropDrafts } from './form-draft';
import { SessionContext, type Session } from './session-context';
import { SessionTime } from './session-time';
import { isSameUser } from './session-user';
import { endSignIn, extendSignIn } from './sign-in';
import {
  clearStoredSession,
  findEndReason,
  findStoredSession,
  storeExpiry,
  storeSession,
  updateStoredUser,
  type EndReason,
  type SessionUser,
  type StoredSession,
} from './stored-session';
import { useExpiry } from './use-expiry';
import { useIdentity } from './use-identity';
import { useOtherTabs } from './use-other-tabs';

/** A session as this page holds it. */
interface Held {
  user: SessionUser;
  time: SessionTime;
}

const hold = ({ user, expiresAt }: StoredSession): Held => ({ user, time: new SessionTime(expiresAt) });
const readSession = () => findStoredSession(Date.now());

/** Restores the session of this browser, ends it after its hour, and follows the other tabs. */
export function UserProvider({
  onEnd,
  onOtherPerson,
  children,
}: {
  /** the session ended without a press on Logout in this tab */
  onEnd: (reason: EndReason) => void;
  /** another tab signed somebody else in: the page has to begin anew, so that nothing of the person before is left */
  onOtherPerson: () => void;
  children: ReactNode;
}) {
  const [held, setHeld] = useState<Held | null>(() => {
    const stored = readSession();
    return stored === null ? null : hold(stored);
  });
  const [left, setLeft] = useState(false);
  const [isOver, setOver] = useState(false);
  const leaving = useRef(false);
  const uid = held?.user.uid ?? null;

  const drop = useCallback(
    (forGood: boolean) => {
      setHeld(null);
      if (uid === null) return;
      closeLiveQueries(uid);
      if (!forGood) return;
      dropDrafts(uid);
      dropUploads(uid);
    },
    [uid],
  );
  const end = (reason: EndReason) => {
    if (leaving.current || held === null) return;
    clearStoredSession(reason);
    // Without a network the sign-out at the identity service happens at the next start, by the same rule.
    endSignIn().catch(() => undefined);
    drop(false);
    onEnd(reason);
  };
  const adopt = useCallback((stored: StoredSession) => {
    setLeft(false);
    setHeld(hold(stored));
  }, []);
  const correct = () => {
    const expiresAt = held?.time.findCorrectedExpiry() ?? null;
    if (expiresAt !== null) storeExpiry(expiresAt, Date.now());
  };
  const follow = () => {
    postpone();
    if (held === null || leaving.current) return;
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
    else setHeld(hold(next));
  };
  const change = useCallback((of: string | null, part: Partial<SessionUser>) => {
    const kept = readSession();
    if (kept === null || kept.user.uid !== of) return;
    const user = { ...kept.user, ...part };
    if (isSameUser(user, kept.user)) return;
    updateStoredUser(user);
    setHeld((now) => (now?.user.uid === user.uid ? { ...now, user } : now));
  }, []);

  const postpone = useIdentity({ user: held?.user ?? null, onBegun: adopt, onChange: change, onEnd: end });
  useOtherTabs(follow);
  useExpiry(
    held?.time ?? null,
    () => {
      // Another tab may have made it longer while this one was asleep.
      const next = readSession();
      const isOurs = next === null || (next.user.uid === uid && next.expiresAt === held?.time.expiresAt);
      if (isOurs) end('expired');
      else follow();
    },
    () => {
      correct();
      const next = readSession();
      if (next !== null) setHeld(hold(next));
    },
  );

  const signOut = useCallback(async () => {
    leaving.current = true;
    try {
      await endSignIn();
      clearStoredSession('left');
      setLeft(true);
      drop(true);
    } finally {
      leaving.current = false;
    }
  }, [drop]);
  const session = useMemo<Session>(
    () => ({
      user: held?.user ?? null,
      expiresAt: held?.time.expiresAt ?? null,
      findTimeLeft: () => held?.time.findLeft() ?? null,
      left,
      adopt,
      updateUser: (part) => change(uid, part),
      extend: async () => {
        await extendSignIn();
        const kept = readSession();
        if (kept === null || kept.user.uid !== uid) throw new AppError('unauthenticated', 'It is over.');
        setHeld(hold(storeSession(kept.user, Date.now())));
      },
      signOut,
    }),
    [held, uid, left, adopt, change, signOut],
  );
  if (isOver) return null;
  return <SessionContext value={session}>{children}</SessionContext>;
}
