import type * as z from 'zod/mini';
import type { Permission } from '../permissions';

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
}
