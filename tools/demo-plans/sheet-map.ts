import type { PlotMap, Road } from './plot-map';
import { formatBearing } from '@land/measures/bearing';
import type { Point } from '@land/shapes/point';
import { traverseOf } from '@land/shapes/traverse';

/** Where the map lies on the sheet, in millimetres. */
export const mapBox = { left: 14, top: 59, width: 182, height: 150 };
const ink = '#1b1c20';
const pink = '#d8437f';
const millimetresPerFoot = 304.8 / 2500;
const gridStep = 400;

type OnSheet = readonly [x: number, y: number];
type ToSheet = (point: Point) => OnSheet;

/**
 * The neighbourhood at 1:2500, the subject edged pink, with grid crosses and
 * north.
 */
export function drawMap(map: PlotMap): string {
  const { left, top, width, height } = mapBox;
  const centre = middleOf(map.subject.corners);
  // Not in the very middle: surveyors choose what else is to be seen.
  const shift = [
    ((map.subject.number % 5) - 2) * 6,
    ((map.subject.number % 3) - 1) * 8,
  ] as const;
  const toSheet: ToSheet = ({ east, north }) => [
    left + width / 2 + shift[0] + (east - centre.east) * millimetresPerFoot,
    top + height / 2 + shift[1] - (north - centre.north) * millimetresPerFoot,
  ];
  return `<defs><clipPath id="map"><rect x="${left}" y="${top}" width="${width}" height="${height}"/></clipPath>
<pattern id="hatch" width="1.1" height="1.1" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0v1.1" stroke="${ink}" stroke-width=".22"/></pattern></defs>
<g clip-path="url(#map)">${drawParcels(map, toSheet)}${drawStream(map.stream, toSheet)}${nameRoads(map.roads, toSheet)}${drawSubject(map, toSheet)}</g>
${drawGrid(toSheet)}<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="none" stroke="${ink}" stroke-width=".4"/>${drawNorth()}`;
}

function middleOf(corners: readonly Point[]): Point {
  const mean = (coordinate: (corner: Point) => number) =>
    corners.reduce((sum, corner) => sum + coordinate(corner), 0) /
    corners.length;
  return { east: mean(({ east }) => east), north: mean(({ north }) => north) };
}

const writePoint = ([x, y]: OnSheet) => `${x.toFixed(2)} ${y.toFixed(2)}`;
const outline = (corners: readonly Point[], toSheet: ToSheet) =>
  `M${corners.map((corner) => writePoint(toSheet(corner))).join('L')}z`;

function isInside([x, y]: OnSheet, margin: number): boolean {
  const { left, top, width, height } = mapBox;
  return (
    x > left + margin &&
    x < left + width - margin &&
    y > top + margin &&
    y < top + height - margin
  );
}

function drawLabel(
  [x, y]: OnSheet,
  size: number,
  words: string,
  attributes = '',
): string {
  return `<text x="${x.toFixed(2)}" y="${y.toFixed(2)}" font-size="${size}" text-anchor="middle" font-weight="480" ${attributes}>${words}</text>`;
}

function drawParcels({ parcels }: PlotMap, toSheet: ToSheet): string {
  const listGridLines = parcels.map(({ corners }) => outline(corners, toSheet));
  const walls = parcels.flatMap(({ building }) =>
    building === null ? [] : [outline(building, toSheet)],
  );
  const numbers = parcels.map(({ number, corners, building }) => {
    const [x, y] = toSheet(middleOf(corners));
    // Beside the house, not on it.
    const [buildingX, buildingY] =
      building === null ? [x, y - 1] : toSheet(middleOf(building));
    const length = Math.hypot(x - buildingX, y - buildingY) || 1;
    const offset = building === null ? 0 : 2.6;
    const labelPoint: OnSheet = [
      x + ((x - buildingX) / length) * offset,
      y + ((y - buildingY) / length) * offset + 0.7,
    ];
    return isInside(labelPoint, 2.5)
      ? drawLabel(labelPoint, 2, String(number))
      : '';
  });
  return `<path d="${listGridLines.join('')}" fill="none" stroke="${ink}" stroke-width=".25"/>
<path d="${walls.join('')}" fill="url(#hatch)" stroke="${ink}" stroke-width=".2"/>${numbers.join('')}`;
}

