import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { computeBill } from '../../scripts/cost/compute';
import { jobs } from '../../scripts/cost/data';
import { fillIn } from '../../scripts/cost/render';

/** The formatter aligns the columns of tables. */
const bare = (page: string) => page.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---');

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
  expect(few.filter(({ usd }, index) => usd > (many[index]?.usd ?? 0))).toEqual([]);
});
