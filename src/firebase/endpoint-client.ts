import type { AxiosError, AxiosResponse } from 'axios';
import * as z from 'zod/mini';
import type { WithoutPermission } from '@contract/endpoints/endpoint-contract';
import { ErrorEnvelope } from '@contract/endpoints/error-envelope';
import { hostingTimeoutMs } from '@contract/values/payment/call-times';
import { AppError } from '@contract/values/app-error';
import type { AppErrorCode } from '@contract/values/app-error-code';
import { requireConnection } from '@/lib/require-connection';
import { noteServerTime } from '@/lib/server-clock';
import { findAppCheckHeader } from './app-check/app-check-header';
import { getConfig } from './config';

/** Nothing of the server's is waited for longer than Hosting does. */
export const slowCall = { timeoutMs: hostingTimeoutMs };

export interface CallOptions {
  /** ms; the default is long enough for a slow mail server */
  timeoutMs?: number | undefined;
  baseUrl?: string | undefined;
  /** no token is sent, and the identity service's SDK is not loaded for one */
  isPublic?: boolean | undefined;
}

/**
 * Refused on the way, before our server heard of it. Any other answer that is
 * not ours leaves open what was done.
 */
const codesByStatus: Readonly<Record<number, AppErrorCode>> = {
  400: 'invalid-argument',
  401: 'unauthenticated',
  403: 'permission-denied',
  404: 'not-found',
  413: 'invalid-argument',
  429: 'resource-exhausted',
};

const loadAxios = () =>
  import('axios').catch((error: unknown) => {
    throw new AppError('network', 'The HTTP client did not arrive.', null, {
      cause: error,
    });
  });

/** Fetches the HTTP client before the first call; a failure is told by that. */
export function warmUpEndpoints(): void {
  loadAxios().catch(() => undefined);
}

/** What fails after this has failed on its way to the server. */
export async function prepareEndpoints(): Promise<void> {
  await Promise.all([loadAxios(), findToken(), findAppCheckHeader()]);
}

/** An endpoint that answers with JSON; admin-call has those of administrators. */
type AnsweringEndpoint<Body, Answer> = WithoutPermission<Body, Answer> &
  Required<Pick<WithoutPermission<Body, Answer>, 'answer'>>;

/** @throws AppError with the code of our server, or why none of it came */
export async function callEndpoint<Answer>(
  { name, answer: schema }: AnsweringEndpoint<unknown, Answer>,
  body: object,
  options: CallOptions = {},
): Promise<Answer> {
  const { data } = await postCall(name, body, 'json', options);
  const answer = z.safeParse(schema, data);
  if (!answer.success) {
    throw new AppError('bad-document', `${name} answered in another shape.`);
  }
  return answer.data;
}

/** A function that calls the endpoint, for a repository to export. */
export const endpointCall =
  <Body extends object, Answer>(
    endpoint: AnsweringEndpoint<Body, Answer>,
    options?: CallOptions,
  ) =>
  (body: Body): Promise<Answer> =>
    callEndpoint(endpoint, body, options);

/**
 * Sends one call with what says who calls.
 * @param readRefusal what stands in the body of a refusal
 * @throws AppError with the code of our server, or why none of it came
 */
export async function postCall(
  name: string,
  body: object,
  responseType: 'json' | 'arraybuffer',
  {
    timeoutMs = 30_000,
    baseUrl = getConfig().VITE_API_BASE_URL,
    isPublic = false,
  }: CallOptions,
  readRefusal = (data: unknown) => data,
): Promise<AxiosResponse<unknown>> {
  requireConnection();
  const [{ default: axios }, token, appCheckHeader] = await Promise.all([
    loadAxios(),
    isPublic ? null : findToken(),
    findAppCheckHeader(),
  ]);
  const headers: Record<string, string> = { ...appCheckHeader };
  if (token !== null) headers['Authorization'] = `Bearer ${token}`;
  const askedAt = performance.now();
  try {
    const url = `${baseUrl}/${name}`;
    const options = { headers, responseType, timeout: timeoutMs };
    const answer = await axios.post<unknown>(url, body, options);
    noteTimeOf(answer, askedAt);
    if (isPage(answer.headers['content-type'])) throw notOurs(name, 'a page');
    return answer;
  } catch (error) {
    if (!axios.isAxiosError(error)) throw error;
    noteTimeOf(error.response, askedAt);
    throw toEndpointError(error, name, readRefusal);
  }
}

/** An endpoint of another host keeps the header to itself. */
function noteTimeOf(
  answer: AxiosResponse<unknown> | undefined,
  askedAt: number,
): void {
  noteServerTime(answer?.headers['date'], answer?.headers['age'], askedAt);
}

async function findToken(): Promise<string | null> {
  const { findIdToken } = await import('./auth');
  return findIdToken();
}

/**
 * Our server answers with JSON and with files, never with HTML: that is the
 * platform, or a network's sign-in.
 */
const isPage = (type: unknown) => /^text\/html\b/i.test(String(type));

const notOurs = (name: string, answerWords: string, cause?: unknown) =>
  new AppError('no-answer', `${name} answered with ${answerWords}.`, null, {
    cause,
  });

function toEndpointError(
  error: AxiosError,
  name: string,
  readRefusal: (data: unknown) => unknown,
): AppError {
  if (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT') {
    return new AppError('timeout', `${name} did not answer in time.`, null, {
      cause: error,
    });
  }
  // An answer that broke off has a status and no body.
  if (!error.response || error.response.status < 300) {
    return new AppError('network', `${name} did not answer.`, null, {
      cause: error,
    });
  }
  const envelope = z.safeParse(ErrorEnvelope, readRefusal(error.response.data));
  if (envelope.success) {
    const { code, message, details } = envelope.data;
    return new AppError(code, message, details?.reason ?? null, {
      cause: error,
    });
  }
  const { status } = error.response;
  const code = codesByStatus[status];
  if (code === undefined) return notOurs(name, String(status), error);
  return new AppError(code, `${name} answered with ${status}.`, null, {
    cause: error,
  });
}
