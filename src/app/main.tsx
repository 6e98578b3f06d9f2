import '@/lib/zod-setup';
import '@/styles/sign-in.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { ConfigError, getConfig } from '@/firebase/config';
import { isSignInPath, isSignedInPath, paths } from '@/lib/paths';
import { findStoredSession } from '@/session/stored-session';
import { endSplash } from './end-splash';
import { Root, loadApp, type Start } from './root';

/** Which of the two starts this visit gets; a signed-out visitor of a signed-in screen is sent to sign in first. */
function chooseStart(): { start: Start; from: string | null } {
  const { pathname, search } = window.location;
  if (findStoredSession(Date.now()) !== null) {
    if (isSignInPath(pathname)) window.history.replaceState(null, '', paths.home);
    return { start: 'app', from: null };
  }
  if (isSignInPath(pathname)) return { start: 'sign-in', from: null };
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
try {
  getConfig();
} catch (error) {
  endSplash();
  if (error instanceof ConfigError) element.textContent = error.message;
  throw error;
}
element.dataset['mounted'] = 'true';
if (start === 'sign-in') {
  endSplash();
  if (element.firstElementChild) hydrateRoot(element, root);
  else createRoot(element).render(root);
} else {
  void loadApp();
  element.replaceChildren();
  createRoot(element).render(root);
}
