import { formatLength, unitSigns } from '@/domain/ground-length';
import { lengthToMetres, type LengthUnit } from '@land/measures/units';
import { boxOf, type Box } from '@land/overlap/box';
import type { Point } from '@land/shapes/point';
import { distanceBetween, sidesOf, signedAreaOf } from '@land/shapes/polygon';

/** A ground as it is drawn; all grounds of one drawing are in one frame. */
export interface DrawnGround {
  /** what it is called beside the drawing: a reference, or 'Your land' */
  name: string;
  /** metres, north upwards */
  corners: readonly Point[];
  /**
   * lengths that the plan says, in metres; those between the corners where it
   * is absent
   */
  sides?: readonly number[] | undefined;
  /** that the last side is not known yet: nothing leads back to the start */
  isOpen?: boolean | undefined;
}

/** A place on the paper: to the right and downwards. */
export interface PaperPoint {
  x: number;
  y: number;
}

/** Words on the paper, around the place of their middle. */
export interface PaperLabel extends PaperPoint {
  text: string;
  /** in degrees with the clock; words along a side are never upside down */
  turn: number;
}

/** A side as it is named in the list beside the drawing. */
export interface NamedSide {
  /** '1 to 2' */
  name: string;
  length: string;
}

/** One ground on the paper. */
export interface SketchedGround {
  corners: PaperPoint[];
  /** 1, 2, 3 of the first ground, A, B, C of the second */
  cornerLabels: PaperLabel[];
  /**
   * of the sides that are long enough for their length; none of the second
   * ground, whose lengths would lie on those of the first
   */
  sideLabels: PaperLabel[];
  /** all of them */
  sides: NamedSide[];
}

/** What is drawn, on a paper of {@link paperWidth}. */
export interface GroundSketch {
  height: number;
  grounds: SketchedGround[];
  scaleBar: { length: number; text: string };
}

/** In units of the paper; about as many as a narrow phone has pixels. */
export const paperWidth = 320;
/** Of the words on the paper. */
export const letterHeight = 12;
/** Around the grounds, for numbers and lengths. */
const rim = 28;
const longestHeight = 260;
/** Below the grounds, for the scale and the north. */
export const footHeight = 44;
const longestBar = 110;
const cornerDistance = 13;
const sideDistance = 9;
const letterWidth = 6.4;
/** Between two corner labels: nearer ones would cover each other. */
const labelDistance = 12;

/**
 * Lays out one or two grounds to scale, north at the top: the corners of the
 * first are named outside, those of the second inside, so that two plans of one
 * place can be read.
 * @param unit of the lengths and of the scale
 */
export function sketchGrounds(
  grounds: readonly DrawnGround[],
  unit: LengthUnit,
): GroundSketch {
  const box = boxOf(grounds.flatMap(({ corners }) => corners));
  const paper = fitOnPaper(box);
  return {
    height: paper.height + footHeight,
    grounds: grounds.map((ground, index) =>
      sketchGround(ground, unit, index > 0, paper),
    ),
    scaleBar: chooseScaleBar(paper.scale, unit),
  };
}

interface Paper {
  /** units of the paper of a metre */
  scale: number;
  height: number;
  place: (point: Point) => PaperPoint;
}

function fitOnPaper(box: Box): Paper {
  // One corner alone has no size.
  const width = Math.max(box.east - box.west, 0) || 1;
  const height = Math.max(box.north - box.south, 0) || 1;
  const scale = Math.min(
    (paperWidth - 2 * rim) / width,
    (longestHeight - 2 * rim) / height,
  );
  const left = (paperWidth - width * scale) / 2;
  return {
    scale,
    height: height * scale + 2 * rim,
    place: ({ east, north }) => ({
      x: left + (east - box.west) * scale,
      y: rim + (box.north - north) * scale,
    }),
  };
}

