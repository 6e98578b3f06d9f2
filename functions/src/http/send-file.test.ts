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

const one = {
  contentType: 'image/png',
  fileSize: 9,
  generation: '1',
  opening: null,
};

async function send(
  size: number,
  bytes: Readable,
  opening: string | null = null,
): Promise<string> {
  server = createServer((_, response) => {
    void sendFile(response, { ...one, size, bytes, opening }, log);
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
  const answer = await fetch(
    await send(6, Readable.from([Buffer.from('one'), Buffer.from('two')])),
  );
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe('onetwo');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': '6',
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'x-file-size': '9',
  });
  expect(answer.headers.has('x-file-opening')).toBe(false);
  expect(lines).toEqual([]);
});

test('a first piece says how the others are fetched', async () => {
  const answer = await fetch(
    await send(3, Readable.from([Buffer.from('one')]), 'a1.1'),
  );
  expect(answer.headers.get('x-file-opening')).toBe('a1.1');
  expect(await answer.text()).toBe('one');
});

test('a file that breaks off is no whole answer', async () => {
  const broken = Readable.from(
    (function* () {
      yield Buffer.from('one');
      throw new Error('the storage went away');
    })(),
  );
  const address = await send(6, broken);
  await expect(
    fetch(address).then((answer) => answer.text()),
  ).rejects.toThrow();
  expect(lines).toEqual(['file not sent to its end']);
});
