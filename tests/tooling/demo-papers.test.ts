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
import { buildCommissionReceipt } from '../../emulators/suite/seed/commission-receipt';
import { listDistricts } from '@contract/values/land/districts';
import { readDigitalAddress } from '@contract/values/land/digital-address';
import { formatBearing } from '@land/measures/bearing';
import { traverseOf } from '@land/shapes/traverse';
import {
  groundSketches,
  proposalSketches,
} from '../../emulators/suite/seed/demo-grounds';
import { demoLocalities } from '../../emulators/suite/seed/demo-land';
import { buildResults, demoRecords } from '../../emulators/suite/seed/results';
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
      ...requestSketches.map(({ id }) => id),
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
      1_000_000,
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

it('the land of the demo lies in a region and a district that exist, as its digital address says', () => {
  const lands = [...requestSketches, ...reportSketches].map(({ land }) => land);
  for (const { digitalAddress, locality } of lands) {
    const { region, district } = demoLocalities[locality];
    expect(listDistricts(region)).toContain(district);
    expect(readDigitalAddress(digitalAddress)).toMatchObject({
      kind: 'clear',
      code: digitalAddress,
      regions: expect.arrayContaining([region]) as unknown,
    });
  }
});

it("the Commission's receipt of the demo says for what it is, and that it is made up", async () => {
  const { file, receipt } = await buildCommissionReceipt({
    id: 'demo-complete',
    owner: demoBuyer,
    paidAt: new Date('2026-11-05T09:00:00Z'),
    fee: 200,
    planNumber: 'ER/NS/2628/21',
  });
  const [page = ''] = await readPdfPages(file.bytes);
  for (const word of [
    demoBuyer.name,
    'ER/NS/2628/21',
    'GHS 200.00',
    'made up',
  ]) {
    expect(page).toContain(word);
  }
  expect(receipt.size).toBe(file.bytes.length);
});

/** What the picture of a plan prints, from what it was drawn from. */
function readPaper(name: string) {
  const paper = papers.find((one) => one.name === name);
  const land = [...requestSketches, ...reportSketches].find(
    ({ id }) => id === name.replace(/-clearer$/, ''),
  )?.land;
  if (paper === undefined || land === undefined) {
    throw new Error(`no plan for ${name}`);
  }
  const { corners } = describeLand(paper, land).map.subject;
  const rows = traverseOf(corners).map(({ bearing, distance }, index) => [
    corners[index]?.east.toFixed(1),
    corners[index]?.north.toFixed(1),
    formatBearing(bearing).replace('°', ' ').replace('′', ''),
    distance.toFixed(1),
  ]);
  return {
    rows,
    acres: measureParcel(corners).acres.toFixed(2),
    region: demoLocalities[land.locality].region,
    code: paper.code ?? null,
  };
}

describe('the grounds of the demo', () => {
  it.each(Object.entries(groundSketches))(
    '%s has the numbers and the code of its picture',
    (name, { table, code }) => {
      const { rows, acres, region, code: printed } = readPaper(name);
      expect(code?.text ?? null).toBe(printed);
      if (table !== null) expect(table).toMatchObject({ rows, acres, region });
    },
  );

  it('are proposed with the numbers of the clearer picture', () => {
    const { 'demo-buyer-late': proposed } = proposalSketches;
    const { rows, acres, region } = readPaper('demo-buyer-late-clearer');
    expect(proposed).toMatchObject({ rows, acres, region });
  });
});

describe('the results of the demo', () => {
  it('say of the land what its site plan says', () => {
    const delivered = requestSketches.filter(
      ({ stage }) => stage === 'complete',
    );
    expect(Object.keys(demoRecords).sort()).toEqual(
      delivered.map(({ id }) => id).sort(),
    );
    for (const { id, land } of delivered) {
      const paper = papers.find(({ name }) => name === id);
      if (paper === undefined) throw new Error(`no plan for ${id}`);
      const { planNumber, year, map } = describeLand(paper, land);
      const { acres, hectares } = measureParcel(map.subject.corners);
      expect(demoRecords[id]).toMatchObject({
        planNumber,
        parcel: map.subject.number,
        area: `${acres.toFixed(2)} acre (${hectares.toFixed(3)} ha)`,
        leasedSince: year - 1,
      });
    }
  });

  it('say what the record says, and where the file is checked', async () => {
    const reference = makeReference(() => 3);
    const { files, version } = await buildResults(
      {
        id: 'demo-buyer-complete',
        person: demoBuyer,
        land: {
          digitalAddress: 'GW-530-0094',
          locality: 'Kasoa Road, Accra',
        },
        reference,
        service: 'Land/Property Search',
      },
      readPlan('demo-buyer-complete'),
      new Date('2026-11-05T09:00:00Z'),
      'http://127.0.0.1:5173',
    );
    const [file] = files;
    if (file === undefined) throw new Error('no file of results');
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
