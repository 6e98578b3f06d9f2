import { hashOf, putFile, putPayment, putRequests } from './person-data';
import type { Person } from './people';
import type { Suite } from '../suite/suite';

const minute = 60_000;
const begin = Date.UTC(2026, 0, 5, 9);

export const missing = {
  serviceId: 'find-missing-property',
  serviceType: 'Find Missing Property',
};
export const paid = {
  paymentStatus: true,
  paidAt: new Date(begin),
  walletnumber: '0240000142',
};

/**
 * Results as an administrator delivers them: the files, and what the record
 * says of each.
 */
export async function deliverVersions(
  suite: Suite,
  person: Person,
  texts: readonly string[],
) {
  const versions = await Promise.all(
    texts.map(async (text, index) => {
      const fileName = `search-${index + 1}.pdf`;
      const path = await putFile(
        suite,
        `uploads/${person.uid}/${crypto.randomUUID().slice(0, 12)}__${fileName}`,
        text,
      );
      const createdAt = new Date(begin + index * 86_400_000);
      const facts = {
        size: text.length,
        sha256: hashOf(text),
        createdAt,
        uploadedBy: 'demo-admin',
      };
      return [`v${index + 1}`, { path, fileName, ...facts }] as const;
    }),
  );
  return {
    ...paid,
    status: true,
    results: Object.fromEntries(versions),
    resultsUrl: versions.at(-1)?.[1].path ?? null,
  };
}

/**
 * 31 requests: 16 with results, then 4 unclear, 5 under review and 6 unpaid;
 * the last eleven for a missing property.
 */
export function putManyRequests(
  suite: Suite,
  person: Person,
): Promise<string[]> {
  const times = (count: number, fields: object) =>
    Array.from({ length: count }, () => fields);
  const kinds = [
    ...times(16, { ...paid, status: true }),
    ...times(4, { ...paid, isDocumentValid: false }),
    ...times(5, { ...paid, ...missing }),
    ...times(6, missing),
  ];
  return putRequests(
    suite,
    person,
    kinds.map((fields, index) => ({ ...fields, address: plotOf(index + 1) })),
  );
}
export const plotOf = (number: number) =>
  `HX-${String(number).padStart(3, '0')}, Filter Lane`;

/**
 * 19 payments: 13 pending, 3 paid, 1 paid twice, 2 failed. Many of one moment,
 * so that only their ids tell them apart.
 */
export async function putManyPayments(
  suite: Suite,
  person: Person,
): Promise<void> {
  const open = { status: false, paidAt: null, telcotransid: null };
  const states = [
    ...Array.from({ length: 5 }, () => ({ ...open, state: 'pending' })),
    ...Array.from({ length: 4 }, () => ({
      ...open,
      state: 'created',
      transactionid: null,
    })),
    ...Array.from({ length: 4 }, () => ({ ...open, state: 'expired' })),
    ...Array.from({ length: 3 }, () => ({})),
    { refundDue: true, reference: 'LS-2222-22' },
    ...Array.from({ length: 2 }, () => ({
      ...open,
      state: 'failed',
      failure: 'declined',
    })),
  ];
  for (const [index, fields] of states.entries()) {
    await putPayment(suite, person, {
      ...fields,
      createdAt: new Date(begin + Math.floor(index / 5) * minute),
    });
  }
}
