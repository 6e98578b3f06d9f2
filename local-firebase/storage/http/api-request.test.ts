import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { collectBody, readApiRequest } from './api-request';

function read(url: string, headers: Record<string, string> = {}) {
  const req = new IncomingMessage(new Socket());
  Object.assign(req, { url, headers, method: 'POST' });
  return readApiRequest(req, new ServerResponse(req));
}

async function* chunks(...sizes: number[]): AsyncGenerator<Buffer> {
  for (const size of sizes) {
    await Promise.resolve();
    yield Buffer.alloc(size);
  }
}

describe('readApiRequest', () => {
  it('decodes each part of the path once, and never resolves dots', () => {
    const request = read('/v0/b/x/o/a%2F..%2Fb%252F?name=c%2Fd&alt=media');
    expect(request.segments).toEqual(['v0', 'b', 'x', 'o', 'a/../b%2F']);
    expect(request.query.get('name')).toBe('c/d');
    expect(read('/v0/../etc').segments).toEqual(['v0', '..', 'etc']);
  });

  it('takes the method the client could not send', () => {
    expect(read('/', { 'x-http-method-override': 'patch' }).method).toBe(
      'PATCH',
    );
    expect(read('/').method).toBe('POST');
  });

  it('refuses what is not UTF-8', () => {
    expect(() => read('/v0/b/x/o/%ff')).toThrow('The address is not valid.');
    expect(() => read('/%')).toThrow('The address is not valid.');
    expect(() => read('/v0/b/x/o?name=%ED%A0%BD')).toThrow(
      'The address is not valid.',
    );
  });
});

describe('collectBody', () => {
  it('takes as much as the limit and not a byte more', async () => {
    expect((await collectBody(chunks(4, 6), 10)).length).toBe(10);
    await expect(collectBody(chunks(4, 6, 1), 10)).rejects.toMatchObject({
      status: 413,
    });
  });
});
