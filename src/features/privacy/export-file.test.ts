import { describe, expect, test } from 'vitest';
import { safeName } from './export-file';

describe('names of files in the copy', () => {
  test.each([
    ['site plan.pdf', 'site-plan.pdf'],
    ['résultats Été.PDF', 'resultats-Ete.PDF'],
    ['../../etc/passwd', 'etc-passwd'],
    ['..\\..\\boot.ini', 'boot.ini'],
    ['a/b:c*d?"<e>|f.png', 'a-b-c-d-e-f.png'],
    ['.hidden', 'hidden'],
    ['trailing...', 'trailing'],
    ['name .', 'name'],
    ['', 'file'],
    ['日本', 'file'],
    ['خريطة.pdf', 'file.pdf'],
    ['a\u0000b\u202Egnp.exe', 'abgnp.exe'],
  ])('%j becomes %j', (typed, name) => {
    expect(safeName(typed)).toBe(name);
  });

  test('stay short and keep their kind', () => {
    const name = safeName(`${'x'.repeat(300)}.pdf`);
    expect(name).toHaveLength(100);
    expect(name.endsWith('.pdf')).toBe(true);
  });
});
