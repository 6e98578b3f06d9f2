import type * as z from 'zod/mini';
import { sensitivePermissions, type Permission } from '../permissions';

/**
 * One endpoint of the server: the last part of its address, what it is asked,
 * and what it answers.
 */
export interface EndpointContract<Body, Answer> {
  name: string;
  body: z.ZodMiniType<Body>;
  /** left out where the answer is a file */
  answer?: z.ZodMiniType<Answer>;
}

/**
 * One for administrators only: each says what somebody has to be permitted who
 * calls it.
 */
export interface AdminEndpointContract<Body, Answer> extends EndpointContract<
  Body,
  Answer
> {
  permission: Permission;
  /**
   * Of an endpoint that changes nothing of what makes its permission sensitive:
   * no fresh sign-in is asked for.
   */
  isHarmless?: true | undefined;
}

/**
 * One for everybody: what serves or calls these takes no endpoint of
 * administrators by mistake.
 */
export interface WithoutPermission<Body, Answer> extends EndpointContract<
  Body,
  Answer
> {
  permission?: never;
}

/**
 * With 409 'failed-precondition', on every endpoint for administrators: the
 * office asks everybody with a role for a second factor, and this sign-in had
 * none (S25).
 */
export const secondFactorNeededReason = 'second-factor-needed';

/**
 * Whether an endpoint refuses a sign-in that is not fresh, with 401
 * 'fresh-sign-in-needed' (S25).
 */
export function needsFreshSignIn({
  permission,
  isHarmless,
}: Pick<
  AdminEndpointContract<unknown, unknown>,
  'permission' | 'isHarmless'
>): boolean {
  return isHarmless !== true && sensitivePermissions.includes(permission);
}
