import * as z from 'zod/mini';
import {
  maxGroundRows,
  type GroundDescription,
  type GroundRow,
} from '@contract/entities/ground-description';
import { CalendarDay } from '@contract/values/booking/working-days';
import { Region } from '@contract/values/land/regions';
import { FrameName, frames } from '@land/frames/frames';
import { AreaUnit, LengthUnit } from '@land/measures/units';

/** Nothing is chosen yet, and nothing is chosen for anybody. */
const none = z.literal('');

const TypedRow = z.object({ first: z.string(), second: z.string() });

/** A ground as it is typed, before everything is answered. */
export const GroundDraft = z.object({
  way: z.union([z.enum(['traverse', 'coordinates']), none]),
  /** of a traverse's distances */
  unit: z.union([LengthUnit, none]),
  /** 'no-place': the plan gives no coordinates for its first corner */
  frame: z.union([FrameName, z.literal('no-place'), none]),
  datum: z.union([z.enum(['stated', 'not-stated']), none]),
  /** asked only where a bearing has a point */
  bearings: z.union([
    z.enum(['decimal-degrees', 'degrees-minutes-seconds']),
    none,
  ]),
  start: TypedRow,
  rows: z.array(TypedRow),
  /** bearings and distances that are printed beside coordinates */
  sideRows: z.array(TypedRow),
  sideUnit: z.union([LengthUnit, none]),
  area: z.string(),
  areaUnit: z.union([AreaUnit, none]),
  scale: z.string(),
  region: z.union([Region, none]),
  licenceNumber: z.string(),
  /** a calendar day, or nothing */
  signedOn: z.string(),
  seal: z.union([z.enum(['there', 'missing']), none]),
});
export type GroundDraft = z.infer<typeof GroundDraft>;

export const emptyRow: GroundRow = { first: '', second: '' };

export const emptyGround: GroundDraft = {
  way: '',
  unit: '',
  frame: '',
  datum: '',
  bearings: '',
  start: emptyRow,
  rows: [emptyRow],
  sideRows: [emptyRow],
  sideUnit: '',
  area: '',
  areaUnit: '',
  scale: '',
  region: '',
  licenceNumber: '',
  signedOn: '',
  seal: '',
};

export const isEmptyRow = ({ first, second }: GroundRow): boolean =>
  first.trim() === '' && second.trim() === '';

/** Whether somebody has typed or chosen something. */
export const hasGround = (draft: GroundDraft): boolean =>
  [...draft.rows, ...draft.sideRows].some((row) => !isEmptyRow(row)) ||
  !isEmptyRow(draft.start) ||
  Object.entries(emptyGround).some(
    ([field, empty]) =>
      typeof empty === 'string' &&
      new Map<string, unknown>(Object.entries(draft)).get(field) !== empty,
  );

/** A question that has to be answered: nobody guesses it. */
export type GroundQuestion =
  | 'way'
  | 'unit'
  | 'frame'
  | 'datum'
  | 'bearings'
  | 'sideUnit'
  | 'areaUnit';

/**
 * What is not answered yet, in the order of the form. Which digits stand behind
 * the point of a bearing is asked only where one is typed so.
 */
export function listOpenQuestions(draft: GroundDraft): GroundQuestion[] {
  const { way, unit, frame, datum, bearings, area, areaUnit } = draft;
  if (way === '') return ['way'];
  const questions: GroundQuestion[] = [];
  if (way === 'traverse' && unit === '') questions.push('unit');
  const isWithoutFrame =
    frame === '' || (frame === 'no-place' && way === 'coordinates');
  if (isWithoutFrame) questions.push('frame');
  if (isDatumAsked(draft) && datum === '') questions.push('datum');
  if (hasPrintedSides(draft) && draft.sideUnit === '') {
    questions.push('sideUnit');
  }
  if (isNotationAsked(draft) && bearings === '') questions.push('bearings');
  if (area.trim() !== '' && areaUnit === '') questions.push('areaUnit');
  return questions;
}

/** The grid that was chosen; null for none, and for a plan without a place. */
export const statedFrame = ({ frame }: GroundDraft): FrameName | null =>
  frame === '' || frame === 'no-place' ? null : frame;

/** A plan without coordinates has no datum. */
export const isDatumAsked = (draft: GroundDraft): boolean =>
  statedFrame(draft) !== null;

/** Whether bearings and distances are typed beside coordinates. */
export const hasPrintedSides = ({ way, sideRows }: GroundDraft): boolean =>
  way === 'coordinates' && sideRows.some((row) => !isEmptyRow(row));

const pointInBearing = /^\s*[NS]?\s*\d+\.\d+\s*°?\s*[EW]?\s*$/i;

