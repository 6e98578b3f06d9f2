// Draws the papers that a service may ask for:
// `node tools/make-paper-drawings.mjs` writes src/land/papers/papers.svg, one
// drawing for each kind of paper; with --print it only prints it. What it writes
// is committed. Paper is white in the dark theme too, as the sample plan is.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { root } from '../scripts/install.mjs';

const ink = '#10211a';
const faint = '#9fb0a7';
const pink = '#c4175c';
const stamp = '#2b5f9e';
const sheet = '#fdfdfb';

const attributes = (values) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
const shape = (name, values) => `<${name}${attributes(values)}/>`;
const line = (d, stroke = ink, width = 1) =>
  shape('path', {
    d,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });

/** Lines of writing from a corner, each with its length. */
const writing = (x, y, lengths, gap = 6, stroke = faint) =>
  line(
    lengths.map((length, row) => `M${x} ${y + row * gap}h${length}`).join(''),
    stroke,
    1.6,
  );
const upright = (width = 62) =>
  shape('rect', {
    x: (120 - width) / 2,
    y: 5,
    width,
    height: 80,
    rx: 1.5,
    fill: sheet,
    stroke: ink,
    'stroke-width': 1.2,
  });
const lying = () =>
  shape('rect', {
    x: 10,
    y: 8,
    width: 100,
    height: 74,
    rx: 1.5,
    fill: sheet,
    stroke: ink,
    'stroke-width': 1.2,
  });
const seal = (x, y, radius, stroke) =>
  shape('circle', {
    cx: x,
    cy: y,
    r: radius,
    fill: 'none',
    stroke,
    'stroke-width': 1.4,
  }) +
  shape('circle', {
    cx: x,
    cy: y,
    r: radius - 2.4,
    fill: 'none',
    stroke,
    'stroke-width': 0.7,
  });
const signature = (x, y) =>
  line(`M${x} ${y}c3-7 5-7 4-1s4-8 6-3 3-3 5-1 4-1 6 0`, stamp, 1.2) +
  line(`M${x - 2} ${y + 4}h22`, faint, 0.8);
const plot = () =>
  line('M20 29 42 25 45 44 23 49zM42 25 64 21 67 40 45 44z', ink, 0.8) +
  line('M23 49 45 44 48 63 26 67z', ink, 0.8) +
  shape('path', {
    d: 'M45 44 67 40 71 59 48 63z',
    fill: '#fbe6ee',
    stroke: pink,
    'stroke-width': 1.8,
    'stroke-linejoin': 'round',
  });

/** The three squares and some points by which people know a QR code. */
function qrCode(x, y) {
  const eye = (left, top) =>
    shape('rect', {
      x: left + 0.8,
      y: top + 0.8,
      width: 4.4,
      height: 4.4,
      fill: 'none',
      stroke: ink,
      'stroke-width': 1.6,
    });
  const points = [
    [8, 1],
    [10, 3],
    [8, 6],
    [1, 8],
    [4, 9],
    [7, 9],
    [10, 8],
    [12, 10],
    [8, 12],
    [11, 13],
    [14, 8],
    [14, 13],
    [13, 11],
  ]
    .map(([right, down]) => `M${x + right} ${y + down}h1.6v1.6h-1.6z`)
    .join('');
  return (
    eye(x, y) +
    eye(x + 10, y) +
    eye(x, y + 10) +
    shape('path', { d: points, fill: ink })
  );
}

const barCode = (x, y) =>
  [0, 2, 5, 6.5, 9, 12, 13.5, 16, 19, 20.5, 23]
    .map((right, index) =>
      line(`M${x + right} ${y}v7`, ink, index % 3 === 0 ? 1.5 : 0.8),
    )
    .join('');

