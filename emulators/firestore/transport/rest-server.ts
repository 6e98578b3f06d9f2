import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Gateway } from './gateway';
import { readBody, sendJson } from './http-messages';
import { routeRest } from './rest-routes';

/** Answers one REST request: a JSON object, or for a streaming RPC a JSON array. */
export async function answerRest(
  gateway: Gateway,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  let isStreaming = false;
  try {
    const call = routeRest(request.method ?? 'GET', url, await readBody(request));
    isStreaming = gateway.isStreaming(call.rpc);
    const answers = gateway.call(call.rpc, gateway.identify(request.headers.authorization), call.request);
    sendJson(response, 200, isStreaming ? answers : (answers[0] ?? {}));
  } catch (error) {
    const refusal = gateway.report(error);
    const body = { error: refusal.toJson() };
    sendJson(response, refusal.httpStatus, isStreaming ? [body] : body);
  }
}
