import '@/styles/sign-in.css';
import {
  findNext,
  findWayBack,
  getSafePath,
  isSignInPath,
  isSignedInPath,
  keepWayBack,
  makeSignInPath,
  makeSignUpPath,
  paths,
} from '@/domain/paths';
import { attachEntrance } from '@/features/accounts/entrance/attach-entrance';
import type { Entrance, OnSignedIn } from '@/features/accounts/entrance/entrance';
import { signInEntrance } from '@/features/accounts/entrance/sign-in-entrance';
import { signUpEntrance } from '@/features/accounts/entrance/sign-up-entrance';
import { ensureStorage } from '@/lib/ensure-storage';
import { whenIdle } from '@/lib/parts/when-idle';
import { forgetKeptViews } from '@/live/forget-views';
import { findStoredSession, restoreSession, userKey, type StoredSession } from '@/session/stored-session';
import { togglePassword } from '@/ui/forms/toggle-password';
import { endSplash } from './end-splash';
import { enterApp, fetchAppAhead, prepareApp } from './enter-app';
import { visit } from './visit';
import { watchErrors } from './watch-errors';

/** @param uid null for whoever signs in next */
function askAhead(path: string, uid: string | null): void {
  if (path !== paths.home) return;
  import('@/repositories/asked-ahead')
    .then(({ askDashboardAhead }) => askDashboardAhead(uid))
    .catch(() => undefined);
}

/** @returns null for the app itself */
function chooseForm(
  session: StoredSession | null,
): { page: 'sign-in' | 'sign-up'; from: string | null } | null {
  const { pathname, search } = window.location;
  const next = findNext(search);
  if (session !== null) {
    if (isSignInPath(pathname) || pathname === paths.signUp)
      window.history.replaceState(null, '', getSafePath(next));
    askAhead(window.location.pathname, session.user.uid);
    return null;
  }
  whenIdle(() => void forgetKeptViews().catch(() => undefined));
  const from = next ?? findWayBack(window.history.state);
  if (isSignInPath(pathname)) return { page: 'sign-in', from };
  if (pathname === paths.signUp) return { page: 'sign-up', from: next };
  if (!isSignedInPath(pathname)) return null;
  const wanted = `${pathname}${search}`;
  window.history.replaceState(keepWayBack(wanted), '', paths.signIn);
  return { page: 'sign-in', from: wanted };
}

function getRoot(): HTMLElement {
  const element = document.getElementById('root');
  if (element === null) throw new Error('index.html has no #root.');
  return element;
}
const root = getRoot();

function openEntrance<Fields>(
  page: 'sign-in' | 'sign-up',
  entrance: Entrance<Fields>,
  from: string | null,
): void {
  for (const other of document.querySelectorAll<HTMLElement>('[data-page]'))
    if (other.dataset['page'] !== page) other.remove();
  const place = document.querySelector<HTMLElement>('[data-entrance]');
  if (place === null) throw new Error('index.html has no form.');
  const link = place.querySelector<HTMLAnchorElement>(
    `a[href="${page === 'sign-in' ? paths.signUp : paths.signIn}"]`,
  );
  if (link !== null) link.href = page === 'sign-in' ? makeSignUpPath(from) : makeSignInPath(from);
  const eye = place.querySelector<HTMLElement>('[data-toggles-password]');
  eye?.addEventListener('click', () => togglePassword(eye));
  const enter: OnSignedIn = (stored, sentence) => {
    window.history.replaceState(null, '', getSafePath(from));
    askAhead(window.location.pathname, stored.user.uid);
    visit.hasScreen = true;
    detached.abort();
    void enterApp(root, stored.user.uid, sentence).then(end);
  };
  const prepare = () => {
    askAhead(getSafePath(from), null);
    prepareApp(getSafePath(from));
  };
  const end = attachEntrance(place, entrance, enter, prepare);
  // A new page reads the session at once; the SDK in this one would hear of it only after a second.
  const follow = () => {
    if (findStoredSession(Date.now()) !== null) window.location.replace(getSafePath(from));
  };
  const detached = new AbortController();
  const { signal } = detached;
  const listen = ({ key }: StorageEvent) => {
    if (key === userKey) follow();
  };
  // A page in the browser's memory hears of nothing; it looks when it comes back.
  const wake = ({ persisted }: PageTransitionEvent) => {
    if (persisted) follow();
  };
  window.addEventListener('storage', listen, { signal });
  window.addEventListener('pageshow', wake, { signal });
  root.dataset['mounted'] = 'true';
  endSplash();
  fetchAppAhead(() => entrance.load());
}

watchErrors();
ensureStorage('localStorage');
ensureStorage('sessionStorage');
const session = restoreSession(Date.now());
const form = chooseForm(session);
if (form === null) void enterApp(root, session?.user.uid ?? null, null);
else if (form.page === 'sign-in') openEntrance(form.page, signInEntrance, form.from);
else {
  document.title = 'Create your account · Asaase';
  openEntrance(form.page, signUpEntrance, form.from);
}
