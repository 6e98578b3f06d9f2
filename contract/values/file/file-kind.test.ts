import { describe, expect, it } from 'vitest';
import { findFileKind, isHeic } from './file-kind';

const bytes = (...values: number[]) => Uint8Array.from(values);
const text = (value: string) => new TextEncoder().encode(value);

describe('findFileKind', () => {
  it.each([
    ['image/jpeg', bytes(0xff, 0xd8, 0xff, 0xe0)],
    ['image/png', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
    ['image/webp', text('RIFF\u0001\u0002\u0003\u0004WEBPVP8 ')],
    ['application/pdf', text('%PDF-1.7')],
    ['application/pdf', text('\ufeff%PDF-1.7')],
    ['application/pdf', text('\r\n%PDF-1.4')],
    ['application/pdf', text(`${' '.repeat(1_019)}%PDF-1.4`)],
  ])('tells %s from its content', (kind, content) => {
    expect(findFileKind(content)).toBe(kind);
  });

  it.each([
    ['nothing', bytes()],
    ['a program', text('MZ\u0090')],
    ['a page', text('<!doctype html>')],
    ['a drawing with script', text('<svg xmlns=')],
    ['a sound in a RIFF', text('RIFF\u0001\u0002\u0003\u0004WAVE')],
    ['a cut signature', bytes(0x89, 0x50, 0x4e)],
    ['a zip', text('PK\u0003\u0004')],
    ['a signature of a PDF further on', text(`${' '.repeat(1_020)}%PDF-1.4`)],
  ])('takes %s for nothing we know', (_, content) => {
    expect(findFileKind(content)).toBeNull();
  });
});

describe('isHeic', () => {
  it.each(['heic', 'heix', 'hevc', 'mif1'])('knows the brand %s', (brand) => {
    const photo = text(`\0\0\0\u0018ftyp${brand}\0\0\0\0`);
    expect(isHeic(photo)).toBe(true);
    expect(findFileKind(photo)).toBeNull();
  });

  it.each(['\0\0\0\u0018ftypavif', '\0\0\0\u0018ftypisom', 'heic', ''])(
    'takes %j for none',
    (content) => {
      expect(isHeic(text(content))).toBe(false);
    },
  );
});
