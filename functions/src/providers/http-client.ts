import axios, { type AxiosInstance } from 'axios';
import * as z from 'zod/mini';

/** Raised before a byte of the request left this machine. */
const notSentCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

const ErrorCode = z.object({ code: z.string() });

/** Why a call got no answer. @returns `left`: whether the request may have reached its server */
export function readNetworkError(error: unknown): { code: string; left: boolean } {
  const { code } = ErrorCode.safeParse(error).data ?? { code: 'EUNKNOWN' };
  return { code, left: !notSentCodes.has(code) };
}

const maxAnswerBytes = 64 * 1024;

/** No redirects, no proxy, no status that throws. @param timeoutMs for connecting and answering together */
export function createHttpClient(
  baseURL: string,
  timeoutMs: number,
  headers: Readonly<Record<string, string>>,
): AxiosInstance {
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
