import * as z from 'zod/mini';
import {
  newRefundState,
  paymentsCollection,
  type Refund,
} from '@contract/entities/payment/payment';
import {
  newRequestState,
  Request,
  requestsCollection,
  type ResultVersion,
} from '@contract/entities/request';
import { requestFields } from '@contract/entities/request-fields';
import { listSearchTexts } from '@contract/field-lists';
import { findPromisedBy } from '@contract/values/booking/add-working-days';
import {
  defaultPromisedWorkingDays,
  defaultPublicHolidays,
} from '@contract/values/booking/public-holidays';
import { buildSearchPrefixes } from '@contract/values/search-prefixes';
import type { Reference } from '@contract/values/reference';
import { bucketName } from '../ports';
import { demoServices } from './catalogue';
import { daysBefore } from './days';
import type { DemoData, DemoDocument } from './demo-data';
import { makePlanFile } from './plans';
import { buildResults, type DemoSearch } from './results';
import { buildPayment, type PaymentSketch } from './payments';
import { buildAudit, buildReference, demoReference } from './references';
import { demoBuyer, demoOwner, type DemoPerson } from './people';

type Stage =
  | 'unpaid'
  | 'declined'
  | 'expired'
  | 'review'
  | 'not-clear'
  | 'image-sent'
  | 'complete';
type Sketch = readonly [
  id: string,
  person: DemoPerson,
  address: string,
  service: 0 | 1,
  daysAgo: number,
  stage: Stage,
];

export const requestSketches: readonly Sketch[] = [
  ['demo-unpaid', demoOwner, 'GA-492-1107, Dzorwulu, Accra', 0, 1, 'unpaid'],
  ['demo-declined', demoOwner, 'AK-039-5028, Asokwa, Kumasi', 1, 3, 'declined'],
  ['demo-review', demoOwner, 'CC-081-3340, Pedu, Cape Coast', 0, 5, 'review'],
  [
    'demo-not-clear',
    demoOwner,
    'WS-217-6619, Effiakuma, Takoradi',
    0,
    9,
    'not-clear',
  ],
  [
    'demo-complete',
    demoOwner,
    'EN-144-2280, Nsawam Road, Nsawam',
    0,
    21,
    'complete',
  ],
  [
    'demo-buyer-expired',
    demoBuyer,
    'NT-005-9471, Kalpohin, Tamale',
    0,
    3,
    'expired',
  ],
  ['demo-buyer-review', demoBuyer, 'VH-012-7733, Bankoe, Ho', 1, 6, 'review'],
  [
    'demo-buyer-complete',
    demoBuyer,
    'GW-530-0094, Kasoa Road, Accra',
    0,
    30,
    'complete',
  ],
  [
    'demo-buyer-late',
    demoBuyer,
    'BA-016-4402, Penkwase, Sunyani',
    1,
    34,
    'image-sent',
  ],
];

/**
 * Demo requests in each state, with their files, payments and audit entries.
 * @param appUrl the app's address, printed in the results
 */
export async function buildRequests(
  now: Date,
  appUrl: string,
): Promise<DemoData> {
  const built = await Promise.all(
    requestSketches.map((sketch, serial) =>
      buildRequest(sketch, serial, now, appUrl),
    ),
  );
  return built.flat();
}

async function buildRequest(
  sketch: Sketch,
  serial: number,
  now: Date,
  appUrl: string,
): Promise<DemoData> {
  const [id, person, address, service, daysAgo, stage] = sketch;
  const createdAt = daysBefore(now, daysAgo, serial);
  const plan = makePlanFile(`documents/${person.uid}/${id}__site-plan.jpg`, id);
  const payment = buildPaymentFor(sketch, serial, createdAt);
  const isPaid = payment?.state === 'paid';
  const reviewedAt = daysBefore(now, daysAgo - 4);
  const reference = demoReference(serial);
  const chosenService = demoServices[service];
  const search: DemoSearch = {
    id,
    person,
    address,
    reference,
    service: chosenService.service_name,
  };
  const results =
    stage === 'complete'
      ? await buildResults(search, plan.bytes, reviewedAt, appUrl)
      : null;
  const auditDocument = buildReview(
    sketch,
    reference,
    results?.version ?? null,
    reviewedAt,
  );
  const clearerImage =
    stage === 'image-sent'
      ? makePlanFile(`request-images/${id}/${id}__clearer.jpg`, `${id}-clearer`)
      : null;
  const searchedFields = {
    reference,
    name: person.name,
    phoneNumber: person.phoneNumber,
    address,
  };
  const request = z.parse(Request, {
    ...newRequestState,
    ...searchedFields,
    documentId: id,
    userId: person.uid,
    serviceId: chosenService.id,
    serviceType: chosenService.service_name,
    serviceKind: chosenService.kind,
    price: chosenService.price,
    createdAt,
    documentURL: `gs://${bucketName}/${plan.name}`,
    paymentStatus: isPaid,
    walletnumber: payment?.walletnumber ?? null,
    paidAt: payment?.paidAt ?? null,
    promisedBy: payment?.paidAt ? promiseResults(payment.paidAt) : null,
    imageUrl:
      clearerImage === null ? null : `gs://${bucketName}/${clearerImage.name}`,
    imageSent: clearerImage !== null,
    imageEvents: buildImageEvents(stage, reviewedAt),
    searchPrefixes: isPaid
      ? buildSearchPrefixes(listSearchTexts(requestFields, searchedFields))
      : [],
    isDocumentValid: stage !== 'not-clear',
    status: results !== null,
    resultsUrl: results?.version.path ?? null,
    results: results === null ? {} : { v1: results.version },
    auditId: auditDocument === null ? null : `${id}-audit`,
  });
  const paymentDocument = payment && {
    path: `${paymentsCollection}/${payment.paymentId}`,
    data: payment,
  };
  return [
    { path: `${requestsCollection}/${id}`, data: request },
    buildReference('request', reference, request),
    paymentDocument,
    auditDocument,
    plan,
    results?.file ?? null,
    clearerImage,
  ].filter((item) => item !== null);
}

