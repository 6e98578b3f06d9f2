import { useEffect, useRef, useState } from 'react';
import { AppError } from '@contract/values/app-error';
import { isAccountGone } from '@/firebase/account-facts';
import { deleteAccount } from '@/repositories/delete-account';
import { countOwnUnfinished } from '@/repositories/requests';
import { useSession } from '@/session/session-context';
import type { SessionUser } from '@/session/stored-session';
import { useRenewal } from '@/session/use-renewal';
import { showSuccess } from '@/ui/toast';
import { forgetRemembered } from './forget-device';
import {
  deletedText,
  describeDeletionError,
  passwordMissingText,
  tickMissingText,
  wrongPasswordText,
} from './privacy-words';

/** The control to go to after a press that was refused. */
export type Refused = 'accept' | 'password' | null;

interface Errors {
  accept: string | null;
  password: string | null;
}
const none: Errors = { accept: null, password: null };

/** After these nobody here knows whether the server did it. */
const uncertain: ReadonlySet<string> = new Set(['network', 'timeout', 'internal', 'unauthenticated']);

const isUnfinished = (error: unknown) => error instanceof AppError && error.code === 'unfinished-requests';
const isWrongPassword = (error: unknown) => error instanceof AppError && error.code === 'invalid-credentials';

/** How much paid work would be lost: counted here first, and the server's word when it knows better. */
function useUnfinished(uid: string) {
  const [unfinished, setUnfinished] = useState<number | null>(null);
  useEffect(() => {
    let gone = false;
    countOwnUnfinished(uid)
      // Without an answer nothing is claimed: the server refuses until the box is ticked.
      .catch(() => 0)
      .then((count) => {
        if (!gone) setUnfinished((known) => known ?? count);
      })
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [uid]);
  return [unfinished, setUnfinished] as const;
}

/** Proves who sits here, deletes the account and leaves. */
export function useAccountDeletion({ uid, email, provider }: SessionUser) {
  const { signOut } = useSession();
  const { reauthenticate, reauthenticateWithGoogle } = useRenewal();
  const [unfinished, setUnfinished] = useUnfinished(uid);
  const [accepted, setAccepted] = useState(false);
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Errors>(none);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // A deletion was asked for and its answer did not arrive.
  const lost = useRef(false);

  const leave = async () => {
    // Nobody is kept in because the browser cannot forget.
    await forgetRemembered(email).catch(() => undefined);
    await signOut();
    showSuccess(deletedText);
  };

  const refuse = (error: unknown): Refused => {
    setBusy(false);
    if (isUnfinished(error)) {
      setUnfinished(error instanceof AppError ? Number(error.reason ?? 1) : 1);
      setAccepted(false);
      setErrors({ ...none, accept: tickMissingText });
      return 'accept';
    }
    if (isWrongPassword(error) && provider === 'email') {
      setErrors({ ...none, password: wrongPasswordText });
      return 'password';
    }
    setFailure(describeDeletionError(error, provider));
    return null;
  };

  /** @returns the control to go to */
  const send = async (): Promise<Refused> => {
    if (isBusy) return null;
    setFailure(null);
    const missing: Errors = {
      accept: unfinished !== null && unfinished > 0 && !accepted ? tickMissingText : null,
      password: provider === 'email' && password === '' ? passwordMissingText : null,
    };
    setErrors(missing);
    if (missing.accept !== null) return 'accept';
    if (missing.password !== null) return 'password';
    setBusy(true);
    let isAsked = false;
    try {
      await (provider === 'google' ? reauthenticateWithGoogle() : reauthenticate(password));
      isAsked = true;
      await deleteAccount(accepted);
    } catch (error) {
      if (isAsked) lost.current = error instanceof AppError && uncertain.has(error.code);
      if (!lost.current || !(await isAccountGone())) return refuse(error);
    }
    await leave();
    return null;
  };

  return {
    unfinished,
    accepted,
    password,
    errors,
    failure,
    isBusy,
    accept: (ticked: boolean) => {
      setAccepted(ticked);
      setErrors((now) => ({ ...now, accept: null }));
    },
    type: (text: string) => {
      setPassword(text);
      setErrors((now) => ({ ...now, password: null }));
    },
    send,
  };
}
