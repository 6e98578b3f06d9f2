import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { refuseRpc } from '../core/status';
import { ChannelSession, toFrame } from './channel-session';
import type { Gateway, RpcStream } from './gateway';
import { readBody, sendText } from './http-messages';
import { checkRequestSize, maxRequestBytes } from './request-size';
import { decodePercent } from './utf8';

const protocolVersion = 8;
const serverVersion = 14;
const keepAliveMillis = 30_000;
/** The handshake has its headers as a list, separated by line ends. */
const authorizationIn = /^[ \t]*authorization[ \t]*:(.*)$/im;

/**
 * The SDK sends up to ten writes at a time, each a request; form encoding
 * triples one at most.
 */
const maxFormBytes = 10 * 3 * maxRequestBytes;

/**
 * The web SDK's stream over HTTP/1.1 requests: a handshake, forward requests,
 * one back channel.
 */
export class WebChannelServer {
  private readonly sessions = new Map<string, ChannelSession>();

  constructor(private readonly gateway: Gateway) {}

  /** For `/google.firestore.v1.Firestore/{Listen|Write}/channel`. */
  async answer(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    rpc: string,
  ): Promise<void> {
    const query = url.searchParams;
    const sessionId = query.get('SID');
    const body =
      request.method === 'POST' ? await readBody(request, maxFormBytes) : '';
    if (sessionId === null) {
      this.handshake(response, rpc, parseForm(body), query);
      return;
    }
    const session = this.sessions.get(sessionId);
    if (query.get('TYPE') === 'terminate') {
      session?.finish();
      sendText(response, 200, '');
    } else if (session === undefined) {
      sendText(response, 400, 'Error: Unknown SID');
    } else if (request.method === 'GET') {
      response.writeHead(200, {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'no-cache',
      });
      session.attach(
        response,
        Number(query.get('AID')),
        query.get('CI') === '1',
      );
    } else {
      session.acknowledge(Number(query.get('AID')));
      session.receive(messagesOf(parseForm(body)));
      sendText(response, 200, toFrame(JSON.stringify(session.forwardStatus())));
    }
  }

  close(): void {
    for (const session of [...this.sessions.values()]) session.finish();
  }

  private handshake(
    response: ServerResponse,
    rpc: string,
    form: ReadonlyMap<string, string>,
    query: URLSearchParams,
  ): void {
    const headers = form.get('headers') ?? query.get('$httpHeaders') ?? '';
    const session = this.openSession(rpc, headers);
    const greeting = [
      [
        0,
        ['c', session.id, '', protocolVersion, serverVersion, keepAliveMillis],
      ],
    ];
    sendText(response, 200, toFrame(`${JSON.stringify(greeting)}\n`));
    session.receive(messagesOf(form));
  }

  private openSession(rpc: string, headers: string): ChannelSession {
    let stream: RpcStream | null = null;
    const failStream = (error: unknown) => {
      stream?.close();
      stream = null;
      session.sendError(this.gateway.report(error));
    };
    const session = new ChannelSession(
      randomUUID(),
      (text) => {
        try {
          checkRequestSize(Buffer.byteLength(text));
          const message: unknown = JSON.parse(text);
          stream?.receive(message);
        } catch (error) {
          failStream(error);
        }
      },
      () => {
        this.sessions.delete(session.id);
        stream?.close();
        stream = null;
      },
    );
    this.sessions.set(session.id, session);
    try {
      const caller = this.gateway.identify(
        authorizationIn.exec(headers)?.[1]?.trim(),
      );
      const send = (message: object) => session.sendMessage(message);
      stream =
        this.gateway.openStream(rpc, caller, send, failStream) ??
        refuseRpc(rpc);
    } catch (error) {
      failStream(error);
    }
    return session;
  }
}

function parseForm(body: string): ReadonlyMap<string, string> {
  const decode = (text: string) => decodePercent(text.replaceAll('+', ' '));
  return new Map(
    body.split('&').map((field): [string, string] => {
      const [name = '', ...value] = field.split('=');
      return [decode(name), decode(value.join('='))];
    }),
  );
}

/**
 * The messages of a forward request with their absolute index; the count that
 * it declares is not needed.
 */
function messagesOf(
  form: ReadonlyMap<string, string>,
): { index: number; text: string }[] {
  const offset = Number(form.get('ofs') ?? 0);
  return [...form].flatMap(([name, text]) => {
    const index = /^req(\d{1,9})___data__$/.exec(name)?.[1];
    return index === undefined ? [] : [{ index: offset + Number(index), text }];
  });
}