/** Whether `123.4530` may be a share of a degree, or minutes and seconds. */
export const isNotationAsked = ({
  way,
  rows,
  sideRows,
}: GroundDraft): boolean =>
  (way === 'traverse' ? rows : sideRows).some(({ first }) =>
    pointInBearing.test(first),
  );

/** As many rows as may be typed, the last one empty. */
export function withEmptyEnd(rows: readonly GroundRow[]): GroundRow[] {
  const last = rows.at(-1);
  const isFull = rows.length >= maxGroundRows;
  const hasEmptyEnd = last !== undefined && isEmptyRow(last);
  if (isFull || hasEmptyEnd) return rows.slice(0, maxGroundRows);
  return [...rows, emptyRow];
}

/** What was typed as it is saved; null while a question is open. */
export function toDescription(draft: GroundDraft): GroundDescription | null {
  const { way, areaUnit } = draft;
  if (way === '' || listOpenQuestions(draft).length > 0) return null;
  const frame = statedFrame(draft);
  const isPlaced = frame !== null;
  const isTraverse = way === 'traverse';
  const area = draft.area.trim();
  const scale = draft.scale.trim();
  const description: GroundDescription = {
    way,
    unit: unitOf(draft),
    frame,
    isDatumStated: isPlaced && draft.datum === 'stated',
    bearings: draft.bearings === '' ? 'decimal-degrees' : draft.bearings,
    start: isTraverse && isPlaced ? trimRow(draft.start) : null,
    rows: listTyped(draft.rows),
    printed: {
      area:
        area === '' || areaUnit === '' ? null : { value: area, unit: areaUnit },
      scale: scale === '' ? null : scale,
      region: draft.region === '' ? null : draft.region,
    },
    surveyor: {
      licenceNumber: draft.licenceNumber.trim() || null,
      signedOn: readDay(draft.signedOn),
      hasSeal: draft.seal === '' ? null : draft.seal === 'there',
    },
  };
  const { sideRows, sideUnit } = draft;
  if (!hasPrintedSides(draft) || sideUnit === '') return description;
  return {
    ...description,
    sides: { unit: sideUnit, rows: listTyped(sideRows) },
  };
}

const listTyped = (rows: readonly GroundRow[]): GroundRow[] =>
  rows.filter((row) => !isEmptyRow(row)).map(trimRow);

const trimRow = ({ first, second }: GroundRow): GroundRow => ({
  first: first.trim(),
  second: second.trim(),
});

/**
 * Of the plan's lengths: coordinates have the unit of their grid. Degrees are no
 * lengths; there it is metres, as while nothing is chosen.
 */
export function unitOf(draft: GroundDraft): LengthUnit {
  const { way, unit } = draft;
  if (way === 'traverse') return unit === '' ? 'metre' : unit;
  const frame = statedFrame(draft);
  if (frame === null) return 'metre';
  const grid = frames[frame];
  return grid.kind === 'plane' ? grid.unit : 'metre';
}

function readDay(typed: string): CalendarDay | null {
  const reading = CalendarDay.safeParse(typed);
  return reading.success ? reading.data : null;
}

/** A description that was saved, to be typed on. */
export function toDraft(description: GroundDescription): GroundDraft {
  const { way, unit, frame, bearings, start, rows, sides } = description;
  const { printed, surveyor } = description;
  return {
    way,
    unit: way === 'traverse' ? unit : '',
    frame: frame ?? 'no-place',
    datum: nameDatum(description),
    bearings,
    start: start ?? emptyRow,
    rows: withEmptyEnd(rows),
    sideRows: withEmptyEnd(sides?.rows ?? []),
    sideUnit: sides?.unit ?? '',
    area: printed.area?.value ?? '',
    areaUnit: printed.area?.unit ?? '',
    scale: printed.scale ?? '',
    region: printed.region ?? '',
    licenceNumber: surveyor.licenceNumber ?? '',
    signedOn: surveyor.signedOn ?? '',
    seal: nameSeal(surveyor.hasSeal),
  };
}

/**
 * What an owner proposed, as a start: all that an officer is asked about the
 * paper stays open, whatever the proposal says (decision 219).
 */
export const toStart = (description: GroundDescription): GroundDraft => ({
  ...toDraft(description),
  frame: description.frame ?? '',
  datum: '',
  bearings: '',
  start: emptyRow,
  licenceNumber: '',
  signedOn: '',
  seal: '',
});

function nameDatum({
  frame,
  isDatumStated,
}: GroundDescription): GroundDraft['datum'] {
  if (frame === null) return '';
  return isDatumStated ? 'stated' : 'not-stated';
}

function nameSeal(hasSeal: boolean | null): GroundDraft['seal'] {
  if (hasSeal === null) return '';
  return hasSeal ? 'there' : 'missing';
}
