import { encodeQR } from 'qr';
import { drawMap, mapBox } from './sheet-map';
import { writeSignature } from '../../emulators/suite/seed/signature';
import { formatBearing } from '@land/measures/bearing';
import { traverseOf } from '@land/shapes/traverse';
import { measureParcel } from './parcel-area';
import type { PlotMap } from './plot-map';

/** What is written on a sheet. */
export interface SheetWords {
  owner: string;
  locality: string;
  district: string;
  region: string;
  digitalAddress: string;
  planNumber: string;
  surveyor: string;
  surveyed: string;
  /** what its QR code says; null without one */
  code: string | null;
}

const ink = '#1b1c20';
const left = mapBox.left;
const right = mapBox.left + mapBox.width;
const mapBottom = mapBox.top + mapBox.height;

/**
 * A cadastral site plan on A4 as surveyors in Ghana draw it, in millimetres.
 */
export function drawSheet(words: SheetWords, map: PlotMap): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 210 297" fill="${ink}" font-family="Public Sans">
<g fill="none" stroke="${ink}"><rect x="8" y="8" width="194" height="281" stroke-width=".55"/><rect x="10" y="10" width="190" height="277" stroke-width=".2"/></g>
${drawTitle(words, map)}${drawMap(map)}${drawTable(map)}${drawScale()}${drawKey(words)}${drawCertificate(words)}${drawSeal(words)}${drawCode(words)}
${drawText(105, 293.2, 1.7, 'Fictional land and people: demo data of Asaase', { anchor: 'middle' })}</svg>`;
}

interface TextStyle {
  anchor?: 'start' | 'middle' | 'end';
  weight?: number;
  colour?: string;
}

function drawText(
  x: number,
  y: number,
  size: number,
  words: string,
  style: TextStyle = {},
): string {
  const { anchor = 'start', weight = 480, colour = ink } = style;
  const escapedWords = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}" font-weight="${weight}" fill="${colour}">${escapedWords}</text>`;
}

function drawTitle(words: SheetWords, map: PlotMap): string {
  const { acres, hectares } = measureParcel(map.subject.corners);
  const facts = [
    ['LOCALITY', words.locality],
    ['DISTRICT', words.district],
    ['REGION', words.region],
    ['DIGITAL ADDRESS', words.digitalAddress],
  ];
  const measures = [
    ['AREA', `${acres.toFixed(2)} ACRE (${hectares.toFixed(3)} Ha)`],
    ['SCALE', '1:2500'],
    ['PARCEL', `No. ${map.subject.number}`],
    ['PLAN No.', words.planNumber],
  ];
  const drawColumn = (x: number, width: number, rows: string[][]) =>
    rows.map(([name = '', value = ''], row) => {
      const y = 41.4 + row * 4.3;
      return `${drawText(x, y, 2.5, name)}${drawText(x + width, y, 2.5, `: ${value.toUpperCase()}`, { weight: 640 })}`;
    });
  const name = words.owner.toUpperCase();
  const halfWidth = Math.min(80, name.length * 1.95);
  return `${drawText(105, 18.5, 4.6, 'PLAN OF LAND FOR', { anchor: 'middle', weight: 640 })}
${drawText(105, 26, 5.4, name, { anchor: 'middle', weight: 740 })}
<path d="M${105 - halfWidth} 27.6h${halfWidth * 2}" stroke="${ink}" stroke-width=".35"/>
${drawText(105, 33, 3.1, 'SHEWN EDGED PINK', { anchor: 'middle', weight: 560 })}
${drawColumn(left, 27, facts).join('')}${drawColumn(122, 16, measures).join('')}`;
}

