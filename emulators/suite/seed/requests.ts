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
import { describePlace, type DemoLand } from './demo-land';
import type { DemoData, DemoDocument } from './demo-data';
import { buildGround, buildProposal, toOwnersView } from './grounds';
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
export interface RequestSketch {
  id: string;
  person: DemoPerson;
  land: DemoLand;
  /** its place in `demoServices` */
  service: 0 | 1;
  daysAgo: number;
  stage: Stage;
}

export const requestSketches: readonly RequestSketch[] = [
  {
    id: 'demo-unpaid',
    person: demoOwner,
    land: { digitalAddress: 'GA-492-1107', locality: 'Dzorwulu, Accra' },
    service: 0,
    daysAgo: 1,
    stage: 'unpaid',
  },
  {
    id: 'demo-declined',
    person: demoOwner,
    land: { digitalAddress: 'AK-039-5028', locality: 'Asokwa, Kumasi' },
    service: 1,
    daysAgo: 3,
    stage: 'declined',
  },
  {
    id: 'demo-review',
    person: demoOwner,
    land: { digitalAddress: 'CC-081-3340', locality: 'Pedu, Cape Coast' },
    service: 0,
    daysAgo: 5,
    stage: 'review',
  },
  {
    id: 'demo-not-clear',
    person: demoOwner,
    land: { digitalAddress: 'WS-217-6619', locality: 'Effiakuma, Takoradi' },
    service: 0,
    daysAgo: 9,
    stage: 'not-clear',
  },
  {
    id: 'demo-complete',
    person: demoOwner,
    land: { digitalAddress: 'EN-144-2280', locality: 'Nsawam Road, Nsawam' },
    service: 0,
    daysAgo: 21,
    stage: 'complete',
  },
  {
    id: 'demo-buyer-expired',
    person: demoBuyer,
    land: { digitalAddress: 'NT-005-9471', locality: 'Kalpohin, Tamale' },
    service: 0,
    daysAgo: 3,
    stage: 'expired',
  },
  {
    id: 'demo-buyer-review',
    person: demoBuyer,
    land: { digitalAddress: 'VH-012-7733', locality: 'Bankoe, Ho' },
    service: 1,
    daysAgo: 6,
    stage: 'review',
  },
  {
    id: 'demo-buyer-complete',
    person: demoBuyer,
    land: { digitalAddress: 'GW-530-0094', locality: 'Kasoa Road, Accra' },
    service: 0,
    daysAgo: 30,
    stage: 'complete',
  },
  {
    id: 'demo-buyer-late',
    person: demoBuyer,
    land: { digitalAddress: 'BA-016-4402', locality: 'Penkwase, Sunyani' },
    service: 1,
    daysAgo: 34,
    stage: 'image-sent',
  },
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
  sketch: RequestSketch,
  serial: number,
  now: Date,
  appUrl: string,
): Promise<DemoData> {
  const { id, person, land, service, daysAgo, stage } = sketch;
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
    land,
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
  const path = `gs://${bucketName}/${(clearerImage ?? plan).name}`;
  const read = buildGround({
    collection: requestsCollection,
    documentId: id,
    reference,
    userId: person.uid,
    path,
    sentAt: createdAt,
  });
  const searchedFields = {
    reference,
    name: person.name,
    phoneNumber: person.phoneNumber,
    ...describePlace(land),
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
    ground: read === null ? null : toOwnersView(read.ground),
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
    ...(read?.documents ?? []),
    ...buildProposal({
      documentId: id,
      reference,
      userId: person.uid,
      at: daysBefore(reviewedAt, -2),
    }),
    plan,
    ...(results?.files ?? []),
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
  { id, person, service, stage }: RequestSketch,
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
  { id, stage }: RequestSketch,
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
