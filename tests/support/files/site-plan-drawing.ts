import { createRandom } from '../../../emulators/lib/random';

/**
 * A fictional site plan as a surveyor's office would draw it: frame, parcels
 * with one marked, beacons, stamp.
 */
export interface SitePlanText {
  owner: string;
  place: string;
}

type Point = [number, number];

interface Parcel {
  corners: Point[];
  middle: Point;
}

const ink = '#10211a';
const angle = (-11 * Math.PI) / 180;
const map = { width: 352, height: 162 };
const rowHeight = 46;
const roadWidth = 20;

/**
 * SVG with a viewBox of 400 x 300; the same words and seed always give the same
 * drawing.
 */
export function drawSitePlan(text: SitePlanText, seed = 21): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300" font-family="Helvetica, Arial, sans-serif">
<rect x="12" y="12" width="376" height="276" fill="none" stroke="${ink}" stroke-width="1.4"/>
<rect x="16" y="16" width="368" height="268" fill="none" stroke="${ink}" stroke-width=".5"/>
<g fill="${ink}" text-anchor="middle"><text x="110" y="34" font-size="9.5" font-weight="700">SITE PLAN OF LAND FOR</text>
<text x="110" y="46" font-size="9" font-weight="700">${text.owner}</text>
<text x="110" y="57" font-size="6.5">${text.place}</text>
<text x="110" y="66" font-size="6.5">Scale 1:2500. Area 0.32 acre</text></g>
<svg x="24" y="76" width="${map.width}" height="${map.height}" viewBox="0 0 ${map.width} ${map.height}">${drawParcels(seed)}</svg>
<rect x="24" y="76" width="${map.width}" height="${map.height}" fill="none" stroke="${ink}" stroke-width=".5"/>
${drawGridMarks()}${drawNorth()}${drawTable()}${drawStamp()}</svg>`;
}

function drawParcels(seed: number): string {
  const parcels = layOut(createRandom(seed));
  const marked = parcels.reduce((best, parcel) =>
    distance(parcel) < distance(best) ? parcel : best,
  );
  const others = parcels.filter((parcel) => parcel !== marked).map(outline);
  const beacons = marked.corners.map(
    ([x, y]) =>
      `<circle cx="${x}" cy="${y}" r="2.4" fill="#fff" stroke="#c4175c" stroke-width="1.5"/>`,
  );
  return `<path d="${others.join('')}" fill="none" stroke="${ink}" stroke-width=".7" stroke-linejoin="round"/>
<path d="${outline(marked)}" fill="#fbe6ee" stroke="#c4175c" stroke-width="1.8"/>${beacons.join('')}`;
}

function layOut(random: () => number): Parcel[] {
  const reach = Math.hypot(map.width, map.height) / 2 + 60;
  const parcels: Parcel[] = [];
  for (let top = -reach; top < reach; top += rowHeight * 2 + roadWidth) {
    for (const row of [0, 1]) {
      let left = -reach - random() * 80;
      while (left < reach) {
        const right = left + 34 + random() * 26;
        parcels.push(createParcel(left, right, top + row * rowHeight));
        left = right + (random() < 0.15 ? roadWidth * 0.8 : 0);
      }
    }
  }
  return parcels;
}

function createParcel(left: number, right: number, top: number): Parcel {
  const bottom = top + rowHeight;
  return {
    corners: [
      turn(left, top),
      turn(right, top),
      turn(right, bottom),
      turn(left, bottom),
    ],
    middle: turn((left + right) / 2, (top + bottom) / 2),
  };
}

function turn(u: number, v: number): Point {
  const x = map.width / 2 + u * Math.cos(angle) - v * Math.sin(angle);
  const y = map.height / 2 + u * Math.sin(angle) + v * Math.cos(angle);
  return [Number(x.toFixed(1)), Number(y.toFixed(1))];
}

function distance({ middle: [x, y] }: Parcel): number {
  return Math.hypot(x - map.width * 0.47, y - map.height * 0.52);
}

function outline({ corners }: Parcel): string {
  return `M${corners.map((corner) => corner.join(' ')).join('L')}z`;
}

function drawGridMarks(): string {
  const places = [60, 160, 260, 346].flatMap((x) =>
    [100, 200].map((y): Point => [x, y]),
  );
  const marks = places.map(
    ([x, y]) => `<path d="M${x - 4} ${y}h8M${x} ${y - 4}v8"/>`,
  );
  return `<g stroke="${ink}" stroke-width=".7">${marks.join('')}</g>`;
}

function drawNorth(): string {
  return `<g transform="translate(352 30)" stroke="${ink}" fill="none"><path d="M0 30V2M0 2l-5 9M0 2l5 9"/>
<text x="0" y="42" text-anchor="middle" font-size="9" font-weight="700" stroke="none" fill="${ink}">N</text></g>`;
}

function drawTable(): string {
  const columns = [
    { x: 24, lines: ['Beacon', 'SG 4412', 'SG 4413'] },
    { x: 72, lines: ['Bearing', '042° 18′', '131° 05′'] },
    { x: 116, lines: ['Distance', '118.4 ft', '97.9 ft'] },
  ];
  const cells = columns.flatMap(({ x, lines }) =>
    lines.map(
      (line, row) => `<text x="${x}" y="${252 + row * 10}">${line}</text>`,
    ),
  );
  return `<g font-size="6" fill="${ink}">${cells.join('')}</g>`;
}

function drawStamp(): string {
  const word = (y: number, text: string) =>
    `<text text-anchor="middle" y="${y}" font-size="5.4" stroke="none" fill="#184670" font-weight="700">${text}</text>`;
  return `<g transform="translate(322 260) rotate(-9)" fill="none" stroke="#184670"><circle r="19" stroke-width="1.4"/>
<circle r="14.5" stroke-width=".7"/>${word(-1, 'LICENSED')}${word(5.5, 'SURVEYOR')}</g>`;
}
