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
 * app.
 * @param root where the app is drawn
 */
export function openEntrance<Fields>(
  { page, from }: EntrancePage,
  entrance: Entrance<Fields>,
  root: HTMLElement,
  loadApp: LoadApp,
): void {
  removeOtherForm(page);
  const container = document.querySelector<HTMLElement>('[data-entrance]');
  if (container === null) throw new Error('index.html has no form.');
  completeForm(container, { page, from });
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
  const detach = attachEntrance(container, entrance, enter, prepare);
  const stopFollowing = followOtherTabs(target);
  root.dataset['mounted'] = 'true';
  endSplash();
  fetchAppAhead(() => entrance.load());
}

function removeOtherForm(page: EntrancePage['page']): void {
  for (const form of document.querySelectorAll<HTMLElement>('[data-page]')) {
    if (form.dataset['page'] !== page) form.remove();
  }
}

/**
 * What React would have done: the link to the other form keeps where people
 * were going, and the eye shows a password.
 */
function completeForm(
  container: HTMLElement,
  { page, from }: EntrancePage,
): void {
  const isSignIn = page === 'sign-in';
  const otherForm = isSignIn
    ? { path: paths.signUp, pathBack: makeSignUpPath(from) }
    : { path: paths.signIn, pathBack: makeSignInPath(from) };
  const link = container.querySelector<HTMLAnchorElement>(
    `a[href="${otherForm.path}"]`,
  );
  if (link !== null) link.href = otherForm.pathBack;
  const eye = container.querySelector<HTMLElement>('[data-toggles-password]');
  eye?.addEventListener('click', () => togglePassword(eye));
}

/**
 * Leaves the form when another tab has signed in. A new page reads the session
 * at once; the SDK in this one would hear of it only after a second.
 * @returns stops it
 */
function followOtherTabs(target: string): () => void {
  const enterWhenSignedIn = () => {
    if (findStoredSession(Date.now()) !== null) window.location.replace(target);
  };
  const stopped = new AbortController();
  const { signal } = stopped;
  const hearStorage = ({ key }: StorageEvent) => {
    if (key === userKey) enterWhenSignedIn();
  };
  // A page in the browser's memory hears of nothing; it looks when it comes
  // back.
  const hearReturn = ({ persisted }: PageTransitionEvent) => {
    if (persisted) enterWhenSignedIn();
  };
  window.addEventListener('storage', hearStorage, { signal });
  window.addEventListener('pageshow', hearReturn, { signal });
  return () => stopped.abort();
}
