import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { AppError } from '@contract/values/app-error';
import type { UserProfile } from '@contract/entities/account/user-profile';
import type { AuthUser } from '@/firebase/auth';
import { whenIdle } from '@/lib/parts/when-idle';
import { profileOf } from '@/repositories/profile-of';
import { DelayedCheck } from './delayed-check';
import { isRevoked } from './is-revoked';
import { completeAccount } from './profile/complete-account';
import { endSignIn, extendSignIn, findIdentity, watchIdentity } from './sign-in';
import { findStoredSession, type EndReason, type SessionUser, type StoredSession } from './stored-session';

interface Follow {
  user: SessionUser | null;
  onBegun: (stored: StoredSession) => void;
  onChange: (uid: string, change: Partial<SessionUser>) => void;
  onEnd: (reason: EndReason) => void;
}

/** A missing record may mean that the account was deleted on another device; the identity service knows. */
async function isStillGood(): Promise<boolean> {
  try {
    await extendSignIn();
    return true;
  } catch (error) {
    return error instanceof AppError && (error.code === 'network' || error.code === 'timeout');
  }
}

/** A stored session without the SDK's user ends; a user without one is signed out (specification, section 4). */
export function useIdentity({ user, onBegun, onChange, onEnd }: Follow): () => void {
  const identity = useRef<AuthUser | null>(null);
  /** the SDK may sign out before the person's record says why */
  const last = useRef<AuthUser | null>(null);
  const profile = useRef<UserProfile | null>(null);
  const withoutRecord = useRef<string | null>(null);
  const check = useRef<DelayedCheck | null>(null);
  const completed = useRef('');
  const [agreed, setAgreed] = useState<string | null>(null);

  const complete = (current: AuthUser, record: UserProfile | null) => {
    const names = JSON.stringify([current.uid, current.name, record?.name ?? null]);
    if (completed.current === names) return;
    completed.current = names;
    completeAccount(current, record).catch(() => {
      completed.current = '';
    });
  };

  const report = useEffectEvent((current: AuthUser | null) => {
    identity.current = current;
    last.current = current ?? last.current;
    const kept = findStoredSession(Date.now());
    if (current?.uid !== kept?.user.uid) {
      check.current?.start();
      return;
    }
    check.current?.dismiss();
    if (current === null || kept === null) return;
    setAgreed(current.uid);
    if (user === null) onBegun(kept);
    onChange(current.uid, { isAdmin: current.isAdmin, emailVerified: current.emailVerified });
  });

  const decide = useEffectEvent(async () => {
    const kept = findStoredSession(Date.now());
    if (withoutRecord.current === kept?.user.uid && !(await isStillGood())) {
      onEnd('expired');
      return;
    }
    const current = await findIdentity();
    if (withoutRecord.current !== null && withoutRecord.current === current?.uid) complete(current, null);
    if (kept === null && current !== null) await endSignIn();
    if (kept === null) return;
    const known = current ?? last.current;
    if (known?.uid === kept.user.uid && isRevoked(profile.current, known)) onEnd('revoked');
    else if (current?.uid === kept.user.uid) report(current);
    else onEnd('expired');
  });

  useEffect(() => {
    const own = new DelayedCheck(() => decide().catch(() => undefined));
    check.current = own;
    const stop = watchIdentity((current) => report(current));
    return () => {
      stop();
      own.dismiss();
    };
  }, []);

  useLiveProfile(user !== null && user.uid === agreed ? agreed : null, (current) => {
    withoutRecord.current = current === null ? agreed : null;
    if (current === null) check.current?.start();
    profile.current = current;
    if (current === null || identity.current === null) return;
    if (isRevoked(current, identity.current)) check.current?.start();
    else complete(identity.current, current);
    const imageUrl = current.imageUrl ?? identity.current.photoUrl;
    onChange(current.uid, { name: current.name, imageUrl });
  });
  return () => check.current?.postpone();
}

/** Starts when the browser is idle, so that the screen's own data comes first. */
function useLiveProfile(uid: string | null, onProfile: (profile: UserProfile | null) => void): void {
  const report = useEffectEvent(onProfile);
  useEffect(() => {
    if (uid === null) return undefined;
    let leave = () => {};
    const listen = () => {
      const store = profileOf(uid)(uid);
      const look = () => {
        const live = store.getState();
        if (live.kind === 'ready') report(live.data);
        if (live.kind === 'empty') report(null);
      };
      leave = store.subscribe(look);
      look();
    };
    const cancel = whenIdle(listen);
    return () => {
      cancel();
      leave();
    };
  }, [uid]);
}
