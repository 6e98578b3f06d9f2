import type { UserProfile } from '@contract/entities/account/user-profile';
import type { AuthUser } from '@/firebase/auth';
import { isSharedDevice } from '@/lib/shared-device';
import { closeLiveQueries } from '@/live/open-queries';
import { eraseKeptFiles } from '@/repositories/uploads/erase-kept-files';
import type { DelayedCheck } from './delayed-check';
import { dropDrafts } from './drafts/draft-keys';
import type {
  SessionEffect,
  SessionEvent,
  SessionNotice,
} from './machine/session-state';
import { completeAccount } from './profile/complete-account';
import { endSignIn } from './sign-in';
import {
  clearStoredSession,
  markSeen,
  storeExpiry,
  updateStoredUser,
} from './stored-session';

/**
 * What effects work with, beside the browser's storage and the identity
 * service.
 */
export interface EffectTools {
  check: DelayedCheck;
  send: (event: SessionEvent) => void;
  notify: (notice: SessionNotice) => void;
}

/** @returns when a call to the identity service is over; it never fails */
export function performEffect(
  effect: SessionEffect,
  tools: EffectTools,
): Promise<void> | undefined {
  switch (effect.kind) {
    case 'check-identity':
      tools.check.start();
      return undefined;
    case 'postpone-check':
      tools.check.postpone();
      return undefined;
    case 'dismiss-check':
      tools.check.dismiss();
      return undefined;
    case 'end-sign-in':
      // Without a network, the next start signs out at the identity service.
      return endSignIn().catch(() => undefined);
    case 'complete-account':
      addWhatIsMissing(effect.identity, effect.profile, tools);
      return undefined;
    case 'store-user':
      updateStoredUser(effect.user);
      return undefined;
    case 'store-expiry':
      storeExpiry(effect.expiresAt, effect.now.wall);
      return undefined;
    case 'mark-seen':
      markSeen(effect.now.wall);
      return undefined;
    case 'clear-stored':
      clearStoredSession(effect.reason);
      return undefined;
    case 'close-queries':
      closeLiveQueries(effect.uid);
      return undefined;
    case 'drop-typed':
      dropTyped(effect.uid);
      return undefined;
    case 'drop-shared':
      if (isSharedDevice()) dropTyped(effect.uid);
      return undefined;
    case 'notify':
      tools.notify(effect.notice);
      return undefined;
  }
}

/** The session does not wait for it. */
function addWhatIsMissing(
  identity: AuthUser,
  profile: UserProfile | null,
  { send }: EffectTools,
): void {
  completeAccount(identity, profile).catch(() =>
    send({ kind: 'completion-failed' }),
  );
}

function dropTyped(uid: string): void {
  dropDrafts(uid);
  eraseKeptFiles(uid);
  forgetUploadsInPage(uid);
}

/** Where it was never loaded, it holds none. */
function forgetUploadsInPage(uid: string): void {
  import('@/repositories/uploads/kept-uploads')
    .then(({ forgetKeptInPage }) => forgetKeptInPage(uid))
    .catch(() => undefined);
}
