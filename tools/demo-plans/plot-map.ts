import { createRandom } from '../../emulators/lib/random';
import type { Point } from '@land/shapes/point';

/** One parcel of land; corners are in feet on the national grid. */
export interface Parcel {
  number: number;
  corners: Point[];
  /** null where nothing is built */
  building: Point[] | null;
}

/** A road by the points along its middle. */
export interface Road {
  name: string;
  middle: Point[];
}

/**
 * A made-up neighbourhood: two rows of parcels back to back between roads, as
 * layouts in Ghana are drawn.
 */
export interface PlotMap {
  parcels: Parcel[];
  /** whose plan it is */
  subject: Parcel;
  roads: Road[];
  stream: Point[] | null;
}

export interface PlotMapOptions {
  seed: number;
  /** where it lies; the subject is close by */
  centre: Point;
  roadNames: readonly string[];
}

type Local = readonly [along: number, across: number];
type Span = readonly [from: number, to: number];

/** feet, in every direction from the centre: more than the sheet shows */
const mapReach = 1_050;
const roadWidth = 38;

/** The same options always give the same neighbourhood. */
export function layOutPlots({
  seed,
  centre,
  roadNames,
}: PlotMapOptions): PlotMap {
  const random = createRandom(seed);
  const drawBetween = (from: number, to: number) =>
    from + random() * (to - from);
  const toPoint = makePlacing(centre, drawBetween);
  const depth = drawBetween(105, 140);
  const bands = cutBands(depth, drawBetween);
  const blocks = cutBlocks(drawBetween);
  const rows = bands.flatMap(([from, to]): Span[] => [
    [from, (from + to) / 2],
    [(from + to) / 2, to],
  ]);
  const subjectPlots = 1 + Math.floor(drawBetween(1, 3.4));
  const parcels: Parcel[] = [];
  const stream = random() < 0.5 ? chooseStream(drawBetween) : null;
  const isDry = (along: number, across: number) =>
    stream === null || across < stream(along) - 22;
  let subject: Parcel | null = null;
  let number = 1 + Math.floor(drawBetween(0, 60));
  for (const row of rows) {
    for (const block of blocks) {
      const plots = cutPlots(block, drawBetween);
      const isInTheMiddle =
        row[0] === -depth / 2 && block[0] < 0 && block[1] > 0;
      const subjectIndex = isInTheMiddle
        ? findSubjectIndex(plots, subjectPlots)
        : null;
      for (const [index, plot] of plots.entries()) {
        const isPartOfSubject =
          subjectIndex !== null &&
          index > subjectIndex &&
          index < subjectIndex + subjectPlots;
        if (isPartOfSubject) continue;
        const end =
          index === subjectIndex
            ? (plots[index + subjectPlots - 1] ?? plot)
            : plot;
        if (!isDry(plot[0], row[1]) || !isDry(plot[1], row[1])) continue;
        const parcel = makeParcel([plot[0], end[1]], row, {
          number,
          place: toPoint,
          between: drawBetween,
        });
        number += 1;
        if (index === subjectIndex) {
          subject = {
            ...parcel,
            corners: bendFront(parcel.corners, drawBetween),
            building: null,
          };
        } else {
          parcels.push(parcel);
        }
      }
    }
  }
  if (subject === null) {
    throw new Error(`seed ${seed} leaves no parcel in the middle`);
  }
  return {
    parcels,
    subject,
    roads: layRoads({ bands, blocks, place: toPoint, isDry, roadNames }),
    stream: stream === null ? null : layStream(stream, toPoint),
  };
}

type Between = (from: number, to: number) => number;
type Place = (local: Local) => Point;

/** Turned against the grid and gently bent, as ground is. */
function makePlacing(centre: Point, drawBetween: Between): Place {
  const angle = drawBetween(0, Math.PI);
  const [bend, wave, phase, slant] = [
    drawBetween(10, 26),
    drawBetween(260, 420),
    drawBetween(0, 6),
    drawBetween(-0.12, 0.12),
  ];
  return ([along, across]) => {
    const bentAlong =
      along +
      across * slant +
      (bend / 2) * Math.sin(across / (wave * 1.3) + phase);
    const bentAcross = across + bend * Math.sin(along / wave + phase);
    return {
      east:
        centre.east +
        bentAlong * Math.cos(angle) -
        bentAcross * Math.sin(angle),
      north:
        centre.north +
        bentAlong * Math.sin(angle) +
        bentAcross * Math.cos(angle),
    };
  };
}

/**
 * Each two rows deep, with a road between; the lower row of the first lies
 * around the centre.
 */
function cutBands(depth: number, drawBetween: Between): Span[] {
  const bands: Span[] = [[-depth / 2, depth * 1.5]];
  let [bottom, top] = [-depth / 2, depth * 1.5];
  while (top < mapReach) {
    const from = top + roadWidth;
    top = from + 2 * drawBetween(85, 130);
    bands.push([from, top]);
  }
  while (bottom > -mapReach) {
    const to = bottom - roadWidth;
    bottom = to - 2 * drawBetween(85, 130);
    bands.push([bottom, to]);
  }
  return bands;
}

/** The first of them lies around the centre. */
function cutBlocks(drawBetween: Between): Span[] {
  let [left, right] = [-drawBetween(200, 340), drawBetween(200, 340)];
  const blocks: Span[] = [[left, right]];
  while (right < mapReach) {
    const from = right + roadWidth;
    right = from + drawBetween(420, 700);
    blocks.push([from, right]);
  }
  while (left > -mapReach) {
    const to = left - roadWidth;
    left = to - drawBetween(420, 700);
    blocks.push([left, to]);
  }
  return blocks;
}

