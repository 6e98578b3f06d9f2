import { layOutPlots } from './plot-map';
import type { looks } from './looks';
import { drawSheet } from './sheet';

interface Place {
  /** Ghana National Grid, feet */
  east: number;
  north: number;
  district: string;
  region: string;
  /** of plan numbers */
  office: string;
  roads: readonly string[];
}

const pedu: Place = {
  district: 'Cape Coast Metropolitan',
  region: 'Central',
  office: 'CR/CC',
  east: 801_800,
  north: 164_400,
  roads: ['Kakumdo Road', 'Kapok Avenue', 'Efutu Lane', 'Sankofa Street'],
};
const tamale = { region: 'Northern', office: 'NR/TM' };
const accra = { region: 'Greater Accra', office: 'GAR/AC' };
const places: Readonly<Record<string, Place>> = {
  'Dzorwulu, Accra': {
    ...accra,
    east: 1_190_400,
    north: 341_200,
    district: 'Ayawaso West',
    roads: ['Osanyo Street', 'Blohum Lane', 'Tetteh Ocloo Road', 'Nim Close'],
  },
  'Asokwa, Kumasi': {
    east: 683_900,
    north: 724_300,
    district: 'Asokwa',
    region: 'Ashanti',
    office: 'AR/KM',
    roads: ['Atasomanso Road', 'Odum Street', 'Wawa Avenue', 'Sanaa Lane'],
  },
  'Pedu, Cape Coast': pedu,
  'Effiakuma, Takoradi': {
    east: 619_800,
    north: 88_300,
    district: 'Effia-Kwesimintsim',
    region: 'Western',
    office: 'WR/TK',
    roads: ['Anaji Road', 'Palm Street', 'Nyimpa Close', 'Mango Lane'],
  },
  'Nsawam Road, Nsawam': {
    east: 1_136_200,
    north: 414_800,
    district: 'Nsawam-Adoagyiri',
    region: 'Eastern',
    office: 'ER/NS',
    roads: ['Nsawam Road', 'Adoagyiri Street', 'Densu Lane', 'Orange Avenue'],
  },
  'Kalpohin, Tamale': {
    ...tamale,
    east: 951_600,
    north: 1_728_100,
    district: 'Sagnarigu',
    roads: ['Kalpohin Road', 'Shea Street', 'Dawadawa Avenue', 'Nim Lane'],
  },
  'Bankoe, Ho': {
    east: 1_433_300,
    north: 705_000,
    district: 'Ho',
    region: 'Volta',
    office: 'VR/HO',
    roads: ['Galenkui Road', 'Dome Street', 'Adaklu View', 'Asogli Lane'],
  },
  'Kasoa Road, Accra': {
    ...accra,
    east: 1_136_300,
    north: 320_400,
    district: 'Ga South',
    roads: ['Kasoa Road', 'Salt Pond Street', 'Coconut Avenue', 'Lafa Lane'],
  },
  'Penkwase, Sunyani': {
    east: 418_300,
    north: 969_900,
    district: 'Sunyani',
    region: 'Bono',
    office: 'BR/SY',
    roads: ['Berekum Road', 'Cocoa Street', 'Teak Avenue', 'Penkwase Lane'],
  },
  // The forger changed the name and the place, and copied the rest.
  'Abura, Cape Coast': pedu,
  'Amasaman, Accra': {
    ...accra,
    east: 1_154_400,
    north: 374_800,
    district: 'Ga West',
    roads: [
      'Old Kumasi Road',
      'Odum Street',
      'Three Wells Lane',
      'Teak Avenue',
    ],
  },
  'Ablekuma, Accra': {
    ...accra,
    east: 1_165_300,
    north: 338_500,
    district: 'Ablekuma North',
    roads: ['Joma Road', 'Baobab Street', 'Clay Pit Lane', 'Palm Avenue'],
  },
  'Vittin, Tamale': {
    ...tamale,
    east: 957_200,
    north: 1_721_300,
    district: 'Tamale Metropolitan',
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
}

/**
 * The plan of each demo request and report, by its id. 'demo-report-new' has
 * the land of 'demo-review' under another name and address, as forged plans do:
 * administrators see the alarm.
 */
export const papers: readonly Paper[] = [
  { name: 'demo-unpaid', look: 'clean scan', seed: 3 },
  { name: 'demo-declined', look: 'old scan', seed: 17 },
  { name: 'demo-review', look: 'scan', seed: 23 },
  { name: 'demo-not-clear', look: 'cut off', seed: 31 },
  { name: 'demo-complete', look: 'scan', seed: 44 },
  { name: 'demo-buyer-expired', look: 'photo', seed: 58 },
  { name: 'demo-buyer-review', look: 'turned', seed: 62 },
  { name: 'demo-buyer-complete', look: 'clean scan', seed: 71 },
  { name: 'demo-buyer-late', look: 'blurred', seed: 86 },
  { name: 'demo-buyer-late-clearer', look: 'clean scan', seed: 86 },
  { name: 'demo-report-new', look: 'photocopy', seed: 23 },
  { name: 'demo-report-seen', look: 'scan', seed: 97 },
  { name: 'demo-report-review', look: 'shadowed', seed: 103 },
  { name: 'demo-report-completed', look: 'clean scan', seed: 115 },
  { name: 'demo-report-rejected', look: 'dark', seed: 121 },
];

/**
 * What the plan says about this land.
 * @param address 'CC-081-3340, Pedu, Cape Coast'
 */
export function describeLand({ seed }: Paper, address: string) {
  const [digitalAddress = '', ...localityParts] = address.split(', ');
  const locality = localityParts.join(', ');
  const place = places[locality];
  if (place === undefined) throw new Error(`no place for ${address}`);
  const { district, region, office, east, north, roads } = place;
  const map = layOutPlots({ seed, centre: { east, north }, roadNames: roads });
  const year = 2019 + (seed % 6);
  const planNumber = `${office}/${String(1_000 + seed * 37).slice(-4)}/${String(year).slice(-2)}`;
  return { digitalAddress, locality, district, region, planNumber, year, map };
}

/** The sheet for this land, as its owner has it. */
export function drawPaper(
  paper: Paper,
  owner: string,
  address: string,
): string {
  const { year, map, ...land } = describeLand(paper, address);
  const surveyDay = `${String(1 + (paper.seed % 28)).padStart(2, '0')} ${['FEB', 'MAY', 'AUG', 'NOV'][paper.seed % 4] ?? ''}`;
  const surveyor = surveyors[paper.seed % surveyors.length] ?? '';
  return drawSheet(
    { ...land, owner, surveyor, surveyed: `${surveyDay} ${year}` },
    map,
  );
}
