/** What is in a column of the table of a plan. */
export type ColumnKind = 'bearing' | 'distance' | 'east' | 'north' | 'other';

/** Each cell and heading is read several times, from pictures made differently. */
export type Attempts = readonly string[];

const headings: readonly [ColumnKind, RegExp][] = [
  ['bearing', /BEARING|BRG/],
  ['distance', /DIST|LENGTH/],
  ['east', /EAST/],
  ['north', /NORTH/],
];

/** Other where the attempts do not agree that it is one of the four. */
export function nameColumn(attempts: Attempts): ColumnKind {
  const named = attempts.map(
    (text) =>
      headings.find(([, words]) => words.test(text.toUpperCase()))?.[0] ??
      'other',
  );
  const [kind = 'other'] = named.filter((name) => name !== 'other');
  const isSure = named.filter((name) => name === kind).length >= 2;
  return isSure && named.every((name) => name === kind || name === 'other')
    ? kind
    : 'other';
}

/** The unit in a heading such as DIST. (FT); null where it names none. */
export function findHeadingUnit(attempts: Attempts): 'feet' | 'metres' | null {
  const units = attempts.map((text) => {
    if (/\b(FT|FEET)\b/.test(text.toUpperCase())) return 'feet';
    return /\((M|METRES?)\)/.test(text.toUpperCase()) ? 'metres' : null;
  });
  const [unit = null] = units.filter((name) => name !== null);
  return units.filter((name) => name === unit).length >= 2 ? unit : null;
}

/** A figure that a cell may show. */
export interface Candidate {
  /** as it is typed into the table */
  text: string;
  value: number;
  /** half of its last place: the figure was rounded to it */
  half: number;
  /** how many attempts have it */
  votes: number;
}

type Figure = Omit<Candidate, 'votes'>;

/**
 * What the attempts read, the most frequent first.
 * @param guesses what else may stand there; no attempt has voted for it
 */
function listFigures(
  attempts: Attempts,
  guesses: Attempts,
  readFigure: (text: string) => Figure | null,
): Candidate[] {
  const candidates = new Map<string, Candidate>();
  const add = (text: string, vote: 0 | 1) => {
    const figure = readFigure(text);
    if (figure === null) return;
    candidates.set(figure.text, {
      text: figure.text,
      value: figure.value,
      half: figure.half,
      votes: (candidates.get(figure.text)?.votes ?? 0) + vote,
    });
  };
  for (const text of attempts) add(text, 1);
  for (const text of guesses) add(text, 0);
  return [...candidates.values()].toSorted(
    (left, right) => right.votes - left.votes,
  );
}

const digitsBefore = (text: string, end: RegExp) =>
  text.replace(end, '').replace(/\D/g, '').length;

/**
 * Readers swallow one of two ones. What has fewer digits than others before the
 * point, or before the degrees' sign, may have one more in each run of ones.
 */
function addOnes(text: string, end: RegExp, digits: number): string[] {
  if (digitsBefore(text, end) >= digits) return [];
  const runs = [...text.replace(end, '').matchAll(/1+/g)];
  return runs.map(
    ({ index }) => `${text.slice(0, index)}1${text.slice(index)}`,
  );
}

const wholeCircle = /^(\d{1,3})[°º*]? ?(\d{2})['’′°"]?(?:(\d{2})["”″'°]?)?$/;

/** The degrees' sign, and what is behind it. */
const fromDegrees = /[°º*].*/;

/**
 * Bearings of the whole circle with degrees, minutes and perhaps seconds; half
 * is in degrees.
 */
export function listBearings(attempts: Attempts): Candidate[] {
  const texts = attempts.map((text) => text.replace(/\s+/g, ''));
  const guesses = texts.flatMap((text) => addOnes(text, fromDegrees, 3));
  return listFigures(texts, guesses, readBearingText);
}

