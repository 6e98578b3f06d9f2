import type * as http from 'node:http';
import type * as http2 from 'node:http2';
import * as net from 'node:net';
import { listen } from '../../lib/http-server';

const http2Preface = 'PRI';

/** One port: connections that start with HTTP/2's preface go to gRPC, others to HTTP/1.1. */
export class Mux {
  private readonly sockets = new Set<net.Socket>();
  private readonly server: net.Server;

  constructor(
    private readonly http1: http.Server,
    private readonly grpc: http2.Http2Server,
  ) {
    this.server = net.createServer((socket) => this.accept(socket));
  }

  /** Returns the port (0 picks a free one). */
  listen(port: number): Promise<number> {
    return listen(this.server, port, 'Firestore');
  }

  /** Stops listening and cuts every connection. */
  close(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve());
      for (const socket of this.sockets) socket.destroy();
    });
  }

  private accept(socket: net.Socket): void {
    this.sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => undefined);
    socket.on('close', () => this.sockets.delete(socket));
    this.sniff(socket, Buffer.alloc(0));
  }

  private sniff(socket: net.Socket, seen: Buffer): void {
    socket.once('data', (chunk: Buffer) => {
      const start = Buffer.concat([seen, chunk]);
      if (start.length < http2Preface.length) {
        this.sniff(socket, start);
        return;
      }
      socket.pause();
      socket.unshift(start);
      const isHttp2 = start.toString('latin1', 0, http2Preface.length) === http2Preface;
      (isHttp2 ? this.grpc : this.http1).emit('connection', socket);
      process.nextTick(() => socket.resume());
    });
  }
}