const drawings = {
  'certified-site-plan': [
    lying(),
    writing(36, 15, [48], 6, ink),
    plot(),
    seal(92, 65, 10, stamp),
    signature(82, 47),
    writing(20, 74, [30]),
  ],
  'barcoded-plan': [
    lying(),
    writing(36, 15, [48], 6, ink),
    plot(),
    qrCode(88, 22),
    barCode(80, 68),
    writing(20, 74, [30]),
  ],
  indenture: [
    upright(),
    writing(42, 15, [36], 6, ink),
    writing(36, 24, [48, 46, 48, 44, 48, 30]),
    signature(38, 68),
    signature(64, 68),
    writing(38, 78, [18], 6),
  ],
  'title-certificate': [
    lying(),
    shape('rect', {
      x: 14,
      y: 12,
      width: 92,
      height: 66,
      fill: 'none',
      stroke: '#8a6d1f',
      'stroke-width': 1,
      'stroke-dasharray': '3 1.6',
    }),
    shape('path', {
      d: 'm60 17 2.1 5.6h6l-4.8 3.6 1.8 5.8-5.1-3.5-5.1 3.5 1.8-5.8-4.8-3.6h6z',
      fill: ink,
    }),
    writing(34, 39, [52], 6, ink),
    writing(26, 47, [68, 68, 50]),
    shape('circle', { cx: 92, cy: 66, r: 7.5, fill: '#c9433a' }),
    signature(30, 69),
  ],
  'old-receipt': [
    shape('path', {
      d: `M34 6h52v76${'l-4.3-4-4.3 4'.repeat(6)}z`,
      fill: '#f6efdc',
      stroke: ink,
      'stroke-width': 1.2,
      'stroke-linejoin': 'round',
    }),
    writing(46, 16, [28], 6, ink),
    writing(41, 26, [20, 16, 22, 14], 8),
    writing(70, 26, [9, 9, 9, 9], 8),
    line('M41 56h38', ink, 0.8),
    writing(41, 63, [14], 6, ink),
    writing(68, 63, [11], 6, ink),
  ],
  letter: [
    upright(66),
    writing(66, 14, [20, 14], 5),
    writing(34, 28, [18], 6, ink),
    line(
      'M34 38c4-3 6 3 10 0s6 3 10 0 6 3 10 0 6 3 10 0 6 2 10 0M34 47c4-3 6 3 10 0s6 3 10 0 6 3 10 0 6 3 10 0M34 56c4-3 6 3 10 0s6 3 10 0 6 3 10 0 6 3 10 0 6 2 10 0',
      ink,
      1,
    ),
    signature(62, 74),
  ],
  'photo-of-place': [
    shape('rect', {
      x: 14,
      y: 8,
      width: 92,
      height: 74,
      rx: 2,
      fill: sheet,
      stroke: ink,
      'stroke-width': 1.2,
    }),
    shape('rect', {
      x: 20,
      y: 14,
      width: 80,
      height: 56,
      fill: '#dceaf3',
      stroke: ink,
      'stroke-width': 0.6,
    }),
    shape('path', {
      d: 'M20 54q20-8 40-3t40-4v23H20z',
      fill: '#b9d3ae',
    }),
    shape('path', {
      d: 'M44 70q8-14 14-19h7q-2 8 1 19z',
      fill: '#d9b48a',
    }),
    shape('path', {
      d: 'M70 40 82 31l12 9v17H70z',
      fill: '#f4e4c8',
      stroke: ink,
      'stroke-width': 0.9,
      'stroke-linejoin': 'round',
    }),
    line('M67 42 82 31l15 11', '#9a4b2b', 2.2),
    shape('path', { d: 'M79 57V47h6v10z', fill: '#9a4b2b' }),
    line('M33 56V36', '#6b4a2b', 2.4),
    shape('circle', { cx: 33, cy: 31, r: 10, fill: '#5f8f57' }),
  ],
};

const groups = Object.entries(drawings)
  .map(([kind, parts]) => `<g id="${kind}">${parts.join('')}</g>`)
  .join('\n');
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 90">\n${groups}\n</svg>\n`;

if (process.argv.includes('--print')) {
  process.stdout.write(drawing);
} else {
  writeFileSync(path.join(root, 'src/land/papers/papers.svg'), drawing);
}