function readBearingText(text: string): Figure | null {
  const [, degrees, minutes, seconds] = wholeCircle.exec(text) ?? [];
  if (degrees === undefined || minutes === undefined) return null;
  // Without its sign it is three digits and two, as plans print it.
  const hasSign = /[°º*]/.test(text.slice(0, degrees.length + 1));
  if (!hasSign && degrees.length !== 3) return null;
  const value =
    Number(degrees) + Number(minutes) / 60 + Number(seconds ?? 0) / 3_600;
  const isBearing =
    Number(minutes) < 60 && Number(seconds ?? 0) < 60 && value <= 360;
  if (!isBearing) return null;
  // 31° and 031° are one reading.
  const written = degrees.padStart(3, '0');
  return {
    text:
      seconds === undefined
        ? `${written}°${minutes}′`
        : `${written}°${minutes}′${seconds}″`,
    value,
    half: seconds === undefined ? 0.5 / 60 : 0.5 / 3_600,
  };
}

/** The point, and what is behind it. */
const fromPoint = /\..*/;

/**
 * Numbers of one column. Where most of its cells have the same places behind
 * the point, one without a point is also read with it: it is a dot or two.
 */
export function listNumbers(column: readonly Attempts[]): Candidate[][] {
  const places = usualPlaces(column.flat());
  const setPoint = (digits: string) =>
    places > 0 && /^\d+$/.test(digits) && digits.length > places
      ? `${digits.slice(0, -places)}.${digits.slice(-places)}`
      : digits;
  const cells = column.map((attempts) =>
    attempts.map((text) => setPoint(text.replace(/[\s,]/g, ''))),
  );
  const digits = Math.max(
    0,
    ...cells.flat().map((text) => digitsBefore(text, fromPoint)),
  );
  return cells.map((texts) =>
    listFigures(
      texts,
      texts.flatMap((text) => addOnes(text, fromPoint, digits)),
      readNumberText,
    ),
  );
}

function readNumberText(text: string): Figure | null {
  const [, , behind = ''] = /^(\d{1,8})(?:\.(\d{1,4}))?$/.exec(text) ?? [];
  if (!/^\d{1,8}(?:\.\d{1,4})?$/.test(text)) return null;
  return { text, value: Number(text), half: 0.5 * 10 ** -behind.length };
}

/** How many places most of the numbers have that have a point. */
function usualPlaces(texts: readonly string[]): number {
  const places = texts
    .map((text) => /^\d+\.(\d+)$/.exec(text.replace(/[\s,]/g, ''))?.[1]?.length)
    .filter((length) => length !== undefined);
  const sorted = places.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** An area that is printed on the plan. */
export interface PrintedArea {
  value: number;
  /** half of its last place, in its unit */
  half: number;
  unit: 'acre' | 'hectare' | 'square-metre';
}

const areaUnits: readonly [PrintedArea['unit'], RegExp][] = [
  ['acre', /(\d+\.\d+)\s*\(?ACRES?\b/],
  ['hectare', /(\d+\.\d+)\s*(?:HA|HECTARES?)\b/],
  ['square-metre', /(\d+(?:\.\d+)?)\s*(?:SQ\.? ?M|M2|M²)/],
];

/** Whether a line of text is worth reading more than once. */
export const mayNameArea = (text: string): boolean =>
  /\d.*(ACRE|HECT|HA\b|SQ)/i.test(text);

/** The areas that two attempts at a line have read alike. */
export function listAreas(attempts: Attempts): PrintedArea[] {
  const texts = attempts.map((text) => text.toUpperCase());
  return areaUnits.flatMap(([unit, pattern]) => {
    const figures = texts.map((text) => pattern.exec(text)?.[1] ?? '');
    const [likeliest] = listFigures(figures, [], readNumberText);
    return likeliest !== undefined && likeliest.votes >= 2
      ? [{ value: likeliest.value, half: likeliest.half, unit }]
      : [];
  });
}
