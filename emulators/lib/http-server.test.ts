import net from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { answerJson, readAs, startHttpServer } from './http-server';

const lines: string[] = [];
async function start() {
  const server = await startHttpServer({
    port: 0,
    routes: [
      [
        'POST',
        /^\/echo$/,
        async (call) => answerJson(await readAs(z.object({ say: z.string() }), call), 201),
      ],
      ['GET', /^\/broken$/, () => Promise.reject(new Error('out of order'))],
      ['GET', /^\/cut$/, () => 'cut'],
    ],
    log: (line) => void lines.push(line),
  });
  onTestFinished(() => server.close());
  return server;
}
const post = (url: string, body: string) => fetch(`${url}/echo`, { method: 'POST', body });

it('answers what the route returns', async () => {
  const { url } = await start();
  const answer = await post(url, '{"say":"hi"}');
  expect([answer.status, await answer.json()]).toEqual([201, { say: 'hi' }]);
});

it.each(['{"say":1}', 'no JSON'])('refuses a body that the schema does not take: %s', async (body) => {
  const { url } = await start();
  expect((await post(url, body)).status).toBe(400);
});

it('answers 500 for a route that throws, and logs why', async () => {
  const { url } = await start();
  const answer = await fetch(`${url}/broken`);
  expect([answer.status, await answer.json()]).toEqual([500, { error: 'internal error' }]);
  expect(lines.at(-1)).toBe('GET /broken: out of order');
});

it('answers 404 where there is no route, and nothing where the connection is to be cut', async () => {
  const { url } = await start();
  expect((await fetch(`${url}/broken`, { method: 'DELETE' })).status).toBe(404);
  await expect(fetch(`${url}/cut`)).rejects.toThrow('fetch failed');
});

it('refuses a request whose target is no address, and goes on', async () => {
  const { port, url } = await start();
  const socket = net.connect(port, '127.0.0.1');
  socket.end('GET // HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  expect((await post(url, '{"say":"hi"}')).status).toBe(201);
});
