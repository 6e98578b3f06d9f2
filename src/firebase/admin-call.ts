import type { AdminEndpointContract } from '@contract/endpoints/endpoint-contract';
import { AppError } from '@contract/values/app-error';
import { callEndpoint, type CallOptions } from './endpoint-client';
import { callForFile, type CalledFile } from './file-call';
import { askForFreshSignIn } from './fresh-sign-in';

/**
 * An administrators' endpoint that answers with JSON.
 */
type AnsweringEndpoint<Body, Answer> = AdminEndpointContract<Body, Answer> &
  Required<Pick<AdminEndpointContract<Body, Answer>, 'answer'>>;

/**
 * Every call of an administrators' endpoint. Where the server asks for a fresh
 * sign-in (S25), the person is asked too, and the same call is sent once more:
 * the first one was refused before anything was done.
 * @throws AppError 'fresh-sign-in-needed' when they do not sign in again, and
 * what callEndpoint throws
 */
export async function callAdmin<Body, Answer>(
  { name, body: schema, answer }: AnsweringEndpoint<Body, Answer>,
  body: object,
  options?: CallOptions,
): Promise<Answer> {
  const endpoint = { name, body: schema, answer };
  return withFreshSignIn(() => callEndpoint(endpoint, body, options));
}

/** A function that does {@link callAdmin}, for a repository to export. */
export const adminCall =
  <Body extends object, Answer>(
    endpoint: AnsweringEndpoint<Body, Answer>,
    options?: CallOptions,
  ) =>
  (body: Body): Promise<Answer> =>
    callAdmin(endpoint, body, options);

/** The same for an endpoint that answers with a file. */
export function callAdminForFile(
  { name }: AdminEndpointContract<unknown, unknown>,
  body: object,
  options: CallOptions,
): Promise<CalledFile> {
  return withFreshSignIn(() => callForFile(name, body, options));
}

async function withFreshSignIn<Answer>(
  send: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    const isRefused =
      error instanceof AppError && error.code === 'fresh-sign-in-needed';
    if (!isRefused || !(await askForFreshSignIn())) throw error;
    return send();
  }
}
