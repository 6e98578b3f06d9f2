import '@/styles/sign-in.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { isAccountPath, isSignInPath, isSignedInPath, paths } from '@/domain/paths';
import { whenIdle } from '@/lib/parts/when-idle';
import { forgetKeptViews } from '@/live/forget-views';
import { restoreSession } from '@/session/stored-session';
import { endSplash } from './end-splash';
import { Root, loadApp, type Start } from './root';

/** Which of the starts this visit gets; a signed-out visitor of a signed-in screen is sent to sign in first. */
function chooseStart(): { start: Start; from: string | null } {
  const { pathname, search } = window.location;
  if (restoreSession(Date.now()) !== null) {
    if (isSignInPath(pathname)) window.history.replaceState(null, '', paths.home);
    return { start: 'app', from: null };
  }
  whenIdle(() => void forgetKeptViews().catch(() => undefined));
  if (isSignInPath(pathname)) return { start: 'sign-in', from: null };
  if (isAccountPath(pathname)) return { start: 'account', from: null };
  if (!isSignedInPath(pathname)) return { start: 'app', from: null };
  window.history.replaceState(null, '', paths.signIn);
  return { start: 'sign-in', from: `${pathname}${search}` };
}

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no #root.');
const { start, from } = chooseStart();
const root = (
  <StrictMode>
    <Root start={start} from={from} />
  </StrictMode>
);
element.dataset['mounted'] = 'true';
document.getElementById('notice')?.remove();
if (start !== 'app') endSplash();
if (start === 'sign-in') {
  if (element.firstElementChild) hydrateRoot(element, root);
  else createRoot(element).render(root);
} else {
  // The boundary around the app says it when it does not come.
  loadApp().catch(() => undefined);
  element.replaceChildren();
  createRoot(element).render(root);
}

// A build without its configuration says so at once, instead of failing at the first press of a button.
void import('@/firebase/check-config').then(({ findConfigError }) => {
  const problem = findConfigError();
  if (problem === null) return;
  endSplash();
  document.body.textContent = problem;
});
