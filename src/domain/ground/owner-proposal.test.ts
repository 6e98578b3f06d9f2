import { describe, expect, it } from 'vitest';
import { GroundDescription } from '@contract/entities/ground-description';
import { emptyGround, toDraft, type GroundDraft } from './ground-draft';
import {
  listOwnerQuestions,
  readOwnerGround,
  toProposal,
} from './owner-proposal';

const square: GroundDraft = {
  ...emptyGround,
  way: 'coordinates',
  rows: [
    { first: '300000', second: '150000' },
    { first: '300100', second: '150000' },
    { first: '300100', second: '150100' },
    { first: '', second: '' },
  ],
};
const traverse: GroundDraft = {
  ...emptyGround,
  way: 'traverse',
  rows: [
    { first: '90 00', second: '100' },
    { first: '210 00', second: '100' },
    { first: '330 00', second: '100' },
  ],
};

it.each<[string, GroundDraft, string[]]>([
  ['the way, at first', emptyGround, ['way']],
  ['the unit of distances', traverse, ['unit']],
  ['the grid of coordinates', square, ['frame']],
  ['the unit of an unknown grid', { ...square, frame: 'no-place' }, ['unit']],
  [
    'nothing more where the grid has its unit',
    { ...square, frame: 'utm-30n' },
    [],
  ],
  [
    'what a point in a bearing means',
    { ...traverse, unit: 'metre', rows: [{ first: '90.30', second: '1' }] },
    ['bearings'],
  ],
])('asks for %s', (_what, draft, questions) => {
  expect(listOwnerQuestions(draft)).toEqual(questions);
  expect(toProposal(draft) === null).toBe(questions.length > 0);
});

describe('a proposal', () => {
  it('of an unknown grid names none, and keeps the unit', () => {
    const draft = { ...square, frame: 'no-place', unit: 'metre' } as const;
    const proposal = toProposal(draft);
    expect(proposal).toMatchObject({ frame: null, unit: 'metre', start: null });
    expect(GroundDescription.parse(proposal)).toEqual(proposal);
    if (proposal === null) throw new Error('A question is open.');
    expect(toDraft(proposal).frame).toBe('no-place');
  });

  it('of feet of an unknown grid is in feet', () => {
    expect(
      toProposal({ ...square, frame: 'no-place', unit: 'gold-coast-foot' }),
    ).toMatchObject({ frame: null, unit: 'gold-coast-foot' });
  });

  it('of a traverse has no place, and says nothing of a datum', () => {
    expect(toProposal({ ...traverse, unit: 'metre' })).toMatchObject({
      frame: null,
      isDatumStated: false,
      start: null,
    });
  });
});

it('is drawn in metres also where the grid is unknown', () => {
  const drawn = (unit: GroundDraft['unit']) =>
    readOwnerGround({ ...square, frame: 'no-place', unit }).drawn[1];
  expect(drawn('metre')).toEqual({ east: 100, north: 0 });
  expect(drawn('gold-coast-foot')?.east).toBeCloseTo(30.48, 2);
  expect(drawn('')).toBeUndefined();
});
