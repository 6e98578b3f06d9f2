import { writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  PDFDocument,
  rgb,
  StandardFonts,
  type PDFFont,
  type PDFPage,
} from 'pdf-lib';
import type { Page } from 'playwright-core';
import { openProfile } from '../pages/browser';
import { addExif } from './exif';
import { drawSitePlan } from './site-plan-drawing';

/**
 * Makes the committed files of tests/fixtures:
 * `npx tsx tests/support/files/make-fixtures.ts`. They are kept, not made anew
 * for each run, because fonts and JPEG encoders differ from machine to machine.
 */
const folder = path.join(import.meta.dirname, '../../fixtures');

interface ScanOptions {
  width: number;
  /** Strength of the paper grain, 0 to 255. */
  grain: number;
  /** JPEG quality, 0 to 1. */
  quality: number;
}

/**
 * Draws the plan as a flatbed scanner would see it: slightly turned, on toned
 * paper, with a fold, shade and grain.
 */
async function scan(
  page: Page,
  svg: string,
  options: ScanOptions,
): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ({ svg, width, grain, quality }) => {
      const height = (width * 3) / 4;
      const picture = new Image();
      picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
      await picture.decode();
      const canvas = new OffscreenCanvas(width, height);
      const brush = canvas.getContext('2d');
      if (brush === null) throw new Error('This browser has no canvas.');
      brush.fillStyle = '#f7f3e8';
      brush.fillRect(0, 0, width, height);
      brush.translate(width / 2, height / 2);
      brush.rotate(0.011);
      brush.drawImage(picture, -width / 2, -height / 2, width, height);
      brush.resetTransform();
      const shade = brush.createLinearGradient(0, 0, width, height);
      shade.addColorStop(0, 'rgba(60, 50, 20, 0.10)');
      shade.addColorStop(0.4, 'rgba(60, 50, 20, 0)');
      shade.addColorStop(1, 'rgba(60, 50, 20, 0.16)');
      brush.fillStyle = shade;
      brush.fillRect(0, 0, width, height);
      brush.fillStyle = 'rgba(60, 50, 20, 0.12)';
      brush.fillRect(width * 0.498, 0, width * 0.003, height);
      const image = brush.getImageData(0, 0, width, height);
      let state = 1;
      for (let at = 0; at < image.data.length; at += 4) {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        const speck = ((state >>> 8) / 0xffffff - 0.5) * grain;
        for (let channel = 0; channel < 3; channel += 1) {
          image.data[at + channel] = (image.data[at + channel] ?? 0) + speck;
        }
      }
      brush.putImageData(image, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      let text = '';
      for (let at = 0; at < bytes.length; at += 8192) {
        text += String.fromCharCode(...bytes.subarray(at, at + 8192));
      }
      return btoa(text);
    },
    { svg, ...options },
  );
  return Buffer.from(base64, 'base64');
}

/** Notes the dots an inch in the JFIF header, as scanners do. */
function noteDensity(jpeg: Buffer, dots: number): Buffer {
  const noted = Buffer.from(jpeg);
  noted.writeUInt8(1, 13);
  noted.writeUInt16BE(dots, 14);
  noted.writeUInt16BE(dots, 16);
  return noted;
}

interface PhotoOptions {
  width: number;
  /** a CSS filter: what went wrong */
  filter: string;
  /** Strength of the sensor's grain, 0 to 255. */
  grain: number;
}

/** Takes the scan once more, as a phone in a retryNow would. */
async function photograph(
  page: Page,
  plan: Buffer,
  options: PhotoOptions,
): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ({ plan, width, filter, grain }) => {
      const picture = await createImageBitmap(
        await (await fetch(`data:image/jpeg;base64,${plan}`)).blob(),
      );
      const height = Math.round((width * picture.height) / picture.width);
      const canvas = new OffscreenCanvas(width, height);
      const brush = canvas.getContext('2d');
      if (brush === null) throw new Error('This browser has no canvas.');
      brush.filter = filter;
      brush.imageSmoothingQuality = 'high';
      brush.drawImage(picture, 0, 0, width, height);
      const image = brush.getImageData(0, 0, width, height);
      let state = 7;
      for (let at = 0; at < image.data.length; at += 4) {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        const speck = ((state >>> 8) / 0xffffff - 0.5) * grain;
        for (let channel = 0; channel < 3; channel += 1) {
          image.data[at + channel] = (image.data[at + channel] ?? 0) + speck;
        }
      }
      brush.putImageData(image, 0, 0);
      const blob = await canvas.convertToBlob({
        type: 'image/jpeg',
        quality: 0.8,
      });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      let text = '';
      for (let at = 0; at < bytes.length; at += 8192) {
        text += String.fromCharCode(...bytes.subarray(at, at + 8192));
      }
      return btoa(text);
    },
    { plan: plan.toString('base64'), ...options },
  );
  return Buffer.from(base64, 'base64');
}

