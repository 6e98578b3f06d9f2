import { createRandom } from '../../emulators/lib/random';
import type { Point } from './traverse';

export interface Parcel {
  number: number;
  corners: Point[];
  /** null where nothing is built */
  building: Point[] | null;
}

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
const reach = 1_050;
const road = 38;

/** The same options always give the same neighbourhood. */
export function layOutPlots({
  seed,
  centre,
  roadNames,
}: PlotMapOptions): PlotMap {
  const random = createRandom(seed);
  const between = (from: number, to: number) => from + random() * (to - from);
  const place = makePlacing(centre, between);
  const depth = between(105, 140);
  const bands = cutBands(depth, between);
  const blocks = cutBlocks(between);
  const rows = bands.flatMap(([from, to]): Span[] => [
    [from, (from + to) / 2],
    [(from + to) / 2, to],
  ]);
  const subjectPlots = 1 + Math.floor(between(1, 3.4));
  const parcels: Parcel[] = [];
  const stream = random() < 0.5 ? chooseStream(between) : null;
  const isDry = (along: number, across: number) =>
    stream === null || across < stream(along) - 22;
  let subject: Parcel | null = null;
  let number = 1 + Math.floor(between(0, 60));
  for (const row of rows) {
    for (const block of blocks) {
      const plots = cutPlots(block, between);
      const mine =
        row[0] === -depth / 2 && block[0] < 0 && block[1] > 0
          ? findMine(plots, subjectPlots)
          : null;
      for (const [index, plot] of plots.entries()) {
        if (mine !== null && index > mine && index < mine + subjectPlots) {
          continue;
        }
        const end =
          index === mine ? (plots[index + subjectPlots - 1] ?? plot) : plot;
        if (!isDry(plot[0], row[1]) || !isDry(plot[1], row[1])) continue;
        const parcel = makeParcel([plot[0], end[1]], row, {
          number,
          place,
          between,
        });
        number += 1;
        if (index === mine) {
          subject = {
            ...parcel,
            corners: bendFront(parcel.corners, between),
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
    roads: layRoads({ bands, blocks, place, isDry, roadNames }),
    stream: stream === null ? null : layStream(stream, place),
  };
}

type Between = (from: number, to: number) => number;
type Place = (local: Local) => Point;

/** Turned against the grid and gently bent, as ground is. */
function makePlacing(centre: Point, between: Between): Place {
  const turn = between(0, Math.PI);
  const [bend, wave, start, lean] = [
    between(10, 26),
    between(260, 420),
    between(0, 6),
    between(-0.12, 0.12),
  ];
  return ([along, across]) => {
    const u =
      along +
      across * lean +
      (bend / 2) * Math.sin(across / (wave * 1.3) + start);
    const v = across + bend * Math.sin(along / wave + start);
    return {
      east: centre.east + u * Math.cos(turn) - v * Math.sin(turn),
      north: centre.north + u * Math.sin(turn) + v * Math.cos(turn),
    };
  };
}

/**
 * Each two rows deep, with a road between; the lower row of the first lies
 * around the centre.
 */
function cutBands(depth: number, between: Between): Span[] {
  const bands: Span[] = [[-depth / 2, depth * 1.5]];
  let [bottom, top] = [-depth / 2, depth * 1.5];
  while (top < reach) {
    const from = top + road;
    top = from + 2 * between(85, 130);
    bands.push([from, top]);
  }
  while (bottom > -reach) {
    const to = bottom - road;
    bottom = to - 2 * between(85, 130);
    bands.push([bottom, to]);
  }
  return bands;
}

/** The first of them lies around the centre. */
function cutBlocks(between: Between): Span[] {
  let [left, right] = [-between(200, 340), between(200, 340)];
  const blocks: Span[] = [[left, right]];
  while (right < reach) {
    const from = right + road;
    right = from + between(420, 700);
    blocks.push([from, right]);
  }
  while (left > -reach) {
    const to = left - road;
    left = to - between(420, 700);
    blocks.push([left, to]);
  }
  return blocks;
}

function cutPlots([from, to]: Span, between: Between): Span[] {
  const count = Math.max(2, Math.round((to - from) / between(70, 96)));
  const shares = Array.from({ length: count }, () => between(0.85, 1.15));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  let at = from;
  return shares.map((share): Span => {
    const start = at;
    at += (share / whole) * (to - from);
    return [start, at];
  });
}

/**
 * Where the subject's plots begin: the middle one is as near to the centre as
 * the block allows.
 */
function findMine(plots: readonly Span[], wanted: number): number {
  const middle = plots.findIndex(([, to]) => to > 0);
  return Math.max(
    0,
    Math.min(plots.length - wanted, middle - Math.floor(wanted / 2)),
  );
}

function makeParcel(
  [left, right]: Span,
  [bottom, top]: Span,
  {
    number,
    place,
    between,
  }: { number: number; place: Place; between: Between },
): Parcel {
  const [width, depth] = [right - left, top - bottom];
  const corners = [
    place([left, top]),
    place([right, top]),
    place([right, bottom]),
    place([left, bottom]),
  ];
  const isBuilt = between(0, 1) < 0.42;
  const [x, y] = [
    left + width * between(0.12, 0.3),
    bottom + depth * between(0.1, 0.22),
  ];
  const [w, d] = [width * between(0.35, 0.55), depth * between(0.22, 0.36)];
  const walls: Local[] = [
    [x, y],
    [x + w, y],
    [x + w, y + d],
    [x + w * 0.55, y + d],
    [x + w * 0.55, y + d * 1.25],
    [x, y + d * 1.25],
  ];
  return { number, corners, building: isBuilt ? walls.map(place) : null };
}

/** One station more on the side of the road, where the road bends. */
function bendFront([a, b, c, d]: readonly Point[], between: Between): Point[] {
  if (
    a === undefined ||
    b === undefined ||
    c === undefined ||
    d === undefined
  ) {
    return [];
  }
  const [share, out] = [between(0.35, 0.65), between(0.03, 0.075)];
  const along = (from: number, to: number) => from + (to - from) * share;
  const front = { east: along(c.east, d.east), north: along(c.north, d.north) };
  const away = {
    east: (c.east - b.east) * out,
    north: (c.north - b.north) * out,
  };
  return [
    a,
    b,
    c,
    { east: front.east + away.east, north: front.north + away.north },
    d,
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
  place,
  isDry,
  roadNames,
}: RoadPlan): Road[] {
  const steps = Array.from(
    { length: 43 },
    (_step, index) => -reach + index * 50,
  );
  const nearest = (values: number[]) =>
    values.toSorted((a, b) => Math.abs(a) - Math.abs(b));
  const longways = nearest(bands.map(([from]) => from - road / 2)).map(
    (across) =>
      steps.flatMap((along) =>
        isDry(along, across) ? [place([along, across])] : [],
      ),
  );
  const crossways = nearest(blocks.map(([, to]) => to + road / 2)).map(
    (along) =>
      steps.flatMap((across) =>
        isDry(along, across) ? [place([along, across])] : [],
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
function chooseStream(between: Between): (along: number) => number {
  const [across, slope, swing] = [
    between(330, 480),
    between(-0.3, 0.3),
    between(16, 30),
  ];
  return (along) =>
    across +
    slope * along +
    swing * Math.sin(along / 75) +
    (swing / 2) * Math.sin(along / 31);
}

function layStream(stream: (along: number) => number, place: Place): Point[] {
  return Array.from({ length: 88 }, (_step, index) => -reach + index * 24).map(
    (along) => place([along, stream(along)]),
  );
}
