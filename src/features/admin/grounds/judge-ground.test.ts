import { describe, expect, it } from 'vitest';
import { createConverter } from '@land/frames/convert';
import { emptyGround, type GroundDraft } from '@/domain/ground/ground-draft';
import { readGround } from '@/domain/ground/read-ground';
import { judgeGround } from './judge-ground';

const converter = createConverter();

/** A rectangle of 100 by 50. */
const sides: GroundDraft = {
  ...emptyGround,
  way: 'traverse',
  unit: 'metre',
  frame: 'no-place',
  rows: [
    { first: '90 00', second: '100' },
    { first: '180 00', second: '50' },
    { first: '270 00', second: '100' },
    { first: '0 00', second: '50' },
  ],
  area: '5000',
  areaUnit: 'square-metre',
};
const corners: GroundDraft = {
  ...emptyGround,
  way: 'coordinates',
  frame: 'national-grid-feet',
  datum: 'not-stated',
  rows: [
    { first: '1,250,000', second: '380,000' },
    { first: '1,250,200', second: '380,000' },
    { first: '1,250,200', second: '380,100' },
    { first: '1,250,000', second: '380,100' },
  ],
  region: 'Greater Accra',
};

function check(draft: GroundDraft, title: string) {
  const found = judgeGround(draft, readGround(draft), converter).find(
    (one) => one.title === title,
  );
  if (found === undefined) throw new Error(`No check is called ${title}.`);
  return found;
}

describe('sides that close', () => {
  it('agree, with the figure and the tolerance', () => {
    expect(check(sides, 'The sides close')).toEqual({
      title: 'The sides close',
      verdict: 'agrees',
      text: 'The last side ends 0 m from the first corner. At most 0.3 m may stay open (1 in 1,000).',
    });
    expect(check(sides, 'The printed area')).toMatchObject({
      verdict: 'agrees',
      text: 'The corners enclose 5,000 m². The plan prints 5,000 m²; they may differ by 50 m².',
    });
  });

  it('do not, where one is longer', () => {
    const rows = sides.rows.with(0, { first: '90 00', second: '104' });
    expect(check({ ...sides, rows }, 'The sides close')).toMatchObject({
      verdict: 'does-not-agree',
    });
    // Of an adjusted ground, and it says so.
    expect(check({ ...sides, rows }, 'The printed area').text).toBe(
      'The corners enclose 5,099 m², once what stays open is shared out over the sides. The plan prints 5,000 m²; they may differ by 50 m².',
    );
  });

  it('name the one number that would close them, as a question', () => {
    const plot = [
      ['16 42', '104.4'],
      ['107 06', '63.01'],
      ['171 28', '101.12'],
      ['280 18', '111.8'],
    ];
    const rows = plot.map(([first = '', second = '']) => ({ first, second }));
    expect(check({ ...sides, rows }, 'The sides close').text).toMatch(
      / The sides would close if the distance of side 2 were 68\.01\. Look at the plan\.$/,
    );
  });

  it('have no area while one is missing, and tell no unit', () => {
    const rows = sides.rows.slice(0, 3);
    expect(check({ ...sides, rows }, 'The printed area')).toMatchObject({
      verdict: 'cannot-be-told',
      text: 'The sides do not close, so there is no area.',
    });
    expect(check({ ...sides, rows }, 'Unit and grid').verdict).toBe(
      'cannot-be-told',
    );
  });
});

it('says nothing of the ground while a row cannot be read', () => {
  const wrong = (rows: GroundDraft) =>
    judgeGround(rows, readGround(rows), converter).filter(
      ({ title }) => title !== 'The surveyor’s marks',
    );
  const rows = sides.rows.with(2, { first: '270 00', second: '1O0' });
  const checks = wrong({ ...sides, rows });
  expect(checks.length).toBeGreaterThan(7);
  for (const { verdict, text } of checks) {
    expect({ verdict, text }).toEqual({
      verdict: 'cannot-be-told',
      text: 'Side 3 cannot be read yet.',
    });
  }
  const sideRows = [{ first: '9x', second: '1' }];
  expect(wrong({ ...corners, sideRows })[0]?.text).toBe(
    'Side 1 cannot be read yet.',
  );
});