/** Each name once, along the middle of its road, where there is room for it. */
function nameRoads(roads: readonly Road[], toSheet: ToSheet): string {
  const usedPoints: OnSheet[] = [];
  return roads
    .map(({ name, middle: centre }) => {
      const places = centre.map(toSheet);
      const freeIndexes = places.flatMap((place, index) =>
        isInside(place, 24) &&
        usedPoints.every(
          ([x, y]) => Math.hypot(place[0] - x, place[1] - y) > 34,
        )
          ? [index]
          : [],
      );
      const index =
        freeIndexes[
          Math.floor(freeIndexes.length * (0.25 + (name.length % 6) / 10))
        ];
      const [from, labelPoint, to] =
        index === undefined ? [] : places.slice(index - 1, index + 2);
      if (from === undefined || labelPoint === undefined || to === undefined) {
        return '';
      }
      usedPoints.push(labelPoint);
      return alongLine(
        from,
        to,
        labelPoint,
        drawLabel(
          [labelPoint[0], labelPoint[1] + 0.85],
          2.4,
          name.toUpperCase(),
          'letter-spacing=".55"',
        ),
      );
    })
    .join('');
}

/** Turned as the line goes, never upside down. */
function alongLine(
  from: OnSheet,
  to: OnSheet,
  [x, y]: OnSheet,
  drawing: string,
): string {
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  const isUpsideDown = angle > 90 || angle <= -90;
  const upright = isUpsideDown ? angle - Math.sign(angle) * 180 : angle;
  return `<g transform="rotate(${upright.toFixed(1)} ${x.toFixed(2)} ${y.toFixed(2)})">${drawing}</g>`;
}

function drawStream(stream: readonly Point[] | null, toSheet: ToSheet): string {
  if (stream === null) return '';
  const places = stream.map(toSheet);
  const drawBank = (downwards: number) =>
    `M${places.map(([x, y]) => writePoint([x, y + downwards])).join('L')}`;
  const namePoint = places.filter((place) => isInside(place, 14)).at(4);
  const name =
    namePoint === undefined
      ? ''
      : drawLabel(
          [namePoint[0], namePoint[1] - 3],
          2.2,
          'Stream',
          'font-style="italic" fill="#33577d"',
        );
  return `<path d="${drawBank(-0.5)}${drawBank(0.7)}" fill="none" stroke="#4d7096" stroke-width=".22"/>${name}`;
}

/**
 * Edged pink just inside its boundary, as with a brush, the beacons named and
 * the sides measured.
 */
function drawSubject(
  { subject: { corners, number } }: PlotMap,
  toSheet: ToSheet,
): string {
  const centre = toSheet(middleOf(corners));
  const places = corners.map(toSheet);
  const beacons = places.map(([x, y], index) => {
    const length = Math.hypot(x - centre[0], y - centre[1]) || 1;
    const labelPoint: OnSheet = [
      x + ((x - centre[0]) / length) * 2.6,
      y + ((y - centre[1]) / length) * 2.6 + 0.7,
    ];
    return `<circle cx="${x.toFixed(2)}" cy="${y.toFixed(2)}" r=".75" fill="#fff" stroke="${ink}" stroke-width=".3"/>${drawLabel(labelPoint, 2, String.fromCharCode(65 + index), 'style="font-weight:640"')}`;
  });
  const path = outline(corners, toSheet);
  const sides = traverseOf(corners).map(({ bearing, distance }, index) =>
    measure(places[index], places[(index + 1) % places.length], centre, [
      formatBearing(bearing),
      distance.toFixed(1),
    ]),
  );
  return `<clipPath id="subject"><path d="${path}"/></clipPath>
<path d="${path}" fill="${pink}" fill-opacity=".1" stroke="${pink}" stroke-opacity=".62" stroke-width="2.6" stroke-linejoin="round" clip-path="url(#subject)"/>
<path d="${path}" fill="none" stroke="${ink}" stroke-width=".4"/>${beacons.join('')}${sides.join('')}${drawLabel([centre[0], centre[1] + 1], 2.8, String(number), 'style="font-weight:640"')}`;
}

