import { createHash } from 'node:crypto';
import type { ResultVersion } from '@contract/entities/request';
import type { Reference } from '@contract/values/reference';
import { bucketName } from '../ports';
import { demoContact } from './catalogue';
import type { DemoFile } from './demo-data';
import { demoAdmin, type DemoPerson } from './people';
import { writeResultsPdf, type Fact } from './results-pdf';

/** What the owner asked us to search. */
export interface DemoSearch {
  id: string;
  person: DemoPerson;
  address: string;
  reference: Reference;
  service: string;
}

interface Land {
  planNumber: string;
  district: string;
  region: string;
  parcel: number;
  area: string;
  leasedSince: number;
  charges?: string;
  advice?: string;
}

/**
 * From the site plans of the requests with results, which a test compares, and
 * from made-up registers.
 */
export const demoLands: Readonly<Record<string, Land>> = {
  'demo-complete': {
    planNumber: 'ER/NS/2628/21',
    district: 'Nsawam-Adoagyiri',
    region: 'Eastern',
    parcel: 62,
    area: '0.72 acre (0.290 ha)',
    leasedSince: 2020,
  },
  'demo-buyer-complete': {
    planNumber: 'GAR/AC/3627/24',
    district: 'Ga South',
    region: 'Greater Accra',
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
 * The delivered file of results, and its version in the record of the request.
 */
export async function buildResults(
  search: DemoSearch,
  plan: Buffer,
  deliveredAt: Date,
  appUrl: string,
): Promise<{ file: DemoFile; version: ResultVersion }> {
  const { id, person, reference } = search;
  const land = demoLands[id];
  if (land === undefined) throw new Error(`no plan for ${id}`);
  const bytes = await writeResultsPdf({
    contact: demoContact,
    addressee: [person.name, person.location],
    reference,
    at: deliveredAt,
    searched: listSearched(search, land),
    findings: listFindings(person.name, land),
    advice:
      land.advice ??
      'The record agrees with your site plan. Keep this report with your land papers.',
    signedBy: demoAdmin.name,
    // A file cannot contain its own fingerprint, so the code opens the check
    // with the reference filled in.
    verifyUrl: `${appUrl}/verify`,
    plan,
  });
  const name = `uploads/${person.uid}/${id}__search-results.pdf`;
  return {
    file: { name, contentType: 'application/pdf', bytes },
    version: {
      path: `gs://${bucketName}/${name}`,
      fileName: 'search-results.pdf',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      createdAt: deliveredAt,
      uploadedBy: demoAdmin.uid,
      outcome: { kind: 'registered', text: person.name },
    },
  };
}

function listSearched(
  search: DemoSearch,
  { planNumber, district, region }: Land,
): Fact[] {
  return [
    ['Service', search.service],
    ['Land', search.address],
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
  { planNumber, parcel, area, leasedSince, charges }: Land,
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