/** The traverse, as it is set out. */
function drawTable(map: PlotMap): string {
  const corners = map.subject.corners;
  const top = mapBottom + 6;
  const columns = [left + 1.5, left + 19, left + 40, left + 59, left + 78];
  const drawCells = (y: number, values: string[], weight?: number) =>
    values.map((value, index) =>
      drawText(
        columns[index] ?? left,
        y,
        2.25,
        value,
        weight === undefined ? {} : { weight },
      ),
    );
  const rows = traverseOf(corners).map(({ bearing, distance }, index) => {
    const from = corners[index] ?? { east: 0, north: 0 };
    const stations = `${nameStation(index)} - ${nameStation((index + 1) % corners.length)}`;
    return [
      stations,
      formatBearing(bearing),
      distance.toFixed(1),
      from.east.toFixed(1),
      from.north.toFixed(1),
    ];
  });
  const lines = [0, 1, ...rows.map((_row, index) => index + 2)].map(
    (row) => `M${left} ${top - 3.3 + row * 4.4}h97`,
  );
  const bottom = 4.4 * (rows.length + 1);
  const sides = [0, 17.5, 38.5, 57.5, 76.5, 97].map(
    (x) => `M${left + x} ${top - 3.3}v${bottom}`,
  );
  return `<path d="${[...lines, ...sides].join('')}" fill="none" stroke="${ink}" stroke-width=".2"/>
${drawCells(top, ['LINE', 'BEARING', 'DIST. (FT)', 'EASTING', 'NORTHING'], 640).join('')}
${rows.flatMap((row, index) => drawCells(top + 4.4 * (index + 1), row)).join('')}`;
}

/** 'A' for the first corner. */
function nameStation(index: number): string {
  return String.fromCharCode(65 + index);
}

/** 1:2500 in feet, 0 to 600, and what the figures refer to. */
function drawScale(): string {
  const [top, boxWidth] = [mapBottom + 37.5, (100 * 304.8) / 2500];
  const boxes = [0, 1, 2, 3, 4, 5].map(
    (box) =>
      `<rect x="${left + box * boxWidth}" y="${top}" width="${boxWidth}" height="1.5" fill="${box % 2 === 0 ? ink : 'none'}" stroke="${ink}" stroke-width=".2"/>`,
  );
  const figures = [0, 1, 2, 3, 4, 5, 6].map((mark) =>
    drawText(left + mark * boxWidth, top - 1, 2, String(mark * 100), {
      anchor: mark === 0 ? 'start' : 'middle',
    }),
  );
  return `${boxes.join('')}${figures.join('')}${drawText(left + 6 * boxWidth + 4.5, top + 1.4, 2, 'FEET')}
${drawText(left, top + 6.6, 2, 'ALL LENGTHS ARE IN FEET. BEARINGS ARE FROM GRID NORTH.')}
${drawText(left, top + 9.8, 2, 'CO-ORDINATES: GHANA NATIONAL GRID, ORIGIN 4°40′N 1°00′W.')}`;
}

/** As some offices print one, right of the scale. */
function drawCode({ code }: SheetWords): string {
  if (code === null) return '';
  const [x, y, width] = [left + 84, mapBottom + 34, 14];
  const rows = encodeQR(code, 'raw', { ecc: 'medium', border: 1 });
  const square = width / rows.length;
  const darkSquares = rows
    .flatMap((row, line) =>
      row.map((isDark, column) =>
        isDark
          ? `M${(x + column * square).toFixed(3)} ${(y + line * square).toFixed(3)}h${square}v${square}h${-square}z`
          : '',
      ),
    )
    .join('');
  return `<path d="${darkSquares}"/>`;
}

function drawKey({ surveyor }: SheetWords): string {
  const top = mapBottom + 55;
  const surveyorInitials = surveyor
    .replaceAll(/[^A-Z]/g, '')
    .replaceAll(/./g, '$&.');
  const initials = ['SURVEYED', 'COMPUTED', 'DRAWN', 'CHECKED'].map(
    (name, index) => {
      const x = left + index * 24.25;
      const initialsOf =
        ['J.K.A.', 'J.K.A.', 'P.O.', surveyorInitials][index] ?? '';
      return `${drawText(x + 1.5, top + 13.4, 1.9, name)}${drawText(x + 1.5, top + 17, 2.3, initialsOf, { weight: 560 })}`;
    },
  );
  return `<path d="M${left + 3} ${top}h8v5h-8z" fill="#d8437f" fill-opacity=".1" stroke="#d8437f" stroke-opacity=".62" stroke-width="1"/>${drawText(left + 13.5, top + 3.2, 2, 'LAND OF THIS PLAN')}
<circle cx="${left + 52}" cy="${top + 0.8}" r=".75" fill="#fff" stroke="${ink}" stroke-width=".3"/>${drawText(left + 56, top + 1.5, 2, 'BEACON')}
<path d="M${left + 49.8} ${top + 4.4}h4.4M${left + 52} ${top + 2.2}v4.4" stroke="${ink}" stroke-width=".3"/>${drawText(left + 56, top + 5.2, 2, 'GRID')}
<rect x="${left + 74}" y="${top + 0.6}" width="6" height="4" fill="url(#hatch)" stroke="${ink}" stroke-width=".2"/>${drawText(left + 82.5, top + 3.2, 2, 'BUILDING')}
<path d="M${left} ${top + 10}h97v8.6h-97z${[1, 2, 3].map((boxIndex) => `M${left + boxIndex * 24.25} ${top + 10}v8.6`).join('')}" fill="none" stroke="${ink}" stroke-width=".2"/>${initials.join('')}`;
}

