import type { AxiosError } from 'axios';
import * as z from 'zod/mini';
import { ErrorEnvelope } from '@contract/endpoints/error-envelope';
import { AppError } from '@contract/values/app-error';
import type { AppErrorCode } from '@contract/values/app-error-code';
import { requireConnection } from '@/lib/require-connection';
import { getConfig } from './config';

interface Call {
  /** the name in the address: 'processPayment' */
  name: string;
  body: unknown;
  /** ms */
  timeoutMs: number;
  /** where the endpoint lives, when it is not our own /api */
  baseUrl?: string | undefined;
  /** for people who are signed out: no token is sent, and the identity service is not fetched for one */
  open?: boolean | undefined;
  signal?: AbortSignal | undefined;
}

export interface EndpointCall<Schema extends z.ZodMiniType> extends Call {
  answerSchema: Schema;
}

const codesByStatus: Readonly<Record<number, AppErrorCode>> = {
  400: 'invalid-argument',
  401: 'unauthenticated',
  403: 'permission-denied',
  404: 'not-found',
  408: 'timeout',
  429: 'resource-exhausted',
  503: 'gateway-unavailable',
  504: 'timeout',
};

const loadAxios = () =>
  import('axios').catch((error: unknown) => {
    throw new AppError('network', 'The HTTP client did not arrive.', null, { cause: error });
  });

/** Fetches what a call needs, so that it is there when a button is pressed. */
export function warmUpEndpoints(): void {
  // What is wrong is said when somebody presses the button.
  loadAxios().catch(() => undefined);
}

/** Fetches the client and a fresh token, so that what fails afterwards has failed on its way. */
export async function prepareEndpoints(): Promise<void> {
  await Promise.all([loadAxios(), findToken()]);
}

/**
 * POSTs to one of our endpoints with the caller's ID token, or none where the call is open.
 * @returns the parsed answer
 * @throws AppError: the envelope's code, message and reason; 'timeout'; 'network' when no answer came;
 * 'cancelled'; 'bad-document' when the answer does not have the agreed shape
 */
export async function callEndpoint<Schema extends z.ZodMiniType>(
  call: EndpointCall<Schema>,
): Promise<z.infer<Schema>> {
  const answer = z.safeParse(call.answerSchema, await post(call, 'json'));
  if (!answer.success) throw new AppError('bad-document', `${call.name} answered in another shape.`);
  return answer.data;
}

/** As {@link callEndpoint}, for an endpoint that answers with a file. @returns its bytes @throws AppError */
export async function callForFile(call: Call): Promise<Blob> {
  const bytes = findBytes(await post(call, 'arraybuffer'));
  if (bytes === null) throw new AppError('bad-document', `${call.name} answered with no file.`);
  return new Blob([bytes]);
}

async function post(call: Call, responseType: 'json' | 'arraybuffer'): Promise<unknown> {
  requireConnection();
  const [{ default: axios }, token] = await Promise.all([
    loadAxios(),
    call.open === true ? null : findToken(),
  ]);
  const url = `${call.baseUrl ?? getConfig().VITE_API_BASE_URL}/${call.name}`;
  const headers = token === null ? {} : { Authorization: `Bearer ${token}` };
  try {
    const { data } = await axios.post<unknown>(url, call.body, {
      headers,
      responseType,
      timeout: call.timeoutMs,
      ...(call.signal ? { signal: call.signal } : {}),
    });
    return data;
  } catch (error) {
    if (axios.isCancel(error)) throw new AppError('cancelled', call.name, null, { cause: error });
    throw axios.isAxiosError(error) ? toEndpointError(error, call.name) : error;
  }
}

async function findToken(): Promise<string | null> {
  const { findIdToken } = await import('./auth');
  return findIdToken();
}

/** The base URL of the consultancy payment, a host of its own in the specification. */
export function getConsultancyBaseUrl(): string {
  return getConfig().VITE_CONSULTANCY_API_BASE_URL;
}

function toEndpointError(error: AxiosError, name: string): AppError {
  if (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT')
    return new AppError('timeout', `${name} did not answer in time.`, null, { cause: error });
  // An answer that began and broke off has a status, of which nothing came.
  if (!error.response || error.response.status < 300)
    return new AppError('network', `${name} did not answer.`, null, { cause: error });
  const envelope = z.safeParse(ErrorEnvelope, readRefusal(error.response.data));
  if (envelope.success) {
    const { code, message, details } = envelope.data;
    return new AppError(code, message, details?.reason ?? null, { cause: error });
  }
  const code = codesByStatus[error.response.status] ?? 'internal';
  return new AppError(code, `${name} answered ${error.response.status}.`, null, { cause: error });
}

/** Where a file was asked for, a refusal comes as bytes too. */
function readRefusal(data: unknown): unknown {
  const bytes = findBytes(data);
  if (bytes === null) return data;
  try {
    const refusal: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return refusal;
  } catch {
    return null;
  }
}

/** A browser's client gives a buffer, that of Node a view of one. */
function findBytes(data: unknown): Uint8Array<ArrayBuffer> | null {
  if (data instanceof ArrayBuffer) return new Uint8Array(data);
  return data instanceof Uint8Array ? new Uint8Array(data) : null;
}
