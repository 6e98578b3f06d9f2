import { FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { PlanSource } from '@contract/entities/plan-print';
import { Request, requestsCollection } from '@contract/entities/request';
import { ObjectPath } from '@contract/values/file/object-path';
import { Reference } from '@contract/values/reference';
import { findStored } from '../../firestore/stored-document';
import { scanSource, type ScanBudget, type ScanOutcome, type ScanPorts } from '../scans/scan-source';
import { comparePlan } from './compare-plan';

/** As many clearer images of one request as are looked for. */
const mostImages = 12;

const SentDocument = z.pick(Request, {
  documentId: true,
  reference: true,
  userId: true,
  documentURL: true,
  imageUrl: true,
  createdAt: true,
  imageEvents: true,
});

const SentReport = z.object({
  id: z.string().check(z.minLength(1)),
  reference: z._default(z.nullable(Reference), null),
  userId: z.string().check(z.minLength(1)),
  image: ObjectPath,
  createdAt: z.date(),
});

const [requests, reports] = ['requests', 'due-diligence'] as const satisfies readonly PlanSource[];

/** Looks at the plans that came in: documents of requests, clearer images, images of reports. */
export async function scanPlans(ports: ScanPorts, budget: ScanBudget): Promise<void> {
  const { db } = ports;
  const sent = { field: 'createdAt' } as const;
  const all = db.collection(requestsCollection);
  await scanSource(ports, { id: 'plans-requests', query: all, ...sent }, budget, (record) =>
    lookAtDocument(ports, record),
  );
  await scanImages(ports, budget);
  const query = db.collection(reports);
  await scanSource(ports, { id: 'plans-reports', query, ...sent }, budget, (record) =>
    lookAtReport(ports, record),
  );
}

/**
 * Clearer images are dated by the second, fourth … event of their request, and Firestore orders by any of them. A further
 * one is asked for only where there was one before it, so that most runs ask once.
 */
async function scanImages(ports: ScanPorts, budget: ScanBudget): Promise<void> {
  for (let image = 1; image <= mostImages; image += 1) {
    const field = new FieldPath('imageEvents', `e${image * 2}`, 'at');
    const source = { id: `plans-images-${image}`, query: ports.db.collection(requestsCollection), field };
    const hasFound = await scanSource(ports, source, budget, (record) =>
      lookAtImage(ports, record, image * 2),
    );
    if (!hasFound) return;
  }
}

async function lookAtDocument(ports: ScanPorts, record: QueryDocumentSnapshot): Promise<ScanOutcome> {
  const request = findStored(SentDocument, record);
  if (request === null) return 'known';
  const { documentId, reference, userId, documentURL, createdAt } = request;
  return comparePlan(ports, {
    ...{ collection: requests, documentId, reference, userId },
    ...{ path: documentURL, at: createdAt },
  });
}

async function lookAtImage(
  ports: ScanPorts,
  record: QueryDocumentSnapshot,
  event: number,
): Promise<ScanOutcome> {
  const request = findStored(SentDocument, record);
  const at = request?.imageEvents[`e${event}`]?.at;
  if (request === null || request.imageUrl === null || at === undefined) return 'known';
  const { documentId, reference, userId, imageUrl } = request;
  return comparePlan(ports, { collection: requests, documentId, reference, userId, path: imageUrl, at });
}

async function lookAtReport(ports: ScanPorts, record: QueryDocumentSnapshot): Promise<ScanOutcome> {
  const report = findStored(SentReport, record);
  if (report === null) return 'known';
  const { id, reference, userId, image, createdAt } = report;
  return comparePlan(ports, {
    ...{ collection: reports, documentId: id, reference, userId },
    ...{ path: image, at: createdAt },
  });
}
