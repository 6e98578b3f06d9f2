import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { computeBill } from '../../tools/cost/compute';
import { always, backupsKept, jobs } from '../../tools/cost/data';
import { fillIn } from '../../tools/cost/render';

/** The formatter aligns the columns of tables. */
const bare = (page: string) =>
  page.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---');

it('docs/cost.md says what the script computes', () => {
  const page = readFileSync('docs/cost.md', 'utf8');
  expect(bare(page)).toBe(bare(fillIn(page)));
});

it('every number names a place that is there', () => {
  const places = Object.values(jobs)
    .flatMap(({ from }) => from.split(', '))
    .filter((place) => /\.\w+$/.test(place));
  expect(places.filter((place) => !existsSync(place))).toEqual([]);
});

it('more people cost more in every part', () => {
  const [few, many] = [computeBill(1_000), computeBill(100_000)];
  expect(few.filter(({ usd }, index) => usd > (many[index]?.usd ?? 0))).toEqual(
    [],
  );
});

it('counts the copies that are kept, and no fewer conditions of alerts than there are', () => {
  const schedule = [
    'scripts/backup-schedule.mjs',
    '--project',
    'p',
    '--bucket',
    'b',
    '--dry-run',
  ];
  const commands = execFileSync(process.execPath, schedule, {
    encoding: 'utf8',
  });
  const [days = 0, weeks = 0] = [
    ...commands.matchAll(/--retention (\d+)d/g),
  ].map(([, kept]) => Number(kept));
  expect(backupsKept).toBe(days + weeks / 7);
  const Policy = z.object({ conditions: z.array(z.unknown()) });
  const conditions = readdirSync('monitoring/policies').map(
    (file) =>
      z.parse(
        Policy,
        JSON.parse(readFileSync(`monitoring/policies/${file}`, 'utf8')),
      ).conditions.length,
  );
  expect(conditions.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(
    always.conditions,
  );
});

it('names recovery, backups, logs and alerts in the bill', () => {
  const bill = new Map(
    computeBill(1_000_000).map(({ what, usd }) => [what, usd]),
  );
  for (const what of [
    'Firestore, recovery of any minute',
    'Firestore, backups',
    'Logs written',
    'Logs kept',
  ]) {
    expect(bill.get(what), what).toBeGreaterThan(1);
  }
  expect(bill.get('Alerts, uptime checks')).toBeGreaterThan(3);
});
