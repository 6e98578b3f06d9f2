import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GroundDescription } from '@contract/entities/ground-description';
import {
  emptyGround,
  hasGround,
  listOpenQuestions,
  toDescription,
  toDraft,
  toStart,
  type GroundDraft,
} from './ground-draft';

const traverse: GroundDraft = {
  ...emptyGround,
  way: 'traverse',
  unit: 'metre',
  frame: 'no-place',
  rows: [
    { first: '90', second: '10' },
    { first: '180', second: '20' },
    { first: '', second: '' },
  ],
};

describe('what has to be answered', () => {
  it('is all of it at first: nothing is chosen for anybody', () => {
    expect(hasGround(emptyGround)).toBe(false);
    expect(toDescription(emptyGround)).toBeNull();
    expect(listOpenQuestions({ ...emptyGround, way: 'traverse' })).toEqual([
      'unit',
      'frame',
    ]);
  });

  it.each<[string, Partial<GroundDraft>, string[]]>([
    ['nothing more of a traverse without a place', {}, []],
    ['the datum of a grid', { frame: 'utm-30n' }, ['datum']],
    ['a unit of distances', { unit: '' }, ['unit']],
    ['a unit of the printed area', { area: '0.32' }, ['areaUnit']],
    [
      'the digits behind the point of a bearing',
      { rows: [{ first: '123.45', second: '10' }] },
      ['bearings'],
    ],
    ['no digits of minutes', { rows: [{ first: "123°27'", second: '1' }] }, []],
    ['a grid of coordinates', { way: 'coordinates' }, ['frame']],
  ])('is %s', (_name, changes, questions) => {
    expect(listOpenQuestions({ ...traverse, ...changes })).toEqual(questions);
  });
});

it('is saved without its empty rows', () => {
  expect(toDescription(traverse)).toMatchObject({
    way: 'traverse',
    unit: 'metre',
    frame: null,
    start: null,
    rows: [
      { first: '90', second: '10' },
      { first: '180', second: '20' },
    ],
  });
});

it('comes back as it was typed', () => {
  const Text = fc.constantFrom('12', "90°30'", '1,190,123.4');
  const Draft: fc.Arbitrary<GroundDraft> = fc.record({
    way: fc.constantFrom('traverse', 'coordinates'),
    unit: fc.constantFrom('metre', 'gold-coast-foot'),
    frame: fc.constantFrom('utm-30n', 'national-grid-feet', 'wgs-84'),
    datum: fc.constantFrom('stated', 'not-stated'),
    bearings: fc.constantFrom('decimal-degrees', 'degrees-minutes-seconds'),
    start: fc.record({ first: Text, second: Text }),
    rows: fc.array(fc.record({ first: Text, second: Text }), {
      minLength: 1,
      maxLength: 8,
    }),
    sideRows: fc.array(fc.record({ first: Text, second: Text }), {
      maxLength: 3,
    }),
    sideUnit: fc.constantFrom('metre', 'international-foot'),
    area: fc.constantFrom('', '0.32'),
    areaUnit: fc.constant('acre'),
    scale: fc.constantFrom('', '2500'),
    region: fc.constantFrom('', 'Volta'),
    licenceNumber: fc.constantFrom('', '1234'),
    signedOn: fc.constantFrom('', '2026-11-10'),
    seal: fc.constantFrom('', 'there', 'missing'),
  });
  fc.assert(
    fc.property(Draft, (draft) => {
      const description = toDescription(draft);
      if (description === null) throw new Error('A question is open.');
      expect(GroundDescription.parse(description)).toEqual(description);
      expect(toDescription(toDraft(description))).toEqual(description);
    }),
  );
});

it('leaves open what an officer is asked, whatever a proposal answers', () => {
  const proposed = toDescription({
    ...traverse,
    licenceNumber: '1234',
    signedOn: '2026-11-10',
    seal: 'there',
  });
  if (proposed === null) throw new Error('A question is open.');
  const start = toStart({ ...proposed, isDatumStated: true });
  expect(start.rows).toEqual(traverse.rows);
  expect(listOpenQuestions(start)).toEqual(['frame']);
  expect(start).toMatchObject({
    datum: '',
    bearings: '',
    licenceNumber: '',
    signedOn: '',
    seal: '',
  });
});