/** The plan as a drawing program writes it: lines on plain white, PNG. */
async function draw(page: Page, svg: string): Promise<Buffer> {
  await page.setViewportSize({ width: 3000, height: 2250 });
  await page.setContent(
    `<style>body { margin: 0; background: #fff } body > svg { display: block; width: 3000px; height: 2250px }</style>${svg}`,
  );
  return page.screenshot({ type: 'png' });
}

/**
 * Four colours, one a quarter, as a phone held upright would write them: to see
 * which way up a photo ends.
 */
async function makeTurnedPhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), {
      width: 640,
      height: 480,
    });
    const brush = canvas.getContext('2d');
    if (brush === null) throw new Error('This browser has no canvas.');
    ['#d00000', '#00a000', '#0000d0', '#d0c000'].forEach((colour, quarter) => {
      brush.fillStyle = colour;
      brush.fillRect(
        (quarter % 2) * 320,
        Math.floor(quarter / 2) * 240,
        320,
        240,
      );
    });
    return canvas.toDataURL('image/jpeg', 0.9).replace(/^[^,]*,/, '');
  });
  return addExif(Buffer.from(base64, 'base64'));
}

/** A two-page search report with the plan on its second page. */
async function makeReport(plan: Buffer): Promise<Uint8Array> {
  const report = await PDFDocument.create();
  const written = new Date('2026-11-02T09:00:00Z');
  report.setTitle('Ownership search report');
  report.setAuthor('Asaase');
  report.setCreationDate(written);
  report.setModificationDate(written);
  const font = await report.embedFont(StandardFonts.Helvetica);
  writeLines(report.addPage([595, 842]), font, [
    'Ownership search report',
    'Reference: SR-2026-1142',
    'Site plan: SP-GA-0918/24, East Legon, Accra',
    'Registered proprietor: Abena Owusu-Mensah',
    'Interest: leasehold, 99 years from 2009',
    'Encumbrances: none found',
    'Searched on 2 November 2026',
  ]);
  const second = report.addPage([595, 842]);
  writeLines(second, font, ['Annex: the site plan as submitted']);
  second.drawImage(await report.embedJpg(plan), {
    x: 50,
    y: 320,
    width: 495,
    height: 371,
  });
  return report.save();
}

function writeLines(page: PDFPage, font: PDFFont, lines: string[]): void {
  lines.forEach((line, row) => {
    const size = row === 0 ? 18 : 11;
    page.drawText(line, {
      x: 50,
      y: 770 - row * 26,
      size,
      font,
      color: rgb(0.06, 0.13, 0.1),
    });
  });
}

const svg = drawSitePlan({
  owner: 'ABENA OWUSU-MENSAH',
  place: 'East Legon, Accra. Plan no. SP-GA-0918/24',
});
const profile = await openProfile('http://127.0.0.1');
try {
  writeFileSync(
    path.join(folder, 'turned-photo.jpg'),
    await makeTurnedPhoto(profile.page),
  );
  const small = await scan(profile.page, svg, {
    width: 1200,
    grain: 10,
    quality: 0.75,
  });
  const fullSize = await scan(profile.page, svg, {
    width: 3000,
    grain: 30,
    quality: 0.95,
  });
  writeFileSync(path.join(folder, 'site-plan.jpg'), noteDensity(fullSize, 300));
  writeFileSync(path.join(folder, 'site-plan-small.jpg'), small);
  const large = await scan(profile.page, svg, {
    width: 1600,
    grain: 10,
    quality: 0.9,
  });
  const photos: [string, PhotoOptions][] = [
    ['photo-blurred.jpg', { width: 1600, filter: 'blur(5px)', grain: 12 }],
    [
      'photo-slightly-soft.jpg',
      { width: 1600, filter: 'blur(1.4px)', grain: 12 },
    ],
    ['photo-dark.jpg', { width: 1600, filter: 'brightness(0.22)', grain: 8 }],
    ['photo-dim.jpg', { width: 1600, filter: 'brightness(0.5)', grain: 12 }],
    ['photo-wall.jpg', { width: 1600, filter: 'blur(160px)', grain: 12 }],
    ['photo-tiny.jpg', { width: 400, filter: 'none', grain: 0 }],
  ];
  for (const [name, options] of photos) {
    writeFileSync(
      path.join(folder, name),
      await photograph(profile.page, large, options),
    );
  }
  writeFileSync(
    path.join(folder, 'line-drawing.png'),
    await draw(profile.page, svg),
  );
  writeFileSync(path.join(folder, 'results.pdf'), await makeReport(small));
} finally {
  await profile.close();
}
