import { expect, test } from 'vitest';
import { cleanFileName } from './file-name';

test.each([
  ['Receipt 6 Nov.pdf', 'Receipt 6 Nov.pdf'],
  ['Ɛfua’s ɔdan.jpg', 'Ɛfua’s ɔdan.jpg'],
  ['archive.tar.gz', 'archive.tar.gz'],
])('%j stays as it is', (name, expected) => {
  expect(cleanFileName(name)).toBe(expected);
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\windows\\win.ini', 'win.ini'],
  ['/supportdocs/kofi/plan.png', 'plan.png'],
  ['plan\u202Efdp.exe', 'planfdp.exe'],
  ['\u2067plan\u2069.pdf', 'plan.pdf'],
  ['plan\r\nBcc: victim@example.test', 'planBcc- victim@example.test'],
  ['<img src=x onerror=alert(1)>.svg', '-img src=x onerror=alert(1)-.svg'],
  ['plan\u0000.png', 'plan.png'],
  ['...', 'file'],
  ['', 'file'],
  ['.htaccess', 'htaccess'],
  ['plan.pdf.', 'plan.pdf'],
])('%j becomes %j', (name, expected) => {
  expect(cleanFileName(name)).toBe(expected);
});

test('a name of 300 characters is cut in the middle and keeps its end', () => {
  const cut = cleanFileName(`${'x'.repeat(300)}.pdf`);
  expect(cut).toHaveLength(200);
  expect(cut).toMatch(/^x+\.pdf$/);
  expect(Array.from(cleanFileName('𝌆'.repeat(300)))).toHaveLength(200);
});
