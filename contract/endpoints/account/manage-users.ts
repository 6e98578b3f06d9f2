import * as z from 'zod/mini';
import type { AdminEndpointContract } from '../endpoint-contract';
import { roleIds, type Permission } from '../../permissions';
import { emailMaxLength } from '../../values/email';
import { RecordId } from '../../values/record-id';
import { trimTyped } from '../../values/text/trim-typed';
import { typedText } from '../../values/typed-text';

export const userReasonMaxLength = 300;

const findUsersMinLength = 2;

export const foundUsersLimit = 20;

const moment = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/));

/** What administrators see of a user. Moments are ISO 8601. */
export const ManagedUser = z.object({
  uid: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  emailVerified: z.boolean(),
  phoneNumber: z.nullable(z.string()),
  location: z.nullable(z.string()),
  provider: z.nullable(z.enum(['google', 'email'])),
  createdAt: z.nullable(moment),
  lastSignInAt: z.nullable(moment),
  /** the identity service refuses sign-in */
  isDisabled: z.boolean(),
  /** null while the account is not closed; `by` is an administrator's uid */
  closed: z.nullable(
    z.object({
      why: z.enum(['deleted', 'disabled']),
      at: moment,
      by: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
  /**
   * null without the right; `by`: an administrator's uid, or 'script';
   * `proposedBy`: a uid where two decided
   */
  administrator: z.nullable(
    z.object({
      since: moment,
      by: z.string(),
      proposedBy: z.nullable(z.string()),
      /** as the record has them (contract/permissions) */
      roles: z.array(z.string()),
    }),
  ),
  /** null without an open proposal */
  proposal: z.nullable(
    z.object({
      by: z.string(),
      at: moment,
      expiresAt: moment,
      /** all that the person has once it is confirmed */
      roles: z.array(z.string()),
    }),
  ),
  /** signing in asks for a code of an app */
  hasSecondFactor: z.boolean(),
  /** null without an open proposal to take the second factor away */
  secondFactorRemoval: z.nullable(
    z.object({
      proposalId: z.string(),
      by: z.string(),
      at: moment,
      expiresAt: moment,
      reason: z.string(),
    }),
  ),
});
export type ManagedUser = z.infer<typeof ManagedUser>;

export const ChangeUserBody = z.object({
  uid: RecordId,
  /** for the user and the audit */
  reason: typedText(userReasonMaxLength),
});

/** `details.reason` of a refusal with 409 'failed-precondition'. */
export const ChangeUserRefusal = z.enum([
  'own-account',
  'last-manager',
  'is-administrator',
  'closed',
  // only for proposals
  'no-new-role',
  'address-unconfirmed',
  'address-changed',
  'proposed-already',
  'own-proposal',
  'not-own-proposal',
  'proposer-gone',
  'proposal-over',
  'roles-changed',
  // only for proposals to take a second factor away
  'no-second-factor',
]);
export type ChangeUserRefusal = z.infer<typeof ChangeUserRefusal>;

/**
 * Repeatable: a change made already has the same answer and no second mail.
 * Refused with 404 'not-found', 409 'failed-precondition', 403
 * 'permission-denied' when the caller's own right is gone.
 */
export const ChangeUserAnswer = z.object({
  user: ManagedUser,
  /** false until the identity service has it; the server keeps trying */
  isSynced: z.boolean(),
});

export const findUsersEndpoint = {
  name: 'findUsers',
  permission: 'users.find',
  body: z.object({
    /** a whole e-mail address, phone number or uid, or the start of a name */
    text: z
      .string()
      .check(
        z.overwrite(trimTyped),
        z.minLength(findUsersMinLength),
        z.maxLength(emailMaxLength),
      ),
  }),
  /**
   * Refused with 429 'resource-exhausted' after {@link findUsersPerHour}
   * searches.
   */
  answer: z.object({ users: z.array(ManagedUser), hasMore: z.boolean() }),
} satisfies AdminEndpointContract<unknown, unknown>;
export type FindUsersAnswer = z.infer<typeof findUsersEndpoint.answer>;

const changeUser = (name: string, permission: Permission) => ({
  name,
  permission,
  body: ChangeUserBody,
  answer: ChangeUserAnswer,
});

export const disableUserEndpoint = changeUser('disableUser', 'users.manage');
export const enableUserEndpoint = changeUser('enableUser', 'users.manage');
export const revokeAdministratorEndpoint = changeUser(
  'revokeAdministrator',
  'administrators.manage',
);

const RoleName = z.enum(roleIds);

/**
 * One manager proposes, another one decides (S16). Needs a role that the person
 * does not have: one alone takes roles away.
 */
export const proposeAdministratorEndpoint = {
  name: 'proposeAdministrator',
  permission: 'administrators.manage',
  body: z.extend(ChangeUserBody, {
    /** all that the person shall have; those left out are taken away with it */
    roles: z.array(RoleName).check(z.minLength(1), z.maxLength(roleIds.length)),
  }),
  answer: ChangeUserAnswer,
} satisfies AdminEndpointContract<unknown, unknown>;

/**
 * Takes one role away, by one manager and at once. With the last role the right
 * ends.
 */
export const withdrawRoleEndpoint = {
  name: 'withdrawRole',
  permission: 'administrators.manage',
  body: z.extend(ChangeUserBody, { role: RoleName }),
  answer: ChangeUserAnswer,
} satisfies AdminEndpointContract<unknown, unknown>;