describe('the order of the corners', () => {
  const title = 'The order of the corners';
  const place = (first: string, second: string) => ({ first, second });

  it('agrees where no sides cross', () => {
    expect(check(corners, title).verdict).toBe('agrees');
    const rows = sides.rows.slice(0, 3);
    expect(check({ ...sides, rows }, title).verdict).toBe('cannot-be-told');
  });

  it('does not where two do, and names them', () => {
    const [a, b, c, d] = corners.rows;
    const rows = [a, c, b, d].flatMap((row) => row ?? []);
    expect(check({ ...corners, rows }, title)).toEqual({
      title,
      verdict: 'does-not-agree',
      text: 'Sides 1 and 3 cross. Check the order of the rows, and these two first.',
    });
  });

  it('counts the pairs after the third', () => {
    // A star of seven points.
    const rows = Array.from({ length: 7 }, (_, nth) => {
      const angle = (2 * Math.PI * 3 * nth) / 7;
      return place(
        (1_250_000 + 100 * Math.sin(angle)).toFixed(1),
        (380_000 + 100 * Math.cos(angle)).toFixed(1),
      );
    });
    expect(check({ ...corners, rows }, title).text).toBe(
      'Sides 1 and 3, 1 and 4, 1 and 5, and 11 more pairs cross. Check the order of the rows, and these two first.',
    );
  });
});

describe('the size of a plot', () => {
  const title = 'The size of a plot';

  it('agrees below 50 acres', () => {
    expect(check(sides, title)).toEqual({
      title,
      verdict: 'agrees',
      text: 'The corners enclose 1.24 acres (5,000 m²). A plot has less than 50 acres. From there on the Lands Commission calls land large-scale.',
    });
  });

  it('does not of a table of kilometres, or of a door', () => {
    const read = (metres: number) =>
      check(
        {
          ...sides,
          rows: sides.rows.map(({ first }) => ({ first, second: `${metres}` })),
        },
        title,
      );
    const large = read(12_000);
    expect(large.verdict).toBe('does-not-agree');
    expect(large.text).toContain('Check the unit and each number');
    const rows = corners.rows.with(2, {
      first: '1,259,200',
      second: '380,100',
    });
    expect(check({ ...corners, rows }, title).text).toBe(
      'The corners lie up to 2,804 m apart. Plots are shorter than 1,500 m. Check the unit and each number before you save.',
    );
    expect(read(2).text).toBe(
      'The corners enclose 0.00 acre (4 m²). A plot has at least 15 m², as much as a container covers. Check the unit and each number before you save.',
    );
  });
});

describe('a unit', () => {
  it('that is wrong is asked about, never changed', () => {
    const inFeet: GroundDraft = { ...sides, unit: 'international-foot' };
    expect(check(inFeet, 'Unit and grid')).toMatchObject({
      verdict: 'does-not-agree',
      text: '“International feet” does not fit what is printed. These would: Metres. Ask what the plan says.',
    });
  });

  it('of a grid that is wrong is asked about too', () => {
    const wrong: GroundDraft = {
      ...corners,
      frame: 'national-grid-metres',
      area: '20000',
      areaUnit: 'square-metre',
    };
    const right: GroundDraft = {
      ...corners,
      area: '1858',
      areaUnit: 'square-metre',
    };
    expect(check(right, 'Unit and grid').verdict).toBe('agrees');
    expect(check(wrong, 'The region').verdict).toBe('does-not-agree');
  });

  it('cannot be told without a printed area', () => {
    expect(check({ ...sides, area: '' }, 'Unit and grid').verdict).toBe(
      'cannot-be-told',
    );
  });
});

