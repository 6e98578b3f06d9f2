import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach } from 'vitest';
import type { CallOptions } from '../endpoint-client';

interface SeenCall {
  url: string | undefined;
  authorization: string | undefined;
  body: string;
}

type Answer = (response: ServerResponse) => void;

/** Answers every call as the test says, by HTTP. */
export interface AnsweringServer {
  /** how the next calls are answered */
  answer: Answer;
  /** the newest last */
  calls: SeenCall[];
  /**
   * Open, as nobody is signed in here; that other calls carry a token, every
   * answer in the browser's tests shows.
   */
  listOptions: (timeoutMs?: number) => CallOptions;
}

export const json =
  (status: number, body: unknown): Answer =>
  (response) => {
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify(body));
  };

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** A new one for each test of the file. */
export function prepareAnsweringServer(usualAnswer: Answer): AnsweringServer {
  let server: Server;
  const answering: AnsweringServer = {
    answer: usualAnswer,
    calls: [],
    listOptions: (timeoutMs = 5_000) => {
      const { port } = server.address() as AddressInfo;
      const baseUrl = `http://127.0.0.1:${port}/api`;
      return { baseUrl, isPublic: true, timeoutMs };
    },
  };
  beforeEach(async () => {
    answering.answer = usualAnswer;
    answering.calls = [];
    server = createServer((request, response) => {
      void read(request).then((body) => {
        const { url, headers } = request;
        const { authorization } = headers;
        answering.calls.push({ url, authorization, body });
        answering.answer(response);
      });
    });
    await new Promise<void>((resolve) =>
      server.listen(0, '127.0.0.1', resolve),
    );
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });
  return answering;
}
