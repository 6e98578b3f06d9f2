import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canBeSent,
  fileNameOf,
  findObjectName,
  ObjectPath,
  objectPartsOf,
  uniqueFileName,
} from './object-path';

describe('ObjectPath', () => {
  it.each([
    ...[
      'https://example.com/a',
      'gs://bucket',
      'gs:///a',
      'javascript:alert(1)',
      '',
      'gs://a b/documents/u/x',
    ],
    ...[
      'gs://b/u/x\n.png',
      'gs://b/u/x\u2028.png',
      'gs://b/u/x\0',
      'gs://b/u/\ud800x',
      'gs://b/u/x\udc00',
    ],
    `gs://b/u/${'€'.repeat(341)}`,
  ])('refuses %j', (path) => {
    expect(ObjectPath.safeParse(path).success).toBe(false);
  });

  it('counts the bytes of the name', () => {
    expect(ObjectPath.safeParse(`gs://b/${'€'.repeat(341)}x`).success).toBe(
      true,
    );
    expect(ObjectPath.safeParse(`gs://b/${'€'.repeat(341)}xx`).success).toBe(
      false,
    );
  });

  const path = 'gs://demo.appspot.com/documents/u1/a b.pdf';

  it('names a file of its own bucket only', () => {
    expect(findObjectName(path, 'demo.appspot.com')).toBe(
      'documents/u1/a b.pdf',
    );
    for (const other of [
      'demo.appspot',
      'demo.appspot.com.evil',
      'x.demo.appspot.com',
      '',
      'demo',
    ]) {
      expect(findObjectName(path, other)).toBeNull();
    }
  });

  it('is one that storage.rules take from an owner, or not', () => {
    const [pattern] =
      /(?<=fileName\.matches\(')[^']+/.exec(
        readFileSync('storage.rules', 'utf8'),
      ) ?? [];
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 210 }),
          fc.stringMatching(/^[\w.-]{0,202}$/),
        ),
        (name) => {
          fc.pre(!name.includes('/'));
          const isTaken = new RegExp(`^(?:${pattern ?? ''})$`).test(name);
          expect(canBeSent(`gs://b/documents/u/${name}`)).toBe(isTaken);
        },
      ),
    );
    expect(canBeSent('gs://b/documents/u/0b1c__plan.png')).toBe(true);
  });

  it('has folders and a name', () => {
    expect(objectPartsOf(path)).toEqual(['documents', 'u1', 'a b.pdf']);
    expect(objectPartsOf('gs://b/x')).toEqual(['x']);
  });
});

describe('uniqueFileName', () => {
  it('keeps a plain name readable and its extension', () => {
    const name = uniqueFileName('0123abcd', 'Site plan (1).JPG');
    expect(name).toBe('0123abcd__Site-plan-1.JPG');
    expect(fileNameOf(`gs://b/documents/u/${name}`)).toBe('Site-plan-1.JPG');
  });

  it.each([
    ['خريطة الأرض.pdf', 'file.pdf'],
    ['🏠📄.JPG', 'file.JPG'],
    ['计划.webp', 'file.webp'],
    ['Ɛfua plan.pdf', 'fua-plan.pdf'],
    ['plan.pdf\u200e', 'plan.pdf'],
    ['plan.pdf.', 'plan.pdf'],
    ['.htaccess', 'htaccess'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(76)}.pdf`],
    ['', 'file'],
  ])('%j keeps its extension: %s', (original, name) => {
    expect(uniqueFileName('0123abcd', original)).toBe(`0123abcd__${name}`);
  });

  it('never leaves a path, a hidden file or a trick behind', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        (original) => {
          const name = uniqueFileName('0123abcd', original);
          expect(name).toMatch(/^0123abcd__[\w.-]{1,80}$/);
          expect(name).not.toContain('..');
        },
      ),
    );
  });
});
