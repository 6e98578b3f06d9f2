import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { backupKeptDays } from '@contract/values/terms';

const Lifecycle = z.object({
  rule: z.array(
    z.object({ condition: z.object({ daysSinceNoncurrentTime: z.int() }) }),
  ),
});

const listCommands = () =>
  execFileSync(
    process.execPath,
    [
      'scripts/backup-schedule.mjs',
      '--project',
      'p',
      '--bucket',
      'b',
      '--dry-run',
    ],
    {
      encoding: 'utf8',
    },
  )
    .trim()
    .split('\n');

test('the managed backups are made of commands and options that the CLI knows', () => {
  const commands = listCommands();
  expect(commands).toHaveLength(4);
  for (const [, command = '', rest = ''] of commands
    .map((line) => /^npx firebase (\S+)(.*)$/.exec(line))
    .filter((match) => match !== null)) {
    const help = execFileSync(
      process.execPath,
      ['node_modules/firebase-tools/lib/bin/firebase.js', 'help', command],
      {
        encoding: 'utf8',
      },
    );
    const used = [...rest.matchAll(/--[\w-]+/g)]
      .map(([option]) => option)
      .filter((one) => one !== '--project');
    expect(used).not.toEqual([]);
    for (const option of used) expect(help).toContain(`${option} <`);
  }
  // The CLI takes some seconds to come up, four times.
}, 120_000);

test('no copy lives longer than people are told', () => {
  const lines = listCommands();
  const [{ condition } = { condition: { daysSinceNoncurrentTime: 0 } }] =
    z.parse(
      Lifecycle,
      JSON.parse(readFileSync('storage.lifecycle.json', 'utf8')),
    ).rule;
  const days = (pattern: RegExp) =>
    lines.map((line) => Number(pattern.exec(line)?.[1] ?? 0));
  const files =
    condition.daysSinceNoncurrentTime +
    Math.max(...days(/--soft-delete-duration=(\d+)d/));
  expect(Math.max(files, ...days(/--retention (\d+)d/))).toBe(backupKeptDays);
});