function cutPlots([from, to]: Span, drawBetween: Between): Span[] {
  const count = Math.max(2, Math.round((to - from) / drawBetween(70, 96)));
  const shares = Array.from({ length: count }, () => drawBetween(0.85, 1.15));
  const totalShare = shares.reduce((sum, share) => sum + share, 0);
  let position = from;
  return shares.map((share): Span => {
    const plotStart = position;
    position += (share / totalShare) * (to - from);
    return [plotStart, position];
  });
}

/**
 * Where the subject's plots begin: the middle one is as near to the centre as
 * the block allows.
 */
function findSubjectIndex(plots: readonly Span[], plotCount: number): number {
  const middleIndex = plots.findIndex(([, to]) => to > 0);
  return Math.max(
    0,
    Math.min(plots.length - plotCount, middleIndex - Math.floor(plotCount / 2)),
  );
}

function makeParcel(
  [left, right]: Span,
  [bottom, top]: Span,
  {
    number,
    place: toPoint,
    between: drawBetween,
  }: { number: number; place: Place; between: Between },
): Parcel {
  const [width, depth] = [right - left, top - bottom];
  const corners = [
    toPoint([left, top]),
    toPoint([right, top]),
    toPoint([right, bottom]),
    toPoint([left, bottom]),
  ];
  const isBuilt = drawBetween(0, 1) < 0.42;
  const [houseLeft, houseBottom] = [
    left + width * drawBetween(0.12, 0.3),
    bottom + depth * drawBetween(0.1, 0.22),
  ];
  const [houseWidth, houseDepth] = [
    width * drawBetween(0.35, 0.55),
    depth * drawBetween(0.22, 0.36),
  ];
  const walls: Local[] = [
    [houseLeft, houseBottom],
    [houseLeft + houseWidth, houseBottom],
    [houseLeft + houseWidth, houseBottom + houseDepth],
    [houseLeft + houseWidth * 0.55, houseBottom + houseDepth],
    [houseLeft + houseWidth * 0.55, houseBottom + houseDepth * 1.25],
    [houseLeft, houseBottom + houseDepth * 1.25],
  ];
  return { number, corners, building: isBuilt ? walls.map(toPoint) : null };
}

/** One station more on the side of the road, where the road bends. */
function bendFront(
  [a, b, c, houseDepth]: readonly Point[],
  drawBetween: Between,
): Point[] {
  if (
    a === undefined ||
    b === undefined ||
    c === undefined ||
    houseDepth === undefined
  ) {
    return [];
  }
  const [share, outwardShare] = [
    drawBetween(0.35, 0.65),
    drawBetween(0.03, 0.075),
  ];
  const along = (from: number, to: number) => from + (to - from) * share;
  const frontPoint = {
    east: along(c.east, houseDepth.east),
    north: along(c.north, houseDepth.north),
  };
  const outward = {
    east: (c.east - b.east) * outwardShare,
    north: (c.north - b.north) * outwardShare,
  };
  return [
    a,
    b,
    c,
    {
      east: frontPoint.east + outward.east,
      north: frontPoint.north + outward.north,
    },
    houseDepth,
  ];
}

interface RoadPlan {
  bands: readonly Span[];
  blocks: readonly Span[];
  place: Place;
  isDry: (along: number, across: number) => boolean;
  roadNames: readonly string[];
}

/**
 * Names go to the roads nearest to the centre: first the one in front of the
 * subject, then the one across.
 */
function layRoads({
  bands,
  blocks,
  place: toPoint,
  isDry,
  roadNames,
}: RoadPlan): Road[] {
  const steps = Array.from(
    { length: 43 },
    (_step, index) => -mapReach + index * 50,
  );
  const nearest = (values: number[]) =>
    values.toSorted((left, right) => Math.abs(left) - Math.abs(right));
  const longways = nearest(bands.map(([from]) => from - roadWidth / 2)).map(
    (across) =>
      steps.flatMap((along) =>
        isDry(along, across) ? [toPoint([along, across])] : [],
      ),
  );
  const crossways = nearest(blocks.map(([, to]) => to + roadWidth / 2)).map(
    (along) =>
      steps.flatMap((across) =>
        isDry(along, across) ? [toPoint([along, across])] : [],
      ),
  );
  const inOrder = longways.flatMap((middle, index) => [
    middle,
    crossways[index],
  ]);
  return inOrder
    .filter((middle) => middle !== undefined)
    .flatMap((middle, index) => {
      const name = roadNames[index];
      return name === undefined ? [] : [{ name, middle }];
    });
}

/** How far across it is at each place along; behind it nothing is laid out. */
function chooseStream(drawBetween: Between): (along: number) => number {
  const [across, slope, swing] = [
    drawBetween(330, 480),
    drawBetween(-0.3, 0.3),
    drawBetween(16, 30),
  ];
  return (along) =>
    across +
    slope * along +
    swing * Math.sin(along / 75) +
    (swing / 2) * Math.sin(along / 31);
}

function layStream(stream: (along: number) => number, toPoint: Place): Point[] {
  return Array.from(
    { length: 88 },
    (_step, index) => -mapReach + index * 24,
  ).map((along) => toPoint([along, stream(along)]));
}
