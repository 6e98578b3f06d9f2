import { createHash } from 'node:crypto';
import PdfDocument from 'pdfkit';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { describeFindings } from '@contract/values/findings/describe-findings';
import { printedRanges } from '@contract/values/findings/printed-text';
import { makeFindings } from '@contract/values/findings/testing/make-findings';
import type { FindingsSheet } from './findings-sheet';
import { boldFont, plainFont } from './page-style';
import { printFindings } from './print-findings';

const sheet: FindingsSheet = {
  reference: 'LS-7K3M-98',
  serviceType: 'Land ownership search',
  name: 'Ɛsi Ɔkɔre',
  address: 'Plot 4, Ŋmɛ Lane, Ga South',
  outcome: 'Registered to Ɛsi Ɔkɔre',
  day: '2026-11-27',
  findings: describeFindings(makeFindings({ owner: 'Ɛsi Ɔkɔre' })),
  ground: null,
  verifyUrl: 'https://asaase.example.test/verify',
};

async function readPages(pdf: Buffer): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return pages;
}

const hash = (bytes: Buffer) =>
  createHash('sha256').update(bytes).digest('hex');

test('says all that was found, where and how to check it, on one page', async () => {
  const pages = await readPages(await printFindings(sheet));
  expect(pages).toHaveLength(1);
  for (const words of [
    'Results of the search',
    'LS-7K3M-98, written on 27 November 2026',
    'Registered to Ɛsi Ɔkɔre',
    'Plot 4, Ŋmɛ Lane, Ga South',
    'Leasehold interest: 99 years from 1 January 2020',
    '0.72 acres (about 2,914 square metres)',
    'None found in the records that we searched.',
    'What this means for you',
    '20 November 2026',
    'https://asaase.example.test/verify',
    'page 1 of 1',
  ]) {
    expect(pages[0]?.replaceAll(/\s+/g, ' ')).toContain(words);
  }
});

test('draws the land of the plan with its sides and its area, and no place', async () => {
  const ground = {
    sides: [30, 40, 30, 40],
    localCorners: [
      { east: 0, north: 0 },
      { east: 30, north: 0 },
      { east: 30, north: 40 },
      { east: 0, north: 40 },
    ],
    areaSquareMetres: 1_200,
  };
  const text = (await readPages(await printFindings({ ...sheet, ground })))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  for (const words of [
    'The land on the plan',
    '0.30 acre (1,200 m²)',
    '30.0 m',
    '40.0 m',
    'We did not measure the land.',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain('Its sides in turn');
});

test('names the sides in turn where one is too short for its length', async () => {
  const localCorners = Array.from({ length: 60 }, (_, nth) => ({
    east: 60 * Math.cos((nth * Math.PI) / 30),
    north: 25 * Math.sin((nth * Math.PI) / 30),
  }));
  const ground = {
    sides: localCorners.map((_, nth) => 3 + nth / 10),
    localCorners,
    areaSquareMetres: 4_700,
  };
  const text = (await readPages(await printFindings({ ...sheet, ground })))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  expect(text).toContain('Its sides in turn: 3.0 m, 3.1 m, 3.2 m,');
  expect(text).toContain('8.9 m.');
});

test('is the same file whenever it is written, and another for another word', async () => {
  const [first, second] = [
    await printFindings(sheet),
    await printFindings(sheet),
  ];
  expect(hash(first)).toBe(hash(second));
  const other = await printFindings({ ...sheet, outcome: 'Disputed' });
  expect(hash(other)).not.toBe(hash(first));
});

test('tells readers its language, its title and its parts', async () => {
  const pdf = await printFindings(sheet);
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { info } = await document.getMetadata();
  expect(info).toMatchObject({
    Title: 'Results of the search LS-7K3M-98',
    Language: 'en-GB',
  });
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
  const tree = JSON.stringify(
    await (await document.getPage(1)).getStructTree(),
  );
  for (const role of ['H1', 'H2', 'LI', 'Lbl', 'LBody', 'Figure']) {
    expect(tree).toContain(`"role":"${role}"`);
  }
});

test('breaks long texts over pages, each with its number', async () => {
  const long = 'The land was leased in parts. '.repeat(50).trim();
  const findings = describeFindings(
    makeFindings({
      charges: 'found',
      chargesText: long.slice(0, 1000),
      disputesText: long.slice(0, 1000),
      planText: long.slice(0, 500),
      meaning: long,
      notCovered: long.slice(0, 500),
    }),
  );
  const pages = await readPages(await printFindings({ ...sheet, findings }));
  expect(pages.length).toBeGreaterThan(1);
  pages.forEach((page, index) =>
    expect(page).toContain(`LS-7K3M-98, page ${index + 1} of ${pages.length}`),
  );
});

const EmbeddedFont = z.looseObject({
  _font: z.looseObject({
    font: z.custom<{ hasGlyphForCodePoint: (point: number) => boolean }>(),
  }),
});

test.each([plainFont, boldFont])(
  'has every character that the form takes: %s',
  (font) => {
    const document = EmbeddedFont.parse(new PdfDocument({ font }));
    const missing: string[] = [];
    for (const [first, last] of printedRanges) {
      for (let point = first; point <= last; point += 1) {
        const isDrawn = document._font.font.hasGlyphForCodePoint(point);
        if (!isDrawn) missing.push(String.fromCodePoint(point));
      }
    }
    expect(missing).toEqual([]);
  },
);
