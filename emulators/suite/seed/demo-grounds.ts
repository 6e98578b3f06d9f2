import type { GroundDescription } from '@contract/entities/ground-description';
import type { PlanCode } from '@contract/values/land/plan-code';
import type { Region } from '@contract/values/land/regions';

/**
 * A corner as the table of a plan prints it, and the side from there to the
 * next: east, north, bearing, distance. Lengths are feet of the national grid.
 */
export type TableRow = readonly [
  east: string,
  north: string,
  bearing: string,
  distance: string,
];

/** What the picture of a demo plan says, which a test compares. */
export interface PlanTable {
  rows: readonly TableRow[];
  acres: string;
  region: Region;
  /** a day of the calendar, under the surveyor's name */
  signedOn: string;
}

/** What an officer typed of a demo plan. */
export interface GroundSketch {
  /** null where only its code was read */
  table: PlanTable | null;
  code: PlanCode | null;
  /** when it was typed, so many days after the plan was sent */
  daysAfter: number;
}

const copiedCode: PlanCode = { text: 'WR/TK/2147/20', format: 'qr_code' };

/**
 * By the id of the request or report. `demo-report-seen` lies over half of
 * `demo-complete` and has the code of `demo-not-clear`: the first comparison
 * after the start raises an alarm about each. The table of `demo-not-clear` is
 * typed once its clearer image is there.
 */
export const groundSketches: Readonly<Record<string, GroundSketch>> = {
  'demo-complete': {
    table: {
      rows: [
        ['1136294.2', '414689.8', '299 19', '248.4'],
        ['1136077.6', '414811.5', '031 27', '122.4'],
        ['1136141.5', '414915.9', '116 51', '143.3'],
        ['1136269.3', '414851.2', '122 42', '105.5'],
        ['1136358.1', '414794.2', '211 27', '122.4'],
      ],
      acres: '0.72',
      region: 'Eastern',
      signedOn: '2021-02-17',
    },
    code: null,
    daysAfter: 3,
  },
  'demo-buyer-review': {
    table: {
      rows: [
        ['1433388.0', '704810.6', '317 27', '388.0'],
        ['1433125.6', '705096.4', '038 29', '115.6'],
        ['1433197.6', '705186.9', '134 15', '141.2'],
        ['1433298.7', '705088.4', '139 17', '247.2'],
        ['1433459.9', '704901.1', '218 29', '115.6'],
      ],
      acres: '1.05',
      region: 'Volta',
      signedOn: '2021-08-07',
    },
    code: null,
    daysAfter: 2,
  },
  'demo-buyer-complete': {
    table: {
      rows: [
        ['1136331.7', '320306.5', '313 48', '208.9'],
        ['1136180.9', '320451.1', '042 06', '110.6'],
        ['1136255.1', '320533.1', '131 04', '91.4'],
        ['1136324.0', '320473.1', '135 55', '117.7'],
        ['1136405.9', '320388.5', '222 06', '110.6'],
      ],
      acres: '0.54',
      region: 'Greater Accra',
      signedOn: '2024-11-16',
    },
    code: null,
    daysAfter: 3,
  },
  'demo-not-clear': { table: null, code: copiedCode, daysAfter: 3 },
  'demo-report-seen': {
    table: {
      rows: [
        ['1136167.4', '414640.0', '350 09', '187.3'],
        ['1136135.3', '414824.5', '075 00', '122.2'],
        ['1136253.3', '414856.1', '164 21', '74.3'],
        ['1136273.3', '414784.6', '173 56', '113.6'],
        ['1136285.4', '414671.6', '255 00', '122.2'],
      ],
      acres: '0.54',
      region: 'Eastern',
      signedOn: '2020-05-14',
    },
    code: copiedCode,
    daysAfter: 2,
  },
};

/**
 * By the id of the request: what its owner typed, and no officer has read yet.
 */
export const proposalSketches: Readonly<Record<string, PlanTable>> = {
  'demo-buyer-late': {
    rows: [
      ['418151.7', '969912.6', '083 23', '242.0'],
      ['418392.1', '969940.5', '173 43', '105.8'],
      ['418403.7', '969835.3', '259 50', '116.5'],
      ['418289.0', '969814.7', '266 39', '126.0'],
      ['418163.3', '969807.4', '353 43', '105.8'],
    ],
    acres: '0.61',
    region: 'Bono',
    signedOn: '2021-08-03',
  },
};

/** As an officer answers the questions about a demo plan. */
export function describeTable(table: PlanTable): GroundDescription {
  const { rows, acres, region, signedOn } = table;
  return {
    way: 'coordinates',
    unit: 'gold-coast-foot',
    frame: 'national-grid-feet',
    isDatumStated: false,
    bearings: 'decimal-degrees',
    start: null,
    rows: rows.map(([first, second]) => ({ first, second })),
    sides: {
      unit: 'gold-coast-foot',
      rows: rows.map(([, , first, second]) => ({ first, second })),
    },
    printed: {
      area: { value: acres, unit: 'acre' },
      scale: '2500',
      region,
    },
    surveyor: { licenceNumber: null, signedOn, hasSeal: false },
  };
}

/** As an owner types it, who is not asked what only an officer looks for. */
export function describeProposal({ rows }: PlanTable): GroundDescription {
  return {
    way: 'coordinates',
    unit: 'gold-coast-foot',
    frame: 'national-grid-feet',
    isDatumStated: false,
    bearings: 'decimal-degrees',
    start: null,
    rows: rows.map(([first, second]) => ({ first, second })),
    printed: { area: null, scale: null, region: null },
    surveyor: { licenceNumber: null, signedOn: null, hasSeal: null },
  };
}
