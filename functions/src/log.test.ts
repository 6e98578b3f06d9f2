import { expect, test } from 'vitest';
import { createLog, type LogLine } from './log';

function collect() {
  const lines: LogLine[] = [];
  return { lines, log: createLog((line) => lines.push(line)) };
}

test('a line has one of three severities, its message as it is, and more than a message', () => {
  const { lines, log } = collect();
  log.info('done', {});
  log.warn('trying again', { tries: 2 });
  log.error('look', { list: ['one', 'two'] });
  expect(lines).toEqual([
    { severity: 'INFO', message: 'done', app: 'asaase' },
    { severity: 'WARNING', message: 'trying again', app: 'asaase', tries: 2 },
    { severity: 'ERROR', message: 'look', app: 'asaase', list: ['one', 'two'] },
  ]);
});

test('fields cannot take the place of severity and message', () => {
  const { lines, log } = collect();
  log.error('look', { severity: 'DEBUG', message: 'nothing', app: 'x' });
  expect(lines).toEqual([
    { severity: 'ERROR', message: 'look', app: 'asaase' },
  ]);
});

test('whom a line is about cannot be read from it, wherever it stands', () => {
  const { lines, log } = collect();
  const uid = 'AbCdEfGhIjKlMnOpQrStUvWxYz12';
  log.warn('w', {
    uid,
    error: `Error: ama@example.test 0240000142 ${uid}`,
    list: [uid],
  });
  log.warn('w', { by: uid, cause: new Error('no mail to ama@example.test') });
  expect(JSON.stringify(lines)).not.toMatch(/ama|0240|AbCd/);
  expect(lines[0]?.['uid']).toMatch(/^[0-9a-f]{12}$/);
  expect(lines[1]?.['by']).toBe(lines[0]?.['uid']);
  expect(lines[1]?.['cause']).toBe('Error: no mail to [e-mail]');
});
