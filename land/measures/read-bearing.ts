import { normaliseBearing } from './bearing';
import { cleanTyped } from './clean-typed';
import type { Reading } from './reading';

/** Why a typed bearing cannot be used. */
export type BearingProblem =
  | 'empty'
  | 'not-a-bearing'
  /** more than a full circle, or less than nothing */
  | 'degrees-outside-circle'
  /** 60 or more */
  | 'minutes-too-many'
  /** 60 or more */
  | 'seconds-too-many'
  /** N 95° E: a quadrant has 90 degrees */
  | 'quadrant-too-wide'
  /** 123.5 27: only the last part can have a fraction */
  | 'fraction-before-minutes';

/**
 * What the digits behind a single point mean: of `123.4530`, a share of a
 * degree, or 45 minutes and 30 seconds, as surveyors' calculators take it. It
 * is asked, never guessed.
 */
export type PointNotation = 'decimal-degrees' | 'degrees-minutes-seconds';

type BearingReading = Reading<number, BearingProblem>;

const cardinals: Readonly<Record<string, number>> = {
  N: 0,
  E: 90,
  S: 180,
  W: 270,
};
const quadrant = /^([NS]) ?(.*?) ?([EW])$/;
const parts =
  /^(\d+(?:\.\d*)?)(?:(?: ?[°D:-] ?| )(?:(\d+(?:\.\d*)?)(?:(?: ?['M:-] ?| )(?:(\d+(?:\.\d*)?)(?: ?["S])?)?)? ?)?)?$/;

/**
 * A bearing as an officer types it: `123.45`, `123 27`, `123°27'`,
 * `123°27'30"`, `123-27-30`, `N45°30'E`, `S`.
 * @returns degrees clockwise from the north of the grid, 0 to less than 360
 */
export function readBearing(
  typed: string,
  notation: PointNotation = 'decimal-degrees',
): BearingReading {
  const text = cleanTyped(typed).toUpperCase();
  if (text === '') return problemOf('empty');
  if (Object.hasOwn(cardinals, text)) {
    return { kind: 'read', value: cardinals[text] ?? 0 };
  }
  const [, from, angle, towards] = quadrant.exec(text) ?? [];
  if (from !== undefined && angle !== undefined && towards !== undefined) {
    return readQuadrant(from, readAngle(angle, notation), towards);
  }
  const reading = readAngle(text, notation);
  if (reading.kind === 'problem') return reading;
  return reading.value > 360
    ? problemOf('degrees-outside-circle')
    : { kind: 'read', value: normaliseBearing(reading.value) };
}

const problemOf = (problem: BearingProblem): BearingReading => ({
  kind: 'problem',
  problem,
});

function readQuadrant(
  from: string,
  angle: BearingReading,
  towards: string,
): BearingReading {
  if (angle.kind === 'problem') return angle;
  if (angle.value > 90) return problemOf('quadrant-too-wide');
  const fromNorth = from === 'N' ? angle.value : 180 - angle.value;
  return {
    kind: 'read',
    value: normaliseBearing(towards === 'E' ? fromNorth : -fromNorth),
  };
}

function readAngle(text: string, notation: PointNotation): BearingReading {
  if (/^-\d/.test(text)) return problemOf('degrees-outside-circle');
  const [, degrees, minutes, seconds] = parts.exec(text) ?? [];
  if (degrees === undefined) return problemOf('not-a-bearing');
  if (minutes === undefined && notation === 'degrees-minutes-seconds') {
    return readPacked(degrees);
  }
  const isWhole = (part: string) => !part.includes('.');
  if (
    (minutes !== undefined && !isWhole(degrees)) ||
    (minutes !== undefined && seconds !== undefined && !isWhole(minutes))
  ) {
    return problemOf('fraction-before-minutes');
  }
  return addUp(Number(degrees), Number(minutes ?? 0), Number(seconds ?? 0));
}

/** `123.4530` as 123°45′30″; what is missing behind the point is nought. */
function readPacked(text: string): BearingReading {
  const [degrees = '', behind = ''] = text.split('.');
  const digits = behind.padEnd(4, '0');
  const seconds = `${digits.slice(2, 4)}.${digits.slice(4)}`;
  return addUp(Number(degrees), Number(digits.slice(0, 2)), Number(seconds));
}

function addUp(
  degrees: number,
  minutes: number,
  seconds: number,
): BearingReading {
  if (minutes >= 60) return problemOf('minutes-too-many');
  if (seconds >= 60) return problemOf('seconds-too-many');
  return { kind: 'read', value: degrees + minutes / 60 + seconds / 3_600 };
}
