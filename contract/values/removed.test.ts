import { expect, test } from 'vitest';
import { ObjectPath } from './file/object-path';
import { TenDigits } from './phone';
import { removedPhone, withoutFileName } from './removed';

test('a path keeps its folder and loses the file name', () => {
  expect(withoutFileName('gs://b/documents/u1/0b1c-d__ama-mensah.pdf')).toBe(
    'gs://b/documents/u1/removed',
  );
  expect(withoutFileName('gs://b/documents/u1/removed')).toBe(
    'gs://b/documents/u1/removed',
  );
});

test('what is no path of ours loses everything, and every answer is a path', () => {
  for (const odd of [
    '',
    'https://x.test/ama.pdf',
    'gs://ama',
    'gs:///ama/b',
    'gs://b/ama.pdf',
  ]) {
    const path = withoutFileName(odd);
    expect(path).not.toContain('ama');
    expect(ObjectPath.safeParse(path).success).toBe(true);
  }
});

test('the phone number in its place has the agreed shape', () => {
  expect(TenDigits.safeParse(removedPhone).success).toBe(true);
});
