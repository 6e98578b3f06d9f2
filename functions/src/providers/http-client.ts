import axios from 'axios';
import * as z from 'zod/mini';

/** Raised before a byte of the request left this machine. */
const notSentCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

const ErrorCode = z.object({ code: z.string() });

/**
 * Why a call got no answer.
 * @returns `left`: whether the request may have reached its server
 */
export function readNetworkError(error: unknown): {
  code: string;
  hasLeft: boolean;
} {
  const { code } = ErrorCode.safeParse(error).data ?? { code: 'EUNKNOWN' };
  return { code, hasLeft: !notSentCodes.has(code) };
}

const maxAnswerBytes = 64 * 1024;

type Headers = Readonly<Record<string, string>>;

interface HttpCall {
  /** besides those of every call */
  headers?: Headers;
  /** gives the call up */
  signal?: AbortSignal;
}

export interface HttpAnswer {
  status: number;
  /** parsed where it is JSON, else text */
  data: unknown;
}

/**
 * The calls of one company's interface. They reject only where no answer came:
 * see readNetworkError.
 */
export interface HttpClient {
  get(path: string, call?: HttpCall): Promise<HttpAnswer>;
  post(path: string, body: unknown, call?: HttpCall): Promise<HttpAnswer>;
}

/** @param timeoutMs for connecting and answering together */
export type ConnectHttp = (
  baseURL: string,
  timeoutMs: number,
  headers: Headers,
) => HttpClient;

/**
 * No redirects, no proxy, no status that throws.
 * @param timeoutMs for connecting and answering together
 */
export function createHttpClient(
  baseURL: string,
  timeoutMs: number,
  headers: Headers,
): HttpClient {
  return axios.create({
    baseURL,
    timeout: timeoutMs,
    maxContentLength: maxAnswerBytes,
    maxRedirects: 0,
    proxy: false,
    headers,
    validateStatus: () => true,
  });
}
