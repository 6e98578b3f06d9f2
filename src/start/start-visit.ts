import {
  findNext,
  findWayBack,
  getSafePath,
  isSignInPath,
  isSignedInPath,
  keepWayBack,
  paths,
} from '@/domain/paths';
import { ensureStorage } from '@/lib/ensure-storage';
import { whenIdle } from '@/lib/parts/when-idle';
import { findSharer } from '@/lib/shared-device';
import { forgetKeptViews } from '@/live/forget-views';
import { dropEndedDrafts } from '@/session/drafts/draft-keys';
import { dropOldDrafts } from '@/session/drafts/drop-old-drafts';
import { restoreSession } from '@/session/stored-session';
import { askAhead } from './ask-ahead';
import { enterApp, type LoadApp } from './enter-app';
import { signInEntrance } from './entrance/sign-in-entrance';
import { signUpEntrance } from './entrance/sign-up-entrance';
import { openEntrance, type EntrancePage } from './open-entrance';
import { watchErrors } from './watch-errors';

/**
 * What the page's first script does: the app for whoever is signed in and for
 * pages that ask for no account, else the form that the page has already drawn.
 * @param loadApp fetches src/app/start-app.tsx
 */
export function startVisit(loadApp: LoadApp): void {
  watchErrors();
  ensureStorage('localStorage');
  ensureStorage('sessionStorage');
  const root = findRoot();
  const session = restoreSession(Date.now());
  const sharer = findSharer();
  if (sharer !== null) dropEndedDrafts(session?.user.uid ?? null, sharer);
  if (session !== null) {
    skipForm();
    const { uid, isAdmin } = session.user;
    // Whoever works in the office has another first screen.
    const askedAhead = isAdmin
      ? Promise.resolve()
      : askAhead(window.location.pathname, uid);
    void enterApp(loadApp, root, { uid, askedAhead }, null);
    return;
  }
  whenIdle(() => void forgetKeptViews().catch(() => undefined));
  whenIdle(dropOldDrafts);
  const form = chooseForm();
  if (form === null) {
    void enterApp(loadApp, root, null, null);
  } else if (form.page === 'sign-in') {
    openEntrance(form, signInEntrance, root, loadApp);
  } else {
    document.title = 'Create your account · Asaase';
    openEntrance(form, signUpEntrance, root, loadApp);
  }
}

function findRoot(): HTMLElement {
  const element = document.getElementById('root');
  if (element === null) throw new Error('index.html has no #root.');
  return element;
}

/** Somebody signed in needs no form: they go where they were going. */
function skipForm(): void {
  const { pathname, search } = window.location;
  if (isSignInPath(pathname) || pathname === paths.signUp) {
    window.history.replaceState(null, '', getSafePath(findNext(search)));
  }
}

/** @returns null for the app itself */
function chooseForm(): EntrancePage | null {
  const { pathname, search } = window.location;
  const nextPath = findNext(search);
  if (isSignInPath(pathname)) {
    return {
      page: 'sign-in',
      from: nextPath ?? findWayBack(window.history.state),
    };
  }
  if (pathname === paths.signUp) return { page: 'sign-up', from: nextPath };
  if (!isSignedInPath(pathname)) return null;
  const requestedPath = `${pathname}${search}`;
  window.history.replaceState(keepWayBack(requestedPath), '', paths.signIn);
  return { page: 'sign-in', from: requestedPath };
}