function drawCertificate({ surveyor, surveyed }: SheetWords): string {
  const [x, top] = [122, mapBottom + 5.6];
  const words = [
    'I HEREBY CERTIFY THAT THIS PLAN IS FAITHFULLY AND',
    'CORRECTLY EXECUTED AND ACCURATELY SHOWS THE LAND',
    'WITHIN THE LIMITS OF THE DESCRIPTION GIVEN TO ME',
    'BY MY CLIENT.',
  ];
  return `${words.map((line, row) => drawText(x, top + row * 3.1, 2.15, line)).join('')}
${drawSignature(surveyor, x + 6, top + 17)}
<path d="M${x} ${top + 21}h44M${x + 50} ${top + 21}h${right - x - 50}" stroke="${ink}" stroke-width=".2"/>
${drawText(x, top + 24.2, 2.15, surveyor.toUpperCase(), { weight: 640 })}${drawText(x + 50, top + 24.2, 2.15, 'DATE')}
${drawText(x, top + 27.4, 2.15, 'LICENSED SURVEYOR')}${drawText(x + 51, top + 19.6, 3, surveyed, { colour: '#25407c' })}`;
}

/**
 * Left open, as on plans that wait for the regional surveyor; the surveyor's
 * own office has put its stamp.
 */
function drawSeal({ surveyor, surveyed, region }: SheetWords): string {
  const [x, y] = [152, mapBottom + 49];
  const stamp = '#4a3f9a';
  const office = surveyor.split(' ').at(-1) ?? surveyor;
  return `<path d="M122 ${y - 12}h${right - 122}" stroke="${ink}" stroke-width=".2"/>
${drawText(122, y - 7, 2.15, 'REGIONAL SURVEYOR', { weight: 640 })}${drawText(122, y - 3.8, 2.15, `${region.toUpperCase()} REGION`)}
<path d="M122 ${y + 12}h36" stroke="${ink}" stroke-width=".2"/>${drawText(122, y + 15.2, 2, 'SIGNATURE AND DATE')}
<circle cx="${x + 29}" cy="${y + 3.2}" r="12.4" fill="none" stroke="${ink}" stroke-width=".25" stroke-dasharray="1.4 1"/>
${drawText(x + 29, y + 2.9, 2, 'PLACE OF', { anchor: 'middle' })}${drawText(x + 29, y + 5.9, 2, 'SEAL', { anchor: 'middle' })}
<g transform="translate(${x - 12} ${y - 29.5}) rotate(-7)" opacity=".72"><rect width="42" height="15" x="-12" fill="none" stroke="${stamp}" stroke-width=".5" rx=".8"/>
<rect width="40.6" height="13.6" x="-11.3" y=".7" fill="none" stroke="${stamp}" stroke-width=".2"/>
${drawText(9, 4.6, 2.7, `${office.toUpperCase()} GEOMATICS`, { anchor: 'middle', weight: 740, colour: stamp })}
${drawText(9, 8.6, 2.7, surveyed, { anchor: 'middle', weight: 640, colour: '#a02846' })}
${drawText(9, 12.4, 2.1, 'LICENSED SURVEYORS', { anchor: 'middle', weight: 600, colour: stamp })}</g>`;
}

function drawSignature(name: string, x: number, y: number): string {
  return `<path transform="translate(${x} ${y})" d="${writeSignature(name)}" fill="none" stroke="#25407c" stroke-width=".45" stroke-linecap="round" stroke-linejoin="round"/>`;
}
