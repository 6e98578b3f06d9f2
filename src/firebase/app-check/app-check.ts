import type { FirebaseApp } from 'firebase/app';
import {
  CustomProvider,
  getToken,
  initializeAppCheck,
  onTokenChanged,
  ReCaptchaEnterpriseProvider,
  type AppCheck,
  type AppCheckTokenResult,
} from 'firebase/app-check';
import { AppError } from '@contract/values/app-error';
import { withTimeLimit } from '@/lib/with-time-limit';
import { replaceComponent } from '../replace-component';

type Listener = (result: AppCheckTokenResult) => void;

/** Less than authLimitMs. */
const tokenLimitMs = 5_000;

/**
 * What the SDKs send without a token; the services count such calls as those of
 * an unknown client.
 */
const noToken = btoa('{"error":"UNKNOWN_ERROR"}');

let findToken: (isFresh: boolean) => Promise<string | null> = () =>
  Promise.resolve(null);

/**
 * Before the first SDK is made.
 * @param key of reCAPTCHA Enterprise; at the local backend, its debug token
 */
export function startAppCheck(app: FirebaseApp, key: string): void {
  const appCheck = initializeAppCheck(app, {
    provider: makeProvider(app, key),
    isTokenAutoRefreshEnabled: true,
  });
  findToken = createFinder(appCheck);
  const stopsByListener = new Map<Listener, () => void>();
  const component = {
    getToken: async (isFresh = false) => ({
      token: (await findToken(isFresh)) ?? noToken,
    }),
    addTokenListener: (listener: Listener) => {
      stopsByListener.set(
        listener,
        onTokenChanged(appCheck, listener, () => undefined),
      );
    },
    removeTokenListener: (listener: Listener) =>
      stopsByListener.get(listener)?.(),
  };
  // The SDK's own component waits for reCAPTCHA and IndexedDB without limit,
  // and every call of every service with it. Tried without this, and a proof
  // that does not come: not signed in after 40 s, with it after 5 s. It goes
  // when the SDK has a limit of its own (decision 140).
  replaceComponent(app, 'app-check-internal', component);
}

function makeProvider(app: FirebaseApp, key: string) {
  if (import.meta.env.MODE !== 'emulator') {
    return new ReCaptchaEnterpriseProvider(key);
  }
  return new CustomProvider({
    getToken: async () => {
      const { exchangeDebugToken } = await import('./app-check-local');
      return exchangeDebugToken(app.options, key);
    },
  });
}

/** null where App Check is off, and where the token does not come in time */
export function findAppCheckToken(): Promise<string | null> {
  return findToken(false);
}

/** After a token came too late, calls go without one until it has come. */
function createFinder(appCheck: AppCheck): typeof findToken {
  let isLate = false;
  return async (isFresh) => {
    const tokenRequest = getToken(appCheck, isFresh).then(({ token }) => {
      isLate = false;
      return token;
    });
    try {
      return await withTimeLimit(isLate ? 0 : tokenLimitMs, tokenRequest);
    } catch (error) {
      isLate = error instanceof AppError && error.code === 'timeout';
      return null;
    }
  };
}