/**
 * Along a side and inside it; the bearing only where the side is long enough
 * for both.
 */
function measure(
  from: OnSheet | undefined,
  to: OnSheet | undefined,
  centre: OnSheet,
  [bearing, distance]: [string, string],
): string {
  if (from === undefined || to === undefined) return '';
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const labelPoint = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const;
  const toCentre =
    Math.hypot(centre[0] - labelPoint[0], centre[1] - labelPoint[1]) || 1;
  const [x, y] = [
    labelPoint[0] + ((centre[0] - labelPoint[0]) / toCentre) * 2.5,
    labelPoint[1] + ((centre[1] - labelPoint[1]) / toCentre) * 2.5,
  ];
  const words = length > 21 ? `${bearing}  ${distance}` : distance;
  return alongLine(
    from,
    to,
    [x, y],
    drawLabel([x, y + 0.6], 1.75, words, 'xml:space="preserve"'),
  );
}

function drawGrid(toSheet: ToSheet): string {
  const { left, top, width, height } = mapBox;
  const origin = toSheet({ east: 0, north: 0 });
  const listGridLines = (start: number, end: number, zero: number) => {
    const [first, last] = [
      (start - zero) / millimetresPerFoot,
      (end - zero) / millimetresPerFoot,
    ];
    const firstLine = Math.ceil(Math.min(first, last) / gridStep);
    const count = Math.floor(Math.max(first, last) / gridStep) - firstLine + 1;
    return Array.from(
      { length: count },
      (_line, index) => (firstLine + index) * gridStep,
    );
  };
  const easts = listGridLines(left + 6, left + width - 6, origin[0]);
  const norths = listGridLines(top + 6, top + height - 6, origin[1]).map(
    (feet) => -feet,
  );
  const crosses = easts.flatMap((east) =>
    norths.map((north) => {
      const [x, y] = toSheet({ east, north });
      return `M${x - 2.2} ${y}h4.4M${x} ${y - 2.2}v4.4`;
    }),
  );
  const marks = [
    ...easts.map((east) => {
      const [x] = toSheet({ east, north: 0 });
      return `${drawLabel([x, top - 0.9], 1.9, `${east}E`)}<path d="M${x} ${top}v1.6M${x} ${top + height}v-1.6" stroke="${ink}" stroke-width=".3"/>`;
    }),
    ...norths.map((north) => {
      const [, y] = toSheet({ east: 0, north });
      return `<g transform="rotate(-90 ${left - 1} ${y})">${drawLabel([left - 1, y], 1.9, `${north}N`)}</g><path d="M${left} ${y}h1.6M${left + width} ${y}h-1.6" stroke="${ink}" stroke-width=".3"/>`;
    }),
  ];
  return `<path d="${crosses.join('')}" stroke="${ink}" stroke-width=".3"/>${marks.join('')}`;
}

function drawNorth(): string {
  const [x, y] = [mapBox.left + mapBox.width - 11, mapBox.top + 6];
  return `<rect x="${x - 7}" y="${y - 4}" width="14" height="27" fill="var(--paper)"/><path d="M${x} ${y}v19M${x - 4.4} ${y + 10}h8.8" stroke="${ink}" stroke-width=".35"/>
<path d="M${x} ${y}l-2 6.4 2-1.5z" fill="${ink}" stroke="${ink}" stroke-width=".2"/><path d="M${x} ${y}l2 6.4-2-1.5z" fill="none" stroke="${ink}" stroke-width=".2"/>
<text x="${x}" y="${y + 22.4}" font-size="2.6" text-anchor="middle" font-weight="640">G.N.</text><text x="${x}" y="${y - 0.8}" font-size="3.6" text-anchor="middle" font-weight="740">N</text>`;
}