function sketchGround(
  { corners, sides, isOpen = false }: DrawnGround,
  unit: LengthUnit,
  isSecond: boolean,
  paper: Paper,
): SketchedGround {
  const nameCorner = isSecond ? nameByLetter : nameByNumber;
  const drawnSides = sidesOf(corners).slice(0, isOpen ? -1 : undefined);
  const lengths = drawnSides.map(({ from, to }, index) =>
    formatLength(sides?.[index] ?? distanceBetween(from, to), unit),
  );
  const places = corners.map(paper.place);
  const isLeftOutside = signedAreaOf(corners) < 0;
  const turned = isLeftOutside !== isSecond ? -1 : 1;
  const normals = places.map((place, index) =>
    turnedAside(place, places[(index + 1) % places.length] ?? place, turned),
  );
  return {
    corners: places,
    cornerLabels: labelCorners(places, normals, nameCorner),
    sideLabels: isSecond ? [] : labelSides(places, normals, lengths),
    sides: lengths.map((length, index) => ({
      name: `${nameCorner(index)} to ${nameCorner((index + 1) % corners.length)}`,
      length,
    })),
  };
}

const nameByNumber = (index: number) => String(index + 1);

/** A to Z, then A2 to Z2. */
function nameByLetter(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26));
  const round = Math.floor(index / 26);
  return round === 0 ? letter : `${letter}${round + 1}`;
}

/** Of length 1, across the way between two places; none between one place. */
function turnedAside(from: PaperPoint, to: PaperPoint, turned: 1 | -1) {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(x, y) || 1;
  return { x: (-y / length) * turned, y: (x / length) * turned };
}

function labelCorners(
  places: readonly PaperPoint[],
  normals: readonly PaperPoint[],
  nameCorner: (index: number) => string,
): PaperLabel[] {
  const labels: PaperLabel[] = [];
  for (const [index, place] of places.entries()) {
    const before = normals.at(index - 1) ?? place;
    const after = normals[index] ?? place;
    const [x, y] = [before.x + after.x, before.y + after.y];
    const length = Math.hypot(x, y);
    const away = length < 0.01 ? after : { x: x / length, y: y / length };
    const label = {
      x: place.x + away.x * cornerDistance,
      y: place.y + away.y * cornerDistance,
      turn: 0,
      text: nameCorner(index),
    };
    const isFree = labels.every((other) => apart(other, label) > labelDistance);
    if (isFree) labels.push(label);
  }
  return labels;
}

function labelSides(
  places: readonly PaperPoint[],
  normals: readonly PaperPoint[],
  lengths: readonly string[],
): PaperLabel[] {
  return lengths.flatMap((text, index) => {
    const from = places[index];
    const to = places[(index + 1) % places.length];
    const normal = normals[index];
    if (from === undefined || to === undefined || normal === undefined) {
      return [];
    }
    const needed = text.length * letterWidth + 2 * cornerDistance;
    if (apart(from, to) < needed) return [];
    return [
      {
        x: (from.x + to.x) / 2 + normal.x * sideDistance,
        y: (from.y + to.y) / 2 + normal.y * sideDistance,
        turn: readableTurn(from, to),
        text,
      },
    ];
  });
}

const apart = (left: PaperPoint, right: PaperPoint) =>
  Math.hypot(left.x - right.x, left.y - right.y);

/** Along a side, from -90 to 90 degrees. */
function readableTurn(from: PaperPoint, to: PaperPoint): number {
  const degrees = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  if (degrees > 90) return degrees - 180;
  return degrees <= -90 ? degrees + 180 : degrees;
}

/** The longest of 1, 2 or 5 times a power of ten that has its place. */
function chooseScaleBar(
  scale: number,
  unit: LengthUnit,
): GroundSketch['scaleBar'] {
  const ofOne = lengthToMetres(1, unit) * scale;
  const longest = longestBar / ofOne;
  const power = 10 ** Math.floor(Math.log10(longest));
  const factor = [5, 2].find((step) => step * power <= longest) ?? 1;
  return {
    length: factor * power * ofOne,
    text: `${scaleNumbers.format(factor * power)} ${unitSigns[unit]}`,
  };
}

const scaleNumbers = new Intl.NumberFormat('en-GB', {
  maximumSignificantDigits: 1,
});
