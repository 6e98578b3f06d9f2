import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkBucketName,
  checkObjectName,
  encodeFileName,
} from './object-names';

describe('checkObjectName', () => {
  it.each([
    'a',
    'a/../b',
    'Ɔ 🏡',
    '\u202egnp.exe',
    'x'.repeat(1024),
    'a//b',
    '/a',
    '...',
  ])('takes %j', (name) => {
    expect(() => checkObjectName(name)).not.toThrow();
  });

  it.each([
    '',
    '.',
    '..',
    'a\nb',
    'a\rb',
    'x'.repeat(1025),
    'Ɔ'.repeat(513),
    '\ud800',
    '.well-known/acme-challenge/x',
  ])('refuses %j', (name) => {
    expect(() => checkObjectName(name)).toThrow();
  });
});

describe('checkBucketName', () => {
  it('takes project buckets and refuses what could be a path', () => {
    expect(() => checkBucketName('demo-project.appspot.com')).not.toThrow();
    for (const name of [
      '',
      'a',
      'UPPER',
      '..',
      '../x',
      'a/b',
      '.hidden',
      'x'.repeat(300),
    ]) {
      expect(() => checkBucketName(name)).toThrow('Invalid bucket name.');
    }
  });
});

describe('encodeFileName', () => {
  it('is plain ASCII that decodes to the last part of the name', () => {
    expect(encodeFileName("a/b/Ama's plan (1).png")).toBe(
      "utf-8''Ama%27s%20plan%20%281%29.png",
    );
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const encoded = encodeFileName(name);
        expect(encoded).toMatch(/^utf-8''[\w.!~%-]*$/);
        expect(decodeURIComponent(encoded.slice(7))).toBe(
          name.slice(name.lastIndexOf('/') + 1),
        );
      }),
    );
  });
});
