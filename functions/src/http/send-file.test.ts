import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { sendFile } from './send-file';

let server: Server;
const lines: string[] = [];
const write = (message: string) => void lines.push(message);
const log = { info: write, warn: write, error: write };

async function send(size: number, bytes: Readable): Promise<string> {
  server = createServer((_, response) => {
    void sendFile(response, { contentType: 'image/png', size, bytes }, log);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  lines.length = 0;
  server.close();
});

test('a file is for downloading, and kept by nobody on its way', async () => {
  const answer = await fetch(await send(6, Readable.from([Buffer.from('one'), Buffer.from('two')])));
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe('onetwo');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': '6',
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect(lines).toEqual([]);
});

test('a file that breaks off is no whole answer', async () => {
  const broken = Readable.from(
    (function* () {
      yield Buffer.from('one');
      throw new Error('the storage went away');
    })(),
  );
  const address = await send(6, broken);
  await expect(fetch(address).then((answer) => answer.text())).rejects.toThrow();
  expect(lines).toEqual(['file not sent to its end']);
});
