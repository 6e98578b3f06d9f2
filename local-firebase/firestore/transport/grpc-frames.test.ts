import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { GrpcFrameReader, encodeGrpcText, frameMessage } from './grpc-frames';

describe('GrpcFrameReader', () => {
  it('finds the messages wherever the chunks are cut', () => {
    const messages = [
      Buffer.from('one'),
      Buffer.alloc(0),
      Buffer.alloc(70_000, 7),
    ];
    const stream = Buffer.concat(messages.map(frameMessage));
    for (const size of [1, 3, 5, 7, 65_536, stream.length]) {
      const reader = new GrpcFrameReader();
      const found: Buffer[] = [];
      for (let at = 0; at < stream.length; at += size) {
        found.push(...reader.push(stream.subarray(at, at + size)));
      }
      expect(found.map((message) => message.toString('hex'))).toEqual(
        messages.map((message) => message.toString('hex')),
      );
    }
  });

  it('unpacks gzip and refuses what is too large', () => {
    const packed = frameMessage(gzipSync('text'));
    packed[0] = 1;
    expect(new GrpcFrameReader().push(packed)[0]?.toString()).toBe('text');
    const header = Buffer.from([0, 0x7f, 0, 0, 0]);
    expect(() => new GrpcFrameReader().push(header)).toThrow(
      'payload size exceeds the limit',
    );
  });
});

describe('encodeGrpcText', () => {
  it.each([
    ['plain: text, "quoted"', 'plain: text, "quoted"'],
    ['100%', '100%25'],
    ['é\n', '%C3%A9%0A'],
  ])('%j becomes %j', (text, encoded) =>
    expect(encodeGrpcText(text)).toBe(encoded),
  );
});
