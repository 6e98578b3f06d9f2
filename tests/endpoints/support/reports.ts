import { newReportState } from '@contract/entities/due-diligence';
import type { Api } from './api';
import type { Owner } from './messages';

/**
 * A report of this owner as their browser creates it.
 * @returns its id
 */
export async function addReport(
  api: Pick<Api, 'db'>,
  owner: Pick<Owner, 'uid'> & Partial<Owner>,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const ref = api.db.collection('due-diligence').doc();
  await ref.set({
    ...newReportState,
    id: ref.id,
    reference: 'LS-7K3M-98',
    kind: 'lost-land',
    userId: owner.uid,
    name: 'Abena Example',
    image: `gs://demo-asaase.appspot.com/lostLandsDocuments/${owner.uid}/0b1c2d3e-x__papers.png`,
    phone: owner.phone ?? '0240000142',
    address: 'GA-183-8164, Dzorwulu',
    createdAt: new Date(),
    ...fields,
  });
  return ref.id;
}