describe('printed sides beside coordinates', () => {
  const title = 'Sides and corners';
  const both: GroundDraft = {
    ...corners,
    sideUnit: 'gold-coast-foot',
    sideRows: [
      { first: '90 00', second: '200' },
      { first: '0 00', second: '100' },
      { first: '270 00', second: '200' },
      { first: '180 00', second: '100' },
    ],
  };

  it('agree, and prove the grid and its unit', () => {
    const sideRows = both.sideRows.with(1, { first: '0 00', second: '100.4' });
    expect(check({ ...both, sideRows }, title)).toEqual({
      title,
      verdict: 'agrees',
      text: 'Every side ends within 0.12 m of where it is printed. Side 2 differs most, and may by 0.53 m.',
    });
    expect(check(both, 'Unit and grid').verdict).toBe('agrees');
  });

  it('name the side that is wrong', () => {
    const sideRows = both.sideRows.with(2, { first: '270 00', second: '208' });
    expect(check({ ...both, sideRows }, title)).toEqual({
      title,
      verdict: 'does-not-agree',
      text: 'Side 3 ends 2.44 m from where it is printed. At most 0.56 m is fine.',
    });
  });

  it('name the corner between two that are wrong', () => {
    const rows = both.rows.with(2, { first: '1,250,210', second: '380,108' });
    expect(check({ ...both, rows }, title).text).toMatch(
      /^Side 3 ends 3\.\d+ m .* Side 2 differs too: corner 3 may be wrong\.$/,
    );
    const first = both.rows.with(0, { first: '1,250,010', second: '380,012' });
    expect(check({ ...both, rows: first }, title).text).toMatch(
      /differs too: corner 1 may be wrong\.$/,
    );
  });

  it('show another unit', () => {
    expect(check({ ...both, sideUnit: 'metre' }, title)).toMatchObject({
      verdict: 'does-not-agree',
      text: 'Every side is 0.3048 times as long as printed. The distances, or the coordinates, may be in another unit.',
    });
  });

  it('cannot be told where there are fewer of them', () => {
    const sideRows = both.sideRows.slice(0, 3);
    expect(check({ ...both, sideRows }, title)).toMatchObject({
      verdict: 'cannot-be-told',
      text: 'There are 4 corners and 3 sides. Type as many sides as corners.',
    });
  });
});

describe('the region', () => {
  it('is where the corners lie, or is not', () => {
    expect(check(corners, 'The region').verdict).toBe('agrees');
    expect(check(corners, 'The region').text).not.toContain('one outline');
    expect(
      check({ ...corners, region: 'Northern' }, 'The region'),
    ).toMatchObject({ verdict: 'does-not-agree' });
  });

  it('of a traverse is told by its first corner', () => {
    const placed: GroundDraft = {
      ...sides,
      frame: 'national-grid-feet',
      start: { first: '1,250,000', second: '380,000' },
      region: 'Greater Accra',
    };
    expect(check(placed, 'The region').verdict).toBe('agrees');
    expect(check({ ...sides, region: 'Volta' }, 'The region').verdict).toBe(
      'cannot-be-told',
    );
  });
});

it('tells a scale that no paper has', () => {
  expect(check({ ...sides, scale: '1:2500' }, 'The printed scale')).toEqual({
    title: 'The printed scale',
    verdict: 'agrees',
    text: 'At 1:2,500 the plot is 45 mm long on paper. The longest usual paper has 594 mm.',
  });
  expect(check({ ...sides, scale: '10' }, 'The printed scale').verdict).toBe(
    'does-not-agree',
  );
});

it('tells which marks of a surveyor nobody has looked for', () => {
  const title = 'The surveyor’s marks';
  expect(check({ ...sides, licenceNumber: '1234' }, title)).toMatchObject({
    verdict: 'cannot-be-told',
    text: 'Look for the date, the seal.',
  });
  expect(check({ ...sides, seal: 'missing' }, title).verdict).toBe(
    'does-not-agree',
  );
});

it('says never that a plan is genuine, or that land is clear', () => {
  const texts = [sides, corners, emptyGround]
    .flatMap((draft) => judgeGround(draft, readGround(draft), converter))
    .map(({ title, text }) => `${title} ${text}`)
    .join(' ');
  expect(texts).not.toMatch(/genuine|clear|valid|real/i);
});
