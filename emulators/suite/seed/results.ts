import { createHash } from 'node:crypto';
import type { ResultVersion } from '@contract/entities/request';
import type { Reference } from '@contract/values/reference';
import { describeLand, papers } from '../demo-papers/papers';
import { areaOf } from '../demo-papers/traverse';
import { bucketName } from '../ports';
import { demoContact } from './catalogue';
import type { DemoFile } from './demo-data';
import { demoAdmin, type DemoPerson } from './people';
import { writeResultsPdf, type Fact } from './results-pdf';

interface Asked {
  id: string;
  person: DemoPerson;
  address: string;
  reference: Reference;
  service: string;
}

/** What is held against the land; nothing, for those that are not here. */
const charges: Readonly<Record<string, string>> = {
  'demo-buyer-complete':
    'Mortgage to Densu Rural Bank, registered 12 March 2023, GHS 85,000. No discharge is on record.',
};
const advice: Readonly<Record<string, string>> = {
  'demo-buyer-complete':
    'Ask the bank for its discharge and have it registered before you sell or build. Until then the bank may sell the land.',
};

/** The results as delivered: the file, and its version in the record of the request. */
export async function buildResults(
  asked: Asked,
  plan: Buffer,
  at: Date,
  appUrl: string,
): Promise<{ file: DemoFile; version: ResultVersion }> {
  const { id, person, reference } = asked;
  const land = findLand(asked);
  const bytes = await writeResultsPdf({
    contact: demoContact,
    addressee: [person.name, person.location],
    reference,
    at,
    searched: listSearched(asked, land),
    findings: listFindings(asked, land),
    advice: advice[id] ?? 'The record agrees with your site plan. Keep this report with your land papers.',
    signedBy: demoAdmin.name,
    // Its own fingerprint cannot stand inside a file, so the code leads to the check with the reference filled in.
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
      createdAt: at,
      uploadedBy: demoAdmin.uid,
      outcome: { kind: 'registered', text: person.name },
    },
  };
}

type Land = ReturnType<typeof describeLand>;

function findLand({ id, address }: Asked): Land {
  const paper = papers.find(({ name }) => name === id);
  if (paper === undefined) throw new Error(`no plan for ${id}`);
  return describeLand(paper, address);
}

function listSearched(asked: Asked, { planNumber, district, region }: Land): Fact[] {
  return [
    ['Service', asked.service],
    ['Land', asked.address],
    ['District and region', `${district}, ${region} Region`],
    ['Site plan', `No. ${planNumber}, as you sent it (page 2)`],
    ['Records', 'Land registers and plans of the region, and the register of charges'],
  ];
}

function listFindings(asked: Asked, { map, planNumber, year }: Land): Fact[] {
  const { acres, hectares } = areaOf(map.subject.corners);
  return [
    ['Registered owner', asked.person.name],
    ['Interest', `Leasehold, 99 years from 1 January ${year - 1}`],
    ['Parcel and area', `No. ${map.subject.number}, ${acres.toFixed(2)} acre (${hectares.toFixed(3)} ha)`],
    ['Plan on record', `No. ${planNumber}: its bearings and distances are those of your plan`],
    ['Mortgages and charges', charges[asked.id] ?? 'None on record'],
    ['Disputes and caveats', 'None on record'],
  ];
}
