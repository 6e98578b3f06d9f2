import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMultipartRelated } from './multipart-related';

function encode(
  metadata: string,
  bytes: Uint8Array,
  type = 'image/png',
): Buffer {
  return Buffer.concat([
    Buffer.from(
      `--edge\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${metadata}\r\n`,
    ),
    Buffer.from(`--edge\r\nContent-Type: ${type}\r\n\r\n`),
    bytes,
    Buffer.from('\r\n--edge--'),
  ]);
}

describe('parseMultipartRelated', () => {
  it('gives back any bytes as they were', () => {
    fc.assert(
      fc.property(
        fc.uint8Array(),
        fc.constantFrom('', '\r\n', '--edge', '\r\n--edge\r\n'),
        (head, tail) => {
          const bytes = Buffer.concat([head, Buffer.from(tail)]);
          const parts = parseMultipartRelated(
            'multipart/related; boundary=edge',
            encode('{"a":1}', bytes),
          );
          expect(parts.bytes.equals(bytes)).toBe(true);
          expect(parts.metadata).toBe('{"a":1}');
          expect(parts.contentType).toBe('image/png');
        },
      ),
    );
  });

  it('takes a quoted boundary', () => {
    const parts = parseMultipartRelated(
      'Multipart/Related; x=y; boundary="edge"',
      encode('{}', Buffer.from('b')),
    );
    expect(parts.bytes.toString()).toBe('b');
  });

  it.each([
    ['no boundary', 'multipart/related', encode('{}', Buffer.from('b'))],
    [
      'another kind',
      'multipart/form-data; boundary=edge',
      encode('{}', Buffer.from('b')),
    ],
    ['no content type', undefined, encode('{}', Buffer.from('b'))],
    [
      'another boundary',
      'multipart/related; boundary=other',
      encode('{}', Buffer.from('b')),
    ],
    [
      'a body that was cut',
      'multipart/related; boundary=edge',
      encode('{}', Buffer.from('bytes')).subarray(0, -4),
    ],
    [
      'one part',
      'multipart/related; boundary=edge',
      Buffer.from('--edge\r\nA: b\r\n\r\n{}\r\n--edge--'),
    ],
    ['no part', 'multipart/related; boundary=edge', Buffer.from('--edge--')],
    ['nothing', 'multipart/related; boundary=edge', Buffer.alloc(0)],
  ])('refuses %s', (_what, contentType, body) => {
    expect(() => parseMultipartRelated(contentType, body)).toThrow(
      'Malformed multipart body',
    );
  });
});
