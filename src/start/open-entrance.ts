import {
  getSafePath,
  makeSignInPath,
  makeSignUpPath,
  paths,
} from '@/domain/paths';
import { findStoredSession, userKey } from '@/session/stored-session';
import { togglePassword } from '@/ui/forms/toggle-password';
import { askAhead } from './ask-ahead';
import { endSplash } from './end-splash';
import { enterApp, fetchAppAhead, prepareApp, type LoadApp } from './enter-app';
import { attachEntrance } from './entrance/attach-entrance';
import type { Entrance, OnSignedIn } from './entrance/entrance';
import { visit } from './visit';

export interface EntrancePage {
  page: 'sign-in' | 'sign-up';
  /** where the person was going; null for the dashboard */
  from: string | null;
}

/**
 * Makes the form in the page work, and lets whoever signs in with it into the
 * app. @param root where the app is drawn
 */
export function openEntrance<Fields>(
  { page, from }: EntrancePage,
  entrance: Entrance<Fields>,
  root: HTMLElement,
  loadApp: LoadApp,
): void {
  removeOtherForm(page);
  const place = document.querySelector<HTMLElement>('[data-entrance]');
  if (place === null) throw new Error('index.html has no form.');
  completeForm(place, { page, from });
  const target = getSafePath(from);
  const enter: OnSignedIn = (stored, sentence) => {
    window.history.replaceState(null, '', target);
    const { uid } = stored.user;
    const askedAhead = askAhead(window.location.pathname, uid);
    visit.hasScreen = true;
    stopFollowing();
    void enterApp(loadApp, root, { uid, askedAhead }, sentence).then(detach);
  };
  const prepare = () => {
    void askAhead(target, null);
    prepareApp(loadApp, target);
  };
  const detach = attachEntrance(place, entrance, enter, prepare);
  const stopFollowing = followOtherTabs(target);
  root.dataset['mounted'] = 'true';
  endSplash();
  fetchAppAhead(() => entrance.load());
}

function removeOtherForm(page: EntrancePage['page']): void {
  for (const other of document.querySelectorAll<HTMLElement>('[data-page]')) {
    if (other.dataset['page'] !== page) other.remove();
  }
}

/**
 * What React would have done: the link to the other form keeps where people
 * were going, and the eye shows a password.
 */
function completeForm(place: HTMLElement, { page, from }: EntrancePage): void {
  const isSignIn = page === 'sign-in';
  const link = place.querySelector<HTMLAnchorElement>(
    `a[href="${isSignIn ? paths.signUp : paths.signIn}"]`,
  );
  if (link !== null) {
    link.href = isSignIn ? makeSignUpPath(from) : makeSignInPath(from);
  }
  const eye = place.querySelector<HTMLElement>('[data-toggles-password]');
  eye?.addEventListener('click', () => togglePassword(eye));
}

/**
 * Leaves the form when another tab has signed in. A new page reads the session
 * at once; the SDK in this one would hear of it only after a second.
 * @returns stops it
 */
function followOtherTabs(target: string): () => void {
  const follow = () => {
    if (findStoredSession(Date.now()) !== null) window.location.replace(target);
  };
  const stopped = new AbortController();
  const { signal } = stopped;
  const listen = ({ key }: StorageEvent) => {
    if (key === userKey) follow();
  };
  // A page in the browser's memory hears of nothing; it looks when it comes
  // back.
  const wake = ({ persisted }: PageTransitionEvent) => {
    if (persisted) follow();
  };
  window.addEventListener('storage', listen, { signal });
  window.addEventListener('pageshow', wake, { signal });
  return () => stopped.abort();
}
