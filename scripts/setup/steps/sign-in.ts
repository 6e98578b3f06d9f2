import { passwordMinAtSignUp } from '@contract/values/password-limits';
import {
  changeSignIn,
  findSignIn,
  type SignIn,
  type SignInChange,
} from '../google/sign-in';
import { requireByHand, type Context, type Step } from '../step';
import { isStaging, listSites } from './sites';

/** How people sign in. */
export const signIn: Step = {
  name: 'sign-in',
  async run(context) {
    const { google, projectId } = context;
    const page = `https://console.firebase.google.com/project/${projectId}/authentication`;
    const missingStart = await requireByHand(
      context,
      `Authentication is not begun: press "Get started" at ${page}, then upgrade to Identity Platform at Settings.`,
      async () => (await findSignIn(google)) !== null,
    );
    const current = await findSignIn(google);
    if (current === null) return { done: [], missing: missingStart };
    const change = findChange(context, current);
    await changeSignIn(google, change);
    const byHand = await requireByHand(
      context,
      `Sign-in with Google is off: switch it on at ${page}/providers`,
      async () => (await findSignIn(google))?.hasGoogle === true,
    );
    const upgrade = `The account service is not upgraded to Identity Platform: passwords of less than ${passwordMinAtSignUp} characters and deleting accounts past the app stay possible. Upgrade it at ${page}/settings, then run this again.`;
    return {
      done: describe(current, change),
      missing: [...byHand, ...(current.isUpgraded ? [] : [upgrade])],
    };
  },
};

function findChange(context: Context, current: SignIn): SignInChange {
  const change: SignInChange = {};
  if (!current.hasPassword) change.hasPassword = true;
  if (!current.requiresPassword) change.requiresPassword = true;
  if (!current.hidesAccounts) change.hidesAccounts = true;
  // The account service refuses these two before it is upgraded.
  if (current.isUpgraded && !current.keepsAccounts) change.keepsAccounts = true;
  // What sign-up asks for, against whoever goes past the app.
  if (
    current.isUpgraded &&
    (current.minimumLength ?? 0) < passwordMinAtSignUp
  ) {
    change.minimumLength = passwordMinAtSignUp;
  }
  const wantedDomains = [...current.domains, ...listSites(context)].filter(
    (host, index, hosts) =>
      hosts.indexOf(host) === index &&
      (host !== 'localhost' || isStaging(context)),
  );
  if (wantedDomains.join() !== current.domains.join()) {
    change.domains = wantedDomains;
  }
  return change;
}

/**
 * One line for each change. Off and never set look alike, so no line says which
 * it was.
 */
function describe(current: SignIn, change: SignInChange): string[] {
  const lines: [boolean, string][] = [
    [change.hasPassword === true, 'switched on sign-in with a password'],
    [change.requiresPassword === true, 'no link in a mail signs anybody in'],
    [
      change.hidesAccounts === true,
      'switched on protection against guessing who has an account',
    ],
    [change.keepsAccounts === true, 'no account can be deleted past the app'],
    [
      change.minimumLength !== undefined,
      `passwords have at least ${passwordMinAtSignUp} characters`,
    ],
  ];
  const { domains = current.domains } = change;
  return [
    ...lines.flatMap(([isChanged, line]) => (isChanged ? [line] : [])),
    ...domains
      .filter((host) => !current.domains.includes(host))
      .map((host) => `${host} is an authorised domain`),
    ...current.domains
      .filter((host) => !domains.includes(host))
      .map((host) => `${host} is none any more`),
  ];
}
