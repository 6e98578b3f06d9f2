import * as z from 'zod/mini';
import { unreadable } from '@contract/entities/admin-config-reading';
import {
  distanceFromPublished,
  mostFromPublished,
  type DatumParameters,
  type SavedShifts,
  type SetDatum,
} from '@contract/entities/datum-parameters';
import { publishedShifts, type DatumShift } from '@land/frames/datums';
import type { StoredParameters } from '@/repositories/datum-parameters';
import {
  readCount,
  readText,
  type SettingForm,
  type SettingWords,
  type TypedText,
} from './setting-form';
import { trimmedText } from './typed-values';
import { showStored, type UnreadableFields } from './unreadable-fields';

/** What each datum is called; codes of the EPSG registry. */
export const datumTitles: Readonly<Record<SetDatum, string>> = {
  accra: 'Accra, War Office 1926 (EPSG 4168)',
  leigon: 'Leigon, 1977 (EPSG 4250)',
};

const parts = ['x', 'y', 'z', 'source'] as const;
type Part = (typeof parts)[number];
export type DatumField = `${SetDatum}:${Part}`;
const datums = ['accra', 'leigon'] as const satisfies readonly SetDatum[];

/** Metres as typed, also with the minus of a book. */
const metres = z.pipe(
  trimmedText().check(
    z.regex(/^[-−]?\d{1,4}(?:\.\d{1,3})?$/, 'Enter metres like -170 or 32.3.'),
  ),
  z.transform((typed: string) => Number(typed.replace('−', '-'))),
);
const source = trimmedText().check(
  z.minLength(1, 'Say where the numbers come from.'),
  z.maxLength(200, 'Use at most 200 characters.'),
);

const TypedDatums = z.object({
  'accra:x': metres,
  'accra:y': metres,
  'accra:z': metres,
  'accra:source': source,
  'leigon:x': metres,
  'leigon:y': metres,
  'leigon:z': metres,
  'leigon:source': source,
});
type TypedDatums = z.output<typeof TypedDatums>;

const shiftOf = (typed: TypedDatums, datum: SetDatum): DatumShift => ({
  x: typed[`${datum}:x`],
  y: typed[`${datum}:y`],
  z: typed[`${datum}:z`],
  source: typed[`${datum}:source`],
});

const isNear = (datum: SetDatum) =>
  z.refine<TypedDatums>(
    (typed) =>
      distanceFromPublished(datum, shiftOf(typed, datum)) <= mostFromPublished,
    {
      message: `These numbers lie more than ${mostFromPublished} m from the published ones. Check the signs and the digits.`,
      path: [`${datum}:x`],
    },
  );

const wordsOf = (datum: SetDatum, part: Part): SettingWords =>
  part === 'source'
    ? {
        label: 'Where the numbers come from',
        group: datumTitles[datum],
        read: readText,
      }
    : {
        label: part.toUpperCase(),
        note: 'metres',
        group: datumTitles[datum],
        read: (typed) => readCount(typed, 'metres'),
        unreadable:
          'We cannot read what is stored here. Until you put it right, nobody can save corners of this datum.',
      };

export const datumForm: SettingForm<DatumField, TypedDatums> = {
  kind: 'datum',
  names: datums.flatMap((datum) =>
    parts.map((part): DatumField => `${datum}:${part}`),
  ),
  words: {
    'accra:x': wordsOf('accra', 'x'),
    'accra:y': wordsOf('accra', 'y'),
    'accra:z': wordsOf('accra', 'z'),
    'accra:source': wordsOf('accra', 'source'),
    'leigon:x': wordsOf('leigon', 'x'),
    'leigon:y': wordsOf('leigon', 'y'),
    'leigon:z': wordsOf('leigon', 'z'),
    'leigon:source': wordsOf('leigon', 'source'),
  },
  schema: TypedDatums.check(isNear('accra'), isNear('leigon')),
  toChanges: (sentNames, checked) => {
    const changes: Partial<SavedShifts> = {};
    for (const datum of datums) {
      if (sentNames.some((name) => name.startsWith(`${datum}:`))) {
        changes[datum] = shiftOf(checked, datum);
      }
    }
    return changes;
  },
};

/** A shift as its four fields show it. */
export const toShiftText = (
  datum: SetDatum,
  shift: DatumShift,
): Partial<TypedText<DatumField>> => ({
  [`${datum}:x`]: String(shift.x),
  [`${datum}:y`]: String(shift.y),
  [`${datum}:z`]: String(shift.z),
  [`${datum}:source`]: shift.source,
});

const publishedText = {
  ...toShiftText('accra', publishedShifts.accra),
  ...toShiftText('leigon', publishedShifts.leigon),
};

/** The record as its form shows it; the published shifts where it has none. */
export function toDatumText(
  reading: DatumParameters | null,
  unreadableFields: UnreadableFields,
): TypedText<DatumField> {
  const shifts = reading ?? publishedShifts;
  const shown: Partial<Record<DatumField, string>> = { ...publishedText };
  for (const datum of datums) {
    const shift = shifts[datum];
    Object.assign(shown, shift === unreadable ? {} : toShiftText(datum, shift));
  }
  const textOf = (name: DatumField) =>
    unreadableFields[name] ?? shown[name] ?? '';
  return {
    'accra:x': textOf('accra:x'),
    'accra:y': textOf('accra:y'),
    'accra:z': textOf('accra:z'),
    'accra:source': textOf('accra:source'),
    'leigon:x': textOf('leigon:x'),
    'leigon:y': textOf('leigon:y'),
    'leigon:z': textOf('leigon:z'),
    'leigon:source': textOf('leigon:source'),
  };
}

const StoredParts = z.record(z.string(), z.unknown());

/** By field, what is stored of a datum that cannot be read. */
export function listUnreadableShifts(
  record: StoredParameters | null,
): UnreadableFields {
  const found: Record<string, string> = {};
  if (record === null) return found;
  for (const datum of datums) {
    if (record.reading[datum] !== unreadable) continue;
    const stored: unknown = record.stored[datum];
    const byPart = StoredParts.safeParse(stored).data ?? null;
    for (const part of parts) {
      const value = byPart === null ? stored : byPart[part];
      found[`${datum}:${part}`] = value === undefined ? '' : showPart(value);
    }
  }
  return found;
}

const showPart = (value: unknown): string =>
  typeof value === 'string' ? value : showStored(value);
