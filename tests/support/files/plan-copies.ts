import sharp from 'sharp';
import { drawSitePlan } from './site-plan-drawing';

const width = 1200;
const height = 900;
const owners = [
  'Ama Owusu',
  'Kofi Mensah',
  'Esi Boateng',
  'Yaw Darko',
  'Abena Adjei',
  'Kwame Asante',
];
const places = [
  'Dodowa, Shai-Osudoku',
  'East Legon, Accra',
  'Kasoa, Awutu Senya',
  'Oyibi',
  'Aburi',
];

/**
 * A plan as one office draws them all: frame, title, table and stamp are the
 * same, names and map are not. PNG.
 */
export function makePlan(seed: number): Promise<Buffer> {
  const text = {
    owner: owners[seed % owners.length] ?? '',
    place: places[seed % places.length] ?? '',
  };
  return sharp(Buffer.from(drawSitePlan(text, seed)), { density: 216 })
    .flatten({ background: '#fff' })
    .resize(width, height)
    .png()
    .toBuffer();
}

/** The plan as a scanner sees it: slightly turned, shaded, with grain. JPEG. */
export async function scanPlan(plan: Buffer, degrees: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 10 } as const;
  const grain = await sharp({
    create: { width, height, channels: 3, background: '#000', noise },
  })
    .png()
    .toBuffer();
  const turned = await sharp(plan)
    .rotate(degrees, { background: '#f7f3e8' })
    .resize(width, height, { fit: 'cover' })
    .composite([{ input: shade }, { input: grain, blend: 'soft-light' }])
    .png()
    .toBuffer();
  return sharp(turned).jpeg({ quality: 80 }).toBuffer();
}

const shade = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#3c3214" stop-opacity=".12"/><stop offset=".5" stop-color="#3c3214" stop-opacity="0"/><stop offset="1" stop-color="#3c3214" stop-opacity=".2"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
);
const phoneBars = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1560"><circle cx="60" cy="34" r="12" fill="#fff"/><circle cx="660" cy="34" r="12" fill="#fff"/><rect x="40" y="1450" width="640" height="3" fill="#888"/><circle cx="200" cy="1500" r="16" fill="#ddd"/><circle cx="500" cy="1500" r="16" fill="#ddd"/></svg>',
);
const stamp = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="260" height="60"><rect width="260" height="60" fill="none" stroke="#c00" stroke-width="6"/><path d="M20 30h220M20 44h150" stroke="#c00" stroke-width="8"/></svg>',
);

/** Cuts a share off each side: left, top, right, bottom. */
function crop(
  plan: Buffer,
  [left, top, right, bottom]: readonly [number, number, number, number],
) {
  const [x, y] = [Math.round(width * left), Math.round(height * top)];
  const size = {
    width: Math.round(width * (1 - right)) - x,
    height: Math.round(height * (1 - bottom)) - y,
  };
  return sharp(plan)
    .extract({ left: x, top: y, ...size })
    .jpeg()
    .toBuffer();
}

async function screenshot(plan: Buffer): Promise<Buffer> {
  const input = await sharp(plan).resize(720).png().toBuffer();
  return sharp({
    create: { width: 720, height: 1560, channels: 3, background: '#000' },
  })
    .composite([{ input, top: 500, left: 0 }, { input: phoneBars }])
    .png()
    .toBuffer();
}

/** What happens to a picture on its way from one person to another. */
export const copies = {
  'JPEG of quality 60': (plan: Buffer) =>
    sharp(plan).jpeg({ quality: 60 }).toBuffer(),
  'WEBP of quality 40': (plan: Buffer) =>
    sharp(plan).webp({ quality: 40 }).toBuffer(),
  'half the size': (plan: Buffer) =>
    sharp(plan).resize(600).jpeg({ quality: 75 }).toBuffer(),
  '320 pixels wide': (plan: Buffer) =>
    sharp(plan).resize(320).jpeg({ quality: 60 }).toBuffer(),
  'turned by EXIF': (plan: Buffer) =>
    sharp(plan).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  grey: (plan: Buffer) =>
    sharp(plan).greyscale().jpeg({ quality: 70 }).toBuffer(),
  'another gamma': (plan: Buffer) =>
    sharp(plan).gamma(1.6).jpeg({ quality: 70 }).toBuffer(),
  brighter: (plan: Buffer) =>
    sharp(plan).modulate({ brightness: 1.15 }).jpeg({ quality: 70 }).toBuffer(),
  'a stamp added': (plan: Buffer) =>
    sharp(plan)
      .composite([{ input: stamp, left: 760, top: 700 }])
      .jpeg()
      .toBuffer(),
  'wide white margins': (plan: Buffer) =>
    sharp(plan)
      .extend({
        top: 150,
        bottom: 150,
        left: 150,
        right: 150,
        background: '#fff',
      })
      .jpeg()
      .toBuffer(),
  'uneven white margins': (plan: Buffer) =>
    sharp(plan)
      .extend({
        top: 40,
        bottom: 250,
        left: 100,
        right: 10,
        background: '#fff',
      })
      .jpeg()
      .toBuffer(),
  'black bars': (plan: Buffer) =>
    sharp(plan)
      .resize(720)
      .extend({ top: 500, bottom: 560, background: '#000' })
      .png()
      .toBuffer(),
  'a screenshot of a phone': screenshot,
  '2 % cut off each side': (plan: Buffer) =>
    crop(plan, [0.02, 0.02, 0.02, 0.02]),
  '4 % cut off each side': (plan: Buffer) =>
    crop(plan, [0.04, 0.04, 0.04, 0.04]),
  '5 % cut off one side': (plan: Buffer) => crop(plan, [0.05, 0, 0, 0]),
  '8 % cut off each side': (plan: Buffer) =>
    crop(plan, [0.08, 0.08, 0.08, 0.08]),
  'turned by 1 degree': (plan: Buffer) =>
    sharp(plan).rotate(1, { background: '#fff' }).jpeg().toBuffer(),
} as const;
