import path from 'node:path';
import { deliverNotificationName } from '../../../functions/src/task-queue';
import { readEnvFile } from '../env-file';
import { joinOutcomes, requireByHand, type Context, type Outcome, type Step } from '../step';
import type { SignInChange } from '../cloud';

/** Hosts that people open the app at, as the functions' own settings name them. */
export function listSites({ root, projectId }: Context): string[] {
  const { APP_URL = '', OTHER_HOSTS = '' } = readEnvFile(path.join(root, `functions/.env.${projectId}`));
  const others = OTHER_HOSTS.split(',').map((host) => host.trim().toLowerCase());
  return [URL.canParse(APP_URL) ? new URL(APP_URL).host : '', ...others].filter((host) => host !== '');
}

export const signIn: Step = {
  name: 'sign-in',
  async run(context) {
    const { cloud, projectId } = context;
    const page = `https://console.firebase.google.com/project/${projectId}/authentication/providers`;
    const begun = await requireByHand(
      context,
      `Authentication is not begun: press "Get started" at ${page}, then upgrade to Identity Platform at Settings.`,
      async () => (await cloud.findSignIn()) !== null,
    );
    const now = await cloud.findSignIn();
    if (now === null) return { done: [], missing: begun };
    const change: SignInChange = {
      ...(now.hasPassword === null ? { hasPassword: true } : {}),
      ...(now.hidesAccounts === null ? { hidesAccounts: true } : {}),
      ...(now.keepsAccounts === null ? { keepsAccounts: true } : {}),
    };
    const more = listSites(context).filter((host) => !now.domains.includes(host));
    if (more.length > 0) change.domains = [...now.domains, ...more];
    if (Object.keys(change).length > 0) await cloud.changeSignIn(change);
    const byHand = await requireByHand(
      context,
      `Sign-in with Google is off: switch it on at ${page}`,
      async () => Boolean((await cloud.findSignIn())?.hasGoogle),
    );
    const off = (what: string) => `${what} was switched off by somebody: decide at ${page}`;
    return {
      done: [
        ...(change.hasPassword === true ? ['switched on sign-in with a password'] : []),
        ...(change.hidesAccounts === true
          ? ['switched on protection against guessing who has an account']
          : []),
        ...(change.keepsAccounts === true ? ['no account can be deleted past the app'] : []),
        ...more.map((host) => `${host} is an authorised domain`),
      ],
      missing: [
        ...(now.hasPassword === false ? [off('Sign-in with a password')] : []),
        ...(now.hidesAccounts === false ? [off('Protection against guessing who has an account')] : []),
        ...(now.keepsAccounts === false
          ? ['Accounts can be deleted past the app: see docs/deploy.md, "Set up".']
          : []),
        ...byHand,
      ],
    };
  },
};

/** What Google's own accounts for the project may do. */
export const roles: Step = {
  name: 'roles',
  async run(context) {
    const number = (await context.cloud.findProject())?.number ?? '';
    const functions = `serviceAccount:${number}-compute@developer.gserviceaccount.com`;
    const storage = `serviceAccount:service-${number}@gcp-sa-firebasestorage.iam.gserviceaccount.com`;
    return joinOutcomes([
      await giveRole(
        context,
        storage,
        'roles/firebaserules.firestoreServiceAgent',
        'Storage rules may read Firestore',
      ),
      await giveRole(context, functions, 'roles/cloudtasks.enqueuer', 'functions may enqueue tasks'),
      await giveRole(
        context,
        functions,
        'roles/iam.serviceAccountUser',
        'functions may act as themselves in tasks',
      ),
      await letInvoke(context, functions),
    ]);
  },
};

async function giveRole({ cloud }: Context, member: string, role: string, meaning: string): Promise<Outcome> {
  if (await cloud.hasRole(member, role)) return { done: [], missing: [] };
  await cloud.addRole(member, role);
  return { done: [`${meaning} (${role})`], missing: [] };
}

async function letInvoke({ cloud }: Context, member: string): Promise<Outcome> {
  const has = await cloud.hasInvoker(deliverNotificationName, member);
  if (has === null)
    return {
      done: [],
      missing: [
        'The functions are not deployed yet: deploy them, then run this again for the role of the task queue.',
      ],
    };
  if (has) return { done: [], missing: [] };
  await cloud.addInvoker(deliverNotificationName, member);
  return { done: [`tasks may call ${deliverNotificationName} (roles/run.invoker)`], missing: [] };
}
