import http from 'node:http';
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
        async (call) =>
          answerJson(await readAs(z.object({ say: z.string() }), call), 201),
      ],
      ['GET', /^\/broken$/, () => Promise.reject(new Error('out of order'))],
      ['GET', /^\/cut$/, () => 'cut'],
    ],
    log: (line) => void lines.push(line),
  });
  onTestFinished(() => server.close());
  return server;
}
const post = (url: string, body: string) =>
  fetch(`${url}/echo`, { method: 'POST', body });

it('answers what the route returns', async () => {
  const { url } = await start();
  const answer = await post(url, '{"say":"hi"}');
  expect([answer.status, await answer.json()]).toEqual([201, { say: 'hi' }]);
});

it.each(['{"say":1}', 'no JSON'])(
  'refuses a body that the schema does not take: %s',
  async (body) => {
    const { url } = await start();
    expect((await post(url, body)).status).toBe(400);
  },
);

it('answers 500 for a route that throws, and logs why', async () => {
  const { url } = await start();
  const answer = await fetch(`${url}/broken`);
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { error: 'internal error' },
  ]);
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

/** fetch lets nobody choose these headers. */
function send(
  url: string,
  method: string,
  headers: http.OutgoingHttpHeaders,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    request.on('error', reject);
    request.end(method === 'POST' ? '{"say":"hi"}' : undefined);
  });
}

it.each([
  ['evil.example', 403],
  ['127.0.0.1.evil.example', 403],
  ['localhost.evil.example:8025', 403],
  ['192.168.0.7:8025', 403],
  ['127.0.0.1:8025', 404],
  ['localhost', 404],
  ['t1.localhost:8025', 404],
  ['[::1]:8025', 404],
])('answers nobody who calls it %j (%i)', async (host, status) => {
  const { url } = await start();
  expect(await send(`${url}/anything`, 'GET', { host })).toBe(status);
  expect(await send(`${url}/echo`, 'POST', { host })).toBe(
    status === 403 ? 403 : 201,
  );
});

it.each([
  ['https://evil.example', 403],
  ['http://127.0.0.1:1', 403],
  ['http://evil.example:80', 403],
  ['null', 403],
])('takes nothing from a page of %s', async (origin, status) => {
  const { url } = await start();
  expect(
    await send(`${url}/echo`, 'POST', { origin, 'content-type': 'text/plain' }),
  ).toBe(status);
});

it('takes what its own page sends, and what no page sends', async () => {
  const { url } = await start();
  expect(await send(`${url}/echo`, 'POST', { origin: url })).toBe(201);
  expect(await send(`${url}/echo`, 'POST', {})).toBe(201);
});

const megabyte = 1024 * 1024;

it('refuses a body of more than a megabyte, whether or not its length is known', async () => {
  const { url } = await start();
  const large = JSON.stringify({ say: 'x'.repeat(megabyte) });
  expect((await post(url, large)).status).toBe(413);
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 64 * 1024;
      if (sent > 64 * megabyte) controller.close();
      else controller.enqueue(new Uint8Array(64 * 1024));
    },
  });
  const init = { method: 'POST', body: endless, duplex: 'half' } as const;
  const status = await fetch(`${url}/echo`, init).then(
    (answer) => answer.status,
    () => 'cut',
  );
  expect([413, 'cut']).toContain(status);
  expect(sent).toBeLessThan(32 * megabyte);
  expect(
    (await post(url, JSON.stringify({ say: 'x'.repeat(megabyte / 2) }))).status,
  ).toBe(201);
});
