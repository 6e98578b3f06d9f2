import {
  demoLocalities,
  type DemoLand,
  type DemoLocality,
} from '../../emulators/suite/seed/demo-land';
import { layOutPlots } from './plot-map';
import type { looks } from './looks';
import { drawSheet } from './sheet';

interface Place {
  /** Ghana National Grid, feet */
  east: number;
  north: number;
  /** of plan numbers */
  office: string;
  roads: readonly string[];
}

const pedu: Place = {
  office: 'CR/CC',
  east: 801_800,
  north: 164_400,
  roads: ['Kakumdo Road', 'Kapok Avenue', 'Efutu Lane', 'Sankofa Street'],
};
const nsawam: Place = {
  east: 1_136_200,
  north: 414_800,
  office: 'ER/NS',
  roads: ['Nsawam Road', 'Adoagyiri Street', 'Densu Lane', 'Orange Avenue'],
};
const places: Readonly<Record<DemoLocality, Place>> = {
  'Dzorwulu, Accra': {
    office: 'GAR/AC',
    east: 1_190_400,
    north: 341_200,
    roads: ['Osanyo Street', 'Blohum Lane', 'Tetteh Ocloo Road', 'Nim Close'],
  },
  'Asokwa, Kumasi': {
    east: 683_900,
    north: 724_300,
    office: 'AR/KM',
    roads: ['Atasomanso Road', 'Odum Street', 'Wawa Avenue', 'Sanaa Lane'],
  },
  'Pedu, Cape Coast': pedu,
  'Effiakuma, Takoradi': {
    east: 619_800,
    north: 88_300,
    office: 'WR/TK',
    roads: ['Anaji Road', 'Palm Street', 'Nyimpa Close', 'Mango Lane'],
  },
  'Nsawam Road, Nsawam': nsawam,
  'Kalpohin, Tamale': {
    office: 'NR/TM',
    east: 951_600,
    north: 1_728_100,
    roads: ['Kalpohin Road', 'Shea Street', 'Dawadawa Avenue', 'Nim Lane'],
  },
  'Bankoe, Ho': {
    east: 1_433_300,
    north: 705_000,
    office: 'VR/HO',
    roads: ['Galenkui Road', 'Dome Street', 'Adaklu View', 'Asogli Lane'],
  },
  'Kasoa Road, Accra': {
    office: 'GAR/AC',
    east: 1_136_300,
    north: 320_400,
    roads: ['Kasoa Road', 'Salt Pond Street', 'Coconut Avenue', 'Lafa Lane'],
  },
  'Penkwase, Sunyani': {
    east: 418_300,
    north: 969_900,
    office: 'BR/SY',
    roads: ['Berekum Road', 'Cocoa Street', 'Teak Avenue', 'Penkwase Lane'],
  },
  // The forger changed the name and the place, and copied the rest.
  'Abura, Cape Coast': pedu,
  // The forger drew plots of their own over land that somebody has.
  'Adoagyiri, Nsawam': {
    ...nsawam,
    roads: [
      'Old Kumasi Road',
      'Odum Street',
      'Three Wells Lane',
      'Teak Avenue',
    ],
  },
  'Ablekuma, Accra': {
    office: 'GAR/AC',
    east: 1_165_300,
    north: 338_500,
    roads: ['Joma Road', 'Baobab Street', 'Clay Pit Lane', 'Palm Avenue'],
  },
  'Vittin, Tamale': {
    office: 'NR/TM',
    east: 957_200,
    north: 1_721_300,
    roads: ['Vittin Road', 'Shea Street', 'Kukuo Lane', 'Mango Avenue'],
  },
};
const surveyors = [
  'K. A. Forson',
  'E. N. Tettey',
  'Y. Amponsah-Duah',
  'R. K. Zakari',
];

/** A picture to be made. */
export interface Paper {
  /** of the file, without its extension */
  name: string;
  look: keyof typeof looks;
  /** The same number is the same land. */
  seed: number;
  /** what the QR code on it says */
  code?: string;
  /** more dots than 110 an inch, and the JPEG that keeps it small */
  enlarged?: { scale: number; quality: number };
}

/** 180 dots an inch, from which a machine reads the table. */
const enlarged = { scale: 1.6, quality: 30 };

/** Of the plan of 'demo-not-clear', which it numbers. */
const copiedCode = 'WR/TK/2147/20';

/**
 * The plan of each demo request and report, by its id. Two are forged, and
 * administrators see the alarms: 'demo-report-new' has the land of 'demo-review'
 * under another name and address; 'demo-report-seen' lies over half of
 * 'demo-complete', and has the code of 'demo-not-clear'.
 */
export const papers: readonly Paper[] = [
  { name: 'demo-unpaid', look: 'clean scan', seed: 3 },
  { name: 'demo-declined', look: 'old scan', seed: 17 },
  { name: 'demo-review', look: 'scan', seed: 23 },
  { name: 'demo-not-clear', look: 'cut off', seed: 31, code: copiedCode },
  { name: 'demo-complete', look: 'scan', seed: 44 },
  { name: 'demo-buyer-expired', look: 'photo', seed: 58 },
  { name: 'demo-buyer-review', look: 'turned', seed: 62 },
  { name: 'demo-buyer-complete', look: 'clean scan', seed: 71 },
  { name: 'demo-buyer-late', look: 'blurred', seed: 86 },
  {
    name: 'demo-buyer-late-clearer',
    look: 'clean scan',
    seed: 86,
    enlarged,
  },
  { name: 'demo-report-new', look: 'photocopy', seed: 23 },
  { name: 'demo-report-seen', look: 'scan', seed: 97, code: copiedCode },
  { name: 'demo-report-review', look: 'shadowed', seed: 103 },
  { name: 'demo-report-completed', look: 'clean scan', seed: 115 },
  { name: 'demo-report-rejected', look: 'dark', seed: 121 },
];

/** What the plan says about this land. */
export function describeLand(
  { seed }: Paper,
  { digitalAddress, locality }: DemoLand,
) {
  const { office, east, north, roads } = places[locality];
  const map = layOutPlots({ seed, centre: { east, north }, roadNames: roads });
  const year = 2019 + (seed % 6);
  const planNumber = `${office}/${String(1_000 + seed * 37).slice(-4)}/${String(year).slice(-2)}`;
  return {
    digitalAddress,
    locality,
    ...demoLocalities[locality],
    planNumber,
    year,
    map,
  };
}

/** The sheet for this land, as its owner has it. */
export function drawPaper(
  paper: Paper,
  owner: string,
  demoLand: DemoLand,
): string {
  const { year, map, ...land } = describeLand(paper, demoLand);
  const surveyDay = `${String(1 + (paper.seed % 28)).padStart(2, '0')} ${['FEB', 'MAY', 'AUG', 'NOV'][paper.seed % 4] ?? ''}`;
  const surveyor = surveyors[paper.seed % surveyors.length] ?? '';
  return drawSheet(
    {
      ...land,
      owner,
      surveyor,
      surveyed: `${surveyDay} ${year}`,
      code: paper.code ?? null,
    },
    map,
  );
}
