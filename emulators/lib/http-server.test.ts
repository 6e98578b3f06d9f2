import net from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { startHttpServer } from './http-server';

it('refuses a request whose target is no address, and goes on', async () => {
  const server = await startHttpServer({
    port: 0,
    routes: [['GET', /^\/$/, ({ response }) => void response.end('here')]],
    log: () => undefined,
  });
  onTestFinished(() => server.close());
  const socket = net.connect(server.port, '127.0.0.1');
  socket.end('GET // HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  expect(await (await fetch(server.url)).text()).toBe('here');
});
