import * as http2 from 'node:http2';
import { refuseRpc, type RpcError } from '../core/status';
import type { Gateway, RpcStream } from './gateway';
import { GrpcFrameReader, encodeGrpcText, frameMessage } from './grpc-frames';
import {
  decodeMessage,
  encodeMessage,
  loadRpcTypes,
  type RpcTypes,
} from './proto-codec';

const prefix = '/google.firestore.v1.Firestore/';

/**
 * gRPC over plain node:http2. It has no own port: connections are handed to it.
 */
export function createGrpcServer(gateway: Gateway): http2.Http2Server {
  const rpcTypes = loadRpcTypes();
  const server = http2.createServer({
    settings: { initialWindowSize: 1024 * 1024 },
  });
  server.on('stream', (stream, headers) => {
    new GrpcCall(gateway, rpcTypes, stream).start(headers);
  });
  server.on('session', endAfterResets);
  server.on('sessionError', () => undefined);
  return server;
}

/**
 * Half of nghttp2's limit for one connection in a burst
 * (`stream_reset_rate_limit`), which node cannot change.
 */
const maxResets = 500;

/**
 * Moves a client to a new connection in time. The SDKs reset each stream when
 * they are done with it. After a thousand resets in a short time nghttp2 sees
 * an attack and breaks the connection with every call under way: an
 * acknowledgement is lost, and its write comes again.
 */
function endAfterResets(session: http2.Http2Session): void {
  let resets = 0;
  session.on('stream', (stream: http2.ServerHttp2Stream) => {
    stream.once('close', () => {
      if (stream.rstCode === http2.constants.NGHTTP2_CANCEL) resets += 1;
      if (resets === maxResets) session.close();
    });
  });
}

class GrpcCall {
  private readonly reader = new GrpcFrameReader();
  private openStream: RpcStream | null = null;
  private isOver = false;
  private onMessage: (message: Buffer) => void = () => undefined;

  constructor(
    private readonly gateway: Gateway,
    private readonly rpcTypes: ReadonlyMap<string, RpcTypes>,
    private readonly stream: http2.ServerHttp2Stream,
  ) {}

  start(headers: http2.IncomingHttpHeaders): void {
    const { stream } = this;
    stream.on('error', () => this.release());
    stream.on('close', () => this.release());
    stream.respond(
      { ':status': 200, 'content-type': 'application/grpc+proto' },
      { waitForTrailers: true },
    );
    this.attempt(() => this.prepare(headers));
    stream.on('data', (chunk: Buffer) => {
      this.attempt(() => {
        this.reader.push(chunk).forEach((message) => {
          if (!this.isOver) this.onMessage(message);
        });
      });
    });
    stream.on('end', () => {
      if (this.openStream !== null) this.finish(null);
    });
  }

  private prepare(headers: http2.IncomingHttpHeaders): void {
    const name = (headers[':path'] ?? '').slice(prefix.length);
    const caller = this.gateway.identify(
      headers.authorization,
      headers[':authority'],
    );
    const rpcTypes = this.rpcTypes.get(name) ?? refuseRpc(name);
    const send = (message: object) =>
      this.write(encodeMessage(rpcTypes.response, message));
    const fail = (error: unknown) => this.finish(this.gateway.report(error));
    this.openStream = this.gateway.openStream(name, caller, send, fail);
    this.onMessage = (bytes) => {
      const message = decodeMessage(rpcTypes.request, bytes);
      if (this.openStream === null) {
        this.gateway.call(name, caller, message).forEach(send);
        this.finish(null);
      } else {
        this.openStream.receive(message);
      }
    };
  }

  private attempt(action: () => void): void {
    if (this.isOver) return;
    try {
      action();
    } catch (error) {
      this.finish(this.gateway.report(error));
    }
  }

  private write(message: Uint8Array): void {
    if (!this.isOver && !this.stream.destroyed && this.stream.writable) {
      this.stream.write(frameMessage(message));
    }
  }

  private finish(error: RpcError | null): void {
    if (this.isOver) return;
    this.release();
    if (this.stream.destroyed) return;
    this.stream.once('wantTrailers', () => {
      const trailers: http2.OutgoingHttpHeaders = {
        'grpc-status': String(error?.code ?? 0),
      };
      if (error !== null) {
        trailers['grpc-message'] = encodeGrpcText(error.message);
      }
      this.stream.sendTrailers(trailers);
    });
    this.stream.end();
  }

  private release(): void {
    this.isOver = true;
    this.openStream?.close();
    this.openStream = null;
  }
}
