import { functionsAccountId } from '../../../functions/src/functions-account';
import { findBucket } from '../google/bucket';
import { call } from '../google/call';
import type { Google } from '../google/connect';
import {
  bucketPolicy,
  giveFirstRole,
  giveRole,
  hasRole,
  projectPolicy,
  secretPolicy,
  serviceAccountPolicy,
} from '../google/policies';
import { hasSecret, secretPath } from '../google/secrets';
import {
  addressOf,
  ensureServiceAccount,
  serviceAccountPath,
} from '../google/service-account';
import { functionSettings } from '../settings';
import { doParts, joinOutcomes, type Step } from '../step';
import { findBucketName } from './bucket-name';

/** The functions' account, as policies name it. */
export const functionsMember = (google: Google) =>
  `serviceAccount:${addressOf(google, functionsAccountId)}`;

/**
 * What the functions do in the project, each with the narrowest role of
 * Google's that allows it.
 */
const projectRoles = [
  { role: 'roles/datastore.user', meaning: 'read and write records' },
  { role: 'roles/firebaseauth.admin', meaning: 'read and change accounts' },
  { role: 'roles/cloudtasks.enqueuer', meaning: 'enqueue tasks' },
] as const;

/** Roles with which the functions could change the project itself. */
const excessiveRoles = ['roles/editor', 'roles/owner'] as const;

/**
 * The functions run as an account of their own, which may do what they do and
 * nothing else.
 */
export const functionsAccount: Step = {
  name: 'account of the functions',
  async run({ google }) {
    const member = functionsMember(google);
    const account = serviceAccountPath(google, functionsAccountId);
    const isNewAccount = await ensureServiceAccount(
      google,
      functionsAccountId,
      'Functions of Asaase',
    );
    const secrets = functionSettings
      .filter(({ isSecret }) => isSecret)
      .map(({ name }) => name);
    const outcome = await doParts([
      ...projectRoles.map(({ role, meaning }) => ({
        meaning: `the functions may ${meaning} (${role})`,
        run: () => giveFirstRole(google, projectPolicy(google), role, member),
      })),
      {
        meaning:
          'tasks may call the functions as this account (roles/iam.serviceAccountUser)',
        run: () =>
          giveRole(
            google,
            serviceAccountPolicy(google, account),
            'roles/iam.serviceAccountUser',
            member,
          ),
      },
      ...secrets.map((name) => ({
        meaning: `the functions may read ${name} (roles/secretmanager.secretAccessor)`,
        run: async () => {
          // The step before this one said that it is missing.
          if (!(await hasSecret(google, name))) return false;
          const policy = secretPolicy(google, secretPath(google, name));
          return giveRole(
            google,
            policy,
            'roles/secretmanager.secretAccessor',
            member,
          );
        },
      })),
      {
        meaning:
          'the functions may read and write the files of the bucket (roles/storage.objectUser)',
        run: () => letUseBucket(google, member),
      },
    ]);
    const policy = await call(google, () => projectPolicy(google).read());
    const heldExcessiveRoles = excessiveRoles.filter((role) =>
      hasRole(policy, role, member),
    );
    return joinOutcomes([
      {
        done: isNewAccount
          ? [`created ${addressOf(google, functionsAccountId)}`]
          : [],
        missing: [],
      },
      outcome,
      {
        done: [],
        missing: heldExcessiveRoles.map(
          (role) =>
            `The account of the functions has ${role}, which it does not need: take it away at IAM.`,
        ),
      },
    ]);
  },
};

/** In this bucket only: that of the backups is not theirs. */
async function letUseBucket(google: Google, member: string): Promise<boolean> {
  const bucket = await findBucketName(google);
  // The step before this one said that it is missing.
  if (bucket === null || (await findBucket(google, bucket)) === null) {
    return false;
  }
  return giveRole(
    google,
    bucketPolicy(google, bucket),
    'roles/storage.objectUser',
    member,
  );
}
