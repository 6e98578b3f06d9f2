import { createHash } from 'node:crypto';
import type { ResultVersion } from '@contract/entities/request';
import type { Reference } from '@contract/values/reference';
import { bucketName } from '../ports';
import { demoContact } from './catalogue';
import { buildCommissionReceipt } from './commission-receipt';
import type { DemoFile } from './demo-data';
import { demoLocalities, type DemoLand } from './demo-land';
import { demoAdmin, type DemoPerson } from './people';
import { writeResultsPdf, type Fact } from './results-pdf';

/** What the owner asked us to search. */
export interface DemoSearch {
  id: string;
  person: DemoPerson;
  land: DemoLand;
  reference: Reference;
  service: string;
}

interface LandRecord {
  planNumber: string;
  parcel: number;
  area: string;
  leasedSince: number;
  charges?: string;
  advice?: string;
  /** in cedis, where its receipt goes with the results */
  commissionFee?: number;
}

/**
 * From the site plans of the requests with results, which a test compares, and
 * from made-up registers.
 */
export const demoRecords: Readonly<Record<string, LandRecord>> = {
  'demo-complete': {
    planNumber: 'ER/NS/2628/21',
    parcel: 62,
    area: '0.72 acre (0.290 ha)',
    leasedSince: 2020,
    commissionFee: 200,
  },
  'demo-buyer-complete': {
    planNumber: 'GAR/AC/3627/24',
    parcel: 4,
    area: '0.54 acre (0.219 ha)',
    leasedSince: 2023,
    charges:
      'Mortgage to Densu Rural Bank, registered 12 March 2023, GHS 85,000. No discharge is on record.',
    advice:
      'Ask the bank for its discharge and have it registered before you sell or build. Until then the bank may sell the land.',
  },
};

/**
 * The delivered files of results, and their version in the record of the request.
 */
export async function buildResults(
  search: DemoSearch,
  plan: Buffer,
  deliveredAt: Date,
  appUrl: string,
): Promise<{ files: DemoFile[]; version: ResultVersion }> {
  const { id, person, reference } = search;
  const record = demoRecords[id];
  if (record === undefined) throw new Error(`no plan for ${id}`);
  const bytes = await writeResultsPdf({
    contact: demoContact,
    addressee: [person.name, person.location],
    reference,
    at: deliveredAt,
    searched: listSearched(search, record),
    findings: listFindings(person.name, record),
    advice:
      record.advice ??
      'The record agrees with your site plan. Keep this report with your land papers.',
    signedBy: demoAdmin.name,
    // A file cannot contain its own fingerprint, so the code opens the check
    // with the reference filled in.
    verifyUrl: `${appUrl}/verify`,
    plan,
  });
  const name = `uploads/${person.uid}/${id}__search-results.pdf`;
  const { commissionFee } = record;
  const paid =
    commissionFee === undefined
      ? null
      : await buildCommissionReceipt({
          id,
          owner: person,
          paidAt: deliveredAt,
          fee: commissionFee,
          planNumber: record.planNumber,
        });
  const file: DemoFile = { name, contentType: 'application/pdf', bytes };
  const version: ResultVersion = {
    path: `gs://${bucketName}/${name}`,
    fileName: 'search-results.pdf',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    createdAt: deliveredAt,
    uploadedBy: demoAdmin.uid,
    outcome: { kind: 'registered', text: person.name },
  };
  if (paid === null) return { files: [file], version };
  version.commissionReceipt = paid.receipt;
  return { files: [file, paid.file], version };
}

function listSearched(
  { land, service }: DemoSearch,
  { planNumber }: LandRecord,
): Fact[] {
  const { district, region } = demoLocalities[land.locality];
  return [
    ['Service', service],
    ['Land', `${land.digitalAddress}, ${land.locality}`],
    ['District and region', `${district}, ${region} Region`],
    ['Site plan', `No. ${planNumber}, as you sent it (page 2)`],
    [
      'Records',
      'Land registers and plans of the region, and the register of charges',
    ],
  ];
}

function listFindings(
  owner: string,
  { planNumber, parcel, area, leasedSince, charges }: LandRecord,
): Fact[] {
  return [
    ['Registered owner', owner],
    ['Interest', `Leasehold, 99 years from 1 January ${leasedSince}`],
    ['Parcel and area', `No. ${parcel}, ${area}`],
    [
      'Plan on record',
      `No. ${planNumber}: its bearings and distances are those of your plan`,
    ],
    ['Mortgages and charges', charges ?? 'None on record'],
    ['Disputes and caveats', 'None on record'],
  ];
}
