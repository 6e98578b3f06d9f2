import type { Page } from 'playwright-core';
import { describeUser } from '../../../src/session/sign-in';
import { storeSession } from '../../../src/session/stored-session';
import { databaseOf } from '../suite/gateway';
import { findSuite } from '../suite/suite';
import { callIdentity, signIn, type SignedIn } from '../suite/suite-accounts';

/**
 * Where the web SDK keeps who is signed in: one application, the key of the
 * local backend.
 */
const apiKey = 'demo-key';
const identityKey = `firebase:authUser:${apiKey}:[DEFAULT]`;

/** What somebody has typed outlives a session (decision 204). */
const forget = `for (const key of Object.keys(localStorage)) {
  if (!key.startsWith('draft:')) localStorage.removeItem(key);
}`;

interface Account {
  localId: string;
  email: string;
  emailVerified?: boolean;
  displayName?: string;
  photoUrl?: string;
  providerUserInfo: {
    providerId: string;
    rawId: string;
    displayName?: string;
    photoUrl?: string;
  }[];
  createdAt: string;
  lastLoginAt: string;
  customAttributes?: string;
}

/**
 * The browser of this page is that of somebody who signed in a moment ago, or
 * `agoMs` before; then the page goes to `at`. What signing in itself shows is
 * not seen: where that is the subject, the form is filled in.
 */
export async function enterAs(
  page: Page,
  person: { email: string; password: string },
  at = '/',
  agoMs = 0,
): Promise<void> {
  const items = await prepareState(person, agoMs);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.enable');
  const { identifier } = await browser.send(
    'Page.addScriptToEvaluateOnNewDocument',
    {
      source: `${forget} Object.assign(localStorage, ${JSON.stringify(items)});`,
    },
  );
  // Once only: a page that is loaded again finds what the app has kept.
  await page.goto(at, { waitUntil: 'commit' });
  await browser.send('Page.removeScriptToEvaluateOnNewDocument', {
    identifier,
  });
  await browser.detach();
  await page.waitForLoadState();
}

/**
 * What a browser keeps after this person has signed in, by its keys in
 * localStorage.
 */
async function prepareState(
  person: { email: string; password: string },
  agoMs: number,
): Promise<Record<string, string>> {
  const suite = findSuite();
  const signedInAt = Date.now() - agoMs;
  const signedIn = dateSignIn(
    await signIn(suite, person.email, person.password),
    signedInAt,
  );
  const { users } = await callIdentity(suite, 'accounts:lookup?key=local', {
    idToken: signedIn.idToken,
  });
  const [account] = users as [Account];
  const record = await databaseOf(suite).doc(`users/${account.localId}`).get();
  const identity = describeIdentity(account, signedIn);
  const items = new Map([[identityKey, JSON.stringify(identity)]]);
  const user = describeUser(
    {
      uid: identity.uid,
      email: identity.email,
      name: identity.displayName ?? null,
      photoUrl: identity.photoURL ?? null,
      provider: 'email',
      emailVerified: identity.emailVerified,
      isAdmin:
        (JSON.parse(account.customAttributes ?? '{}') as { admin?: boolean })
          .admin === true,
      signedInAt,
    },
    record.exists
      ? {
          name: String(record.get('name') ?? ''),
          imageUrl: record.get('imageUrl') as string | null,
        }
      : null,
  );
  storeSession(user, signedInAt, storageOf(items));
  return Object.fromEntries(items);
}

/**
 * The same sign-in at another time: local tokens have no signature. A session
 * that is older than its account counts as ended: see makeAgedAdministrator.
 */
function dateSignIn(signedIn: SignedIn, signedInAt: number): SignedIn {
  const authTime = Math.trunc(signedInAt / 1_000);
  const [header = '', claims = '', signature = ''] =
    signedIn.idToken.split('.');
  const dated = { ...decode(claims, 'base64url'), auth_time: authTime };
  const kept = { ...decode(signedIn.refreshToken, 'base64'), authTime };
  return {
    ...signedIn,
    idToken: [header, encode(dated, 'base64url'), signature].join('.'),
    refreshToken: encode(kept, 'base64'),
  };
}

const decode = (text: string, encoding: BufferEncoding) =>
  JSON.parse(Buffer.from(text, encoding).toString('utf8')) as object;
const encode = (record: object, encoding: BufferEncoding) =>
  Buffer.from(JSON.stringify(record)).toString(encoding);

/** As `User.toJSON` of firebase/auth writes it. */
function describeIdentity(
  account: Account,
  { idToken, refreshToken }: SignedIn,
) {
  const { localId, email, displayName, photoUrl } = account;
  return {
    uid: localId,
    email,
    emailVerified: account.emailVerified ?? false,
    displayName,
    photoURL: photoUrl,
    isAnonymous: false,
    providerData: account.providerUserInfo.map((provider) => ({
      providerId: provider.providerId,
      uid: provider.rawId,
      displayName: provider.displayName ?? null,
      email,
      phoneNumber: null,
      photoURL: provider.photoUrl ?? null,
    })),
    stsTokenManager: {
      refreshToken,
      accessToken: idToken,
      expirationTime: Date.now() + 3_600_000,
    },
    createdAt: account.createdAt,
    lastLoginAt: account.lastLoginAt,
    apiKey,
    appName: '[DEFAULT]',
  };
}

function storageOf(items: Map<string, string>): Storage {
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}
