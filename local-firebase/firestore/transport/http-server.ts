import * as http from 'node:http';
import { keepAliveMs } from '../../lib/http-server';
import { isLocalHost, isLocalOrigin } from '../../lib/local-caller.mjs';
import type { Control } from '../control';
import type { Gateway } from './gateway';
import {
  allowOrigin,
  answerPreflight,
  readBody,
  sendJson,
  sendText,
} from './http-messages';
import { routeRest } from './rest-routes';
import type { WebChannelServer } from './webchannel-server';

const channelPath = /^\/google\.firestore\.v1\.Firestore\/(\w+)\/channel$/;

/**
 * HTTP/1.1: WebChannel, REST and the control paths, for programs and pages of
 * this machine. It has no own port: connections are handed to it.
 */
export function createHttpServer(
  gateway: Gateway,
  channels: WebChannelServer,
  control: Control,
): http.Server {
  const answer = async (
    request: http.IncomingMessage,
    response: http.ServerResponse,
  ): Promise<void> => {
    if (!isLocalHost(request.headers) || !isLocalOrigin(request.headers)) {
      sendText(response, 403, 'This server is for this machine only.');
      return;
    }
    allowOrigin(request, response);
    // Without it Chromium holds the first bytes of a stream back until it has
    // guessed their type.
    response.setHeader('X-Content-Type-Options', 'nosniff');
    const url = new URL(request.url ?? '/', 'http://localhost');
    const channel = channelPath.exec(url.pathname);
    if (request.method === 'OPTIONS') {
      answerPreflight(request, response);
    } else if (channel !== null) {
      await channels.answer(request, response, url, channel[1] ?? '');
    } else if (url.pathname.startsWith('/v1/')) {
      await answerRest(gateway, request, response, url);
    } else if (url.pathname.startsWith('/emulator/v1/')) {
      await control.answer(request, response, url);
    } else if (url.pathname === '/') {
      sendText(response, 200, 'Ok');
    } else {
      sendText(response, 404, 'Not Found');
    }
  };
  const server = http.createServer((request, response) => {
    response.on('error', () => undefined);
    answer(request, response).catch((error: unknown) => {
      const refusal = gateway.report(error);
      sendText(response, refusal.httpStatus, refusal.message);
    });
  });
  server.on('clientError', (_error, socket) => socket.destroy());
  server.requestTimeout = 0;
  server.keepAliveTimeout = keepAliveMs;
  return server;
}

const streamingRpcs = new Set([
  'BatchGetDocuments',
  'RunQuery',
  'RunAggregationQuery',
]);

/** A JSON object, or for a streaming RPC a JSON array. */
async function answerRest(
  gateway: Gateway,
  request: http.IncomingMessage,
  response: http.ServerResponse,
  url: URL,
): Promise<void> {
  let isStreaming = false;
  try {
    const call = routeRest(
      request.method ?? 'GET',
      url,
      await readBody(request),
    );
    isStreaming = streamingRpcs.has(call.rpc);
    const answers = gateway.call(
      call.rpc,
      gateway.identify(request.headers.authorization),
      call.request,
    );
    sendJson(response, 200, isStreaming ? answers : (answers[0] ?? {}));
  } catch (error) {
    const refusal = gateway.report(error);
    const body = { error: refusal.toJson() };
    sendJson(response, refusal.httpStatus, isStreaming ? [body] : body);
  }
}
