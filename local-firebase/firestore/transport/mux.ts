import type * as http from 'node:http';
import type * as http2 from 'node:http2';
import * as net from 'node:net';
import { listen } from '../../lib/http-server';

/** Clients send it in their first packet. */
const http2Preface = 'PRI';

/**
 * One port: connections that start with HTTP/2's preface go to gRPC, others to
 * HTTP/1.1.
 */
export function createMux(http1: http.Server, grpc: http2.Http2Server) {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.once('data', (firstBytes: Buffer) => {
      socket.pause();
      socket.unshift(firstBytes);
      const isHttp2 =
        firstBytes.toString('latin1', 0, http2Preface.length) === http2Preface;
      (isHttp2 ? grpc : http1).emit('connection', socket);
      process.nextTick(() => socket.resume());
    });
  });
  return {
    /** Returns the port (0 picks a free one). */
    listen: (port: number) => listen(server, port, 'Firestore'),
    /** Stops listening and cuts every connection. */
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
