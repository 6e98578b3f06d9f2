import { describe, expect, it } from 'vitest';
import { inspectPdf } from './inspect-pdf';

const bytes = (text: string) => new TextEncoder().encode(text);
const whole =
  '%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj\ntrailer <</Root 1 0 R>>\nstartxref\n9\n%%EOF\n';
const doubtOf = (text: string) => {
  const found = inspectPdf(bytes(text));
  return 'doubt' in found ? found.doubt : found.refused;
};

describe('inspectPdf', () => {
  it('has no doubt about a whole one, also with something behind its end', () => {
    expect(doubtOf(whole)).toBeNull();
    expect(doubtOf(whole + '\r\n'.repeat(1000))).toBeNull();
  });

  it('notices that the end is missing', () => {
    expect(doubtOf(whole.slice(0, 40))).toMatch(/not complete/);
    // An end far before the end is that of an earlier version of the file.
    expect(doubtOf(`${whole}${' '.repeat(10_000)}`)).toMatch(/not complete/);
  });

  it.each([
    '/Encrypt 12 0 R',
    '/Encrypt<</Filter/Standard>>',
    '/Encrypt\n12 0 R',
  ])('notices a lock: %s', (lock) => {
    expect(doubtOf(whole.replace('<</Root', `<<${lock}/Root`))).toMatch(
      /protected/,
    );
  });

  it('does not take a word for a lock', () => {
    expect(
      doubtOf(whole.replace('<</Root', '<</EncryptMetadata false/Root')),
    ).toBeNull();
  });
});