const promiseResults = (paidAt: Date) =>
  findPromisedBy(paidAt, defaultPromisedWorkingDays, defaultPublicHolidays);

const askedFor = (stage: Stage, decidedAt: Date) =>
  ({
    kind: 'asked',
    at: decidedAt,
    reason: stage === 'not-clear' ? 'cut-off' : 'blurred',
  }) as const;

function buildImageEvents(stage: Stage, decidedAt: Date) {
  const askedEvent = askedFor(stage, decidedAt);
  if (stage === 'not-clear') return { e1: askedEvent };
  if (stage !== 'image-sent') return {};
  const sentAt = daysBefore(decidedAt, -1);
  return { e1: askedEvent, e2: { kind: 'sent', at: sentAt } };
}

const paidPayment = {
  outcome: 'paid',
  reason: 'Successfully processed transaction.',
  failure: null,
} as const;
const paymentOutcomes: Readonly<
  Record<
    Exclude<Stage, 'unpaid'>,
    Pick<PaymentSketch, 'outcome' | 'reason' | 'failure'>
  >
> = {
  declined: {
    outcome: 'failed',
    reason: 'APPROVAL_REJECTED: the customer declined the request',
    failure: 'declined',
  },
  expired: {
    outcome: 'expired',
    reason: 'Accepted for Delivery 233204XXXXXX',
    failure: null,
  },
  review: paidPayment,
  'not-clear': paidPayment,
  'image-sent': paidPayment,
  complete: paidPayment,
};

/**
 * Proposed by a former administrator, so that the demo's administrator can
 * decide about it.
 */
function proposeRefund(createdAt: Date): Refund {
  return {
    ...newRefundState,
    round: 1,
    reason: 'The results are late and the payer asks for the money.',
    proposedBy: 'demo-former-administrator',
    proposedAt: new Date(createdAt.getTime() + 20 * 86_400_000),
  };
}

function buildPaymentFor(
  [id, person, , service, , stage]: Sketch,
  serial: number,
  createdAt: Date,
) {
  if (stage === 'unpaid') return null;
  const chosenService = demoServices[service];
  const sketch: PaymentSketch = {
    ...paymentOutcomes[stage],
    documentId: id,
    person,
    reference: demoReference(serial),
    paymentFor: 'request',
    serviceType: chosenService.service_name,
    cedis: chosenService.price,
    paymentoption: person === demoOwner ? 'MTN' : 'VODAFONE',
    at: new Date(createdAt.getTime() + 60_000),
    refund: stage === 'image-sent' ? proposeRefund(createdAt) : null,
  };
  return buildPayment(sketch, serial);
}

function buildReview(
  [id, , , , , stage]: Sketch,
  reference: Reference,
  version: ResultVersion | null,
  decidedAt: Date,
): DemoDocument | null {
  const entry = {
    auditId: `${id}-audit`,
    at: decidedAt,
    collection: requestsCollection,
    documentId: id,
    reference,
  };
  if (version !== null) {
    return buildAudit({
      ...entry,
      action: 'request-results-delivered',
      before: { status: false, isDocumentValid: true, resultsUrl: null },
      after: { status: true, isDocumentValid: true, resultsUrl: version.path },
    });
  }
  if (stage !== 'not-clear' && stage !== 'image-sent') return null;
  const { reason } = askedFor(stage, decidedAt);
  return buildAudit({
    ...entry,
    action: 'request-image-not-clear',
    before: { isDocumentValid: true },
    after: { isDocumentValid: false, reason, note: null },
  });
}
