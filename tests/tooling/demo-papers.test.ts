import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeReference } from '@contract/values/reference';
import { findFileKind } from '@contract/values/file/file-kind';
import {
  compareViews,
  samePictureFrom,
} from '../../functions/src/services/plans/compare-views';
import { readPicture } from '../../functions/src/services/plans/read-picture';
import { viewPicture } from '../../functions/src/services/plans/view-picture';
import { readPdfPages } from '../support/files/pdf-text';
import { demoBuyer } from '../../emulators/suite/seed/people';
import { readPlan } from '../../emulators/suite/seed/plans';
import { reportSketches } from '../../emulators/suite/seed/reports';
import { requestSketches } from '../../emulators/suite/seed/requests';
import { buildResults, demoLands } from '../../emulators/suite/seed/results';
import { describeLand, papers } from '../../tools/demo-plans/papers';
import { measureParcel } from '../../tools/demo-plans/parcel-area';

const names = papers.map(({ name }) => name);

async function see(name: string) {
  const picture = await readPicture(readPlan(name));
  if (typeof picture === 'string') throw new Error(`${name}: ${picture}`);
  return { name, views: (await viewPicture(picture))?.views ?? [] };
}

describe('the site plans of the demo', () => {
  it('are there for each request and report, as small JPEGs, and no others', () => {
    const ids = [
      ...requestSketches.map(([id]) => id),
      ...reportSketches.map(({ id }) => id),
    ];
    expect(names.filter((name) => !name.endsWith('-clearer')).sort()).toEqual(
      ids.sort(),
    );
    const kept = readdirSync(
      path.join(import.meta.dirname, '../../emulators/suite/seed/plans'),
    );
    expect(kept.sort()).toEqual(names.map((name) => `${name}.jpg`).sort());
    const plans = names.map(readPlan);
    expect(new Set(plans.map(findFileKind))).toEqual(new Set(['image/jpeg']));
    expect(plans.filter(({ length }) => length > 150_000)).toEqual([]);
    expect(plans.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(
      900_000,
    );
  });

  it('are of different land, but for the forged one, which raises the alarm', async () => {
    const seen = await Promise.all(names.map(see));
    const alike = seen.flatMap((left, index) =>
      seen.slice(index + 1).flatMap((right) => {
        const { likeness = 0 } = compareViews(left.views, right.views) ?? {};
        return likeness >= samePictureFrom ? [[left.name, right.name]] : [];
      }),
    );
    expect(alike).toEqual([['demo-review', 'demo-report-new']]);
  });
});

describe('the results of the demo', () => {
  it('say of the land what its site plan says', () => {
    const delivered = requestSketches.filter(
      ([, , , , , stage]) => stage === 'complete',
    );
    expect(Object.keys(demoLands).sort()).toEqual(
      delivered.map(([id]) => id).sort(),
    );
    for (const [id, , address] of delivered) {
      const paper = papers.find(({ name }) => name === id);
      if (paper === undefined) throw new Error(`no plan for ${id}`);
      const { planNumber, district, region, year, map } = describeLand(
        paper,
        address,
      );
      const { acres, hectares } = measureParcel(map.subject.corners);
      expect(demoLands[id]).toMatchObject({
        planNumber,
        district,
        region,
        parcel: map.subject.number,
        area: `${acres.toFixed(2)} acre (${hectares.toFixed(3)} ha)`,
        leasedSince: year - 1,
      });
    }
  });

  it('say what the record says, and where the file is checked', async () => {
    const reference = makeReference(() => 3);
    const { file, version } = await buildResults(
      {
        id: 'demo-buyer-complete',
        person: demoBuyer,
        address: 'GW-530-0094, Kasoa Road, Accra',
        reference,
        service: 'Land/Property Search',
      },
      readPlan('demo-buyer-complete'),
      new Date('2026-11-05T09:00:00Z'),
      'http://127.0.0.1:5173',
    );
    const [letter = '', annex = ''] = await readPdfPages(file.bytes);
    const words = [
      demoBuyer.name,
      reference,
      'GW-530-0094',
      '5 November 2026',
      'http://127.0.0.1:5173/verify',
    ];
    for (const word of [
      ...words,
      'Mortgage to Densu Rural Bank',
      version.outcome?.text ?? '?',
    ]) {
      expect(letter).toContain(word);
    }
    expect(annex).toContain('the site plan as you sent it');
    expect(file.bytes.length).toBe(version.size);
  });
});
