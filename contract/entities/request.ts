import * as z from 'zod/mini';
import { CedisPrice } from '../values/payment/money';
import { fileNameMaxLength } from '../values/file/file-limits';
import { ImageReason, imageNoteMaxLength } from '../values/file/image-reason';
import { ObjectPath } from '../values/file/object-path';
import { storedPlace } from '../values/land/stored-place';
import { TenDigits, WalletNumber } from '../values/phone';
import { RecordId } from '../values/record-id';
import { Reference } from '../values/reference';
import { ResultOutcome } from '../values/result-outcome';
import { ServiceKind } from '../values/service-kind';
import { CommissionReceipt } from './commission-receipt';
import { LaterPromise } from './later-promise';
import { RequestCorrection } from './request-correction';
import { OwnerGround } from './owner-ground';
import { RequestSteps } from './request-steps';

export const requestsCollection = 'requests';

/** So ends the path of a file that was made from findings (decision 158). */
export const findingsFileEnd = '-findings.pdf';

/**
 * That a version was delivered wrongly: its file is opened by nobody but the
 * office any more (decision 156).
 */
export const WithdrawnMark = z.object({
  at: z.date(),
  /** why, for the owner */
  explanation: z.string(),
});
export type WithdrawnMark = z.infer<typeof WithdrawnMark>;

/**
 * Versions are never replaced (specification, S11). One that is withdrawn keeps
 * its fingerprint and its place, and says nothing of what it said.
 */
export const ResultVersion = z.object({
  path: ObjectPath,
  fileName: z.string().check(z.minLength(1), z.maxLength(fileNameMaxLength)),
  /** bytes */
  size: z.int(),
  /** hex, of the file's bytes */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  createdAt: z.date(),
  /** uid of the administrator */
  uploadedBy: z.string(),
  /** absent in older versions */
  outcome: z.optional(ResultOutcome),
  /** absent where there is none */
  commissionReceipt: z.optional(CommissionReceipt),
  /**
   * of the ground that the file shows, as the request had it when the file was
   * written; absent where it shows none
   */
  groundAreaSquareMetres: z.optional(z.number()),
  withdrawn: z.optional(WithdrawnMark),
});
export type ResultVersion = z.infer<typeof ResultVersion>;

/** Stored in the same write as the change itself; never changed afterwards. */
export const ImageEvent = z.object({
  kind: z.enum(['asked', 'sent']),
  at: z.date(),
  /** only of 'asked'; absent in older records */
  reason: z.optional(ImageReason),
  note: z.optional(
    z.string().check(z.minLength(1), z.maxLength(imageNoteMaxLength)),
  ),
});
export type ImageEvent = z.infer<typeof ImageEvent>;

/**
 * Written by the server only; absent before results are delivered. The record
 * with the hashes of the results stays for good.
 */
export const RequestPapers = z.object({
  /**
   * kept: within their time; told: the owner knows when they go; held: an
   * administrator keeps them; removing: being deleted; removed: all deleted
   */
  state: z.enum(['kept', 'told', 'held', 'removing', 'removed']),
  /** when the newest results came: their time is counted from it */
  finishedAt: z.date(),
  /** null until the owner was told */
  removeAt: z.nullable(z.date()),
  /** all papers until then are deleted; null while all exist */
  removedAt: z.nullable(z.date()),
});
export type RequestPapers = z.infer<typeof RequestPapers>;

/** Specification, sections 3 and 4. */
export const Request = z.object({
  documentId: RecordId,
  /** null in older records */
  reference: z._default(z.nullable(Reference), null),
  userId: z.string().check(z.minLength(1)),
  name: z.string(),
  phoneNumber: TenDigits,
  address: z.string(),
  ...storedPlace,
  serviceId: z.string().check(z.minLength(1)),
  /** ServiceList.service_name at creation */
  serviceType: z.string().check(z.minLength(1)),
  /** ServiceList.kind at creation; values/service-kind when missing */
  serviceKind: z.optional(ServiceKind),
  /** ServiceList.price at creation, in cedis */
  price: CedisPrice,
  createdAt: z.date(),
  /** true = Paid. Written by the server only. */
  paymentStatus: z.boolean(),
  /** true = Complete */
  status: z.boolean(),
  isDocumentValid: z.boolean(),
  /** the owner's first file */
  documentURL: ObjectPath,
  /** the clearer image; null before it is sent */
  imageUrl: z.nullable(ObjectPath),
  /** administrators filter by it */
  imageSent: z._default(z.boolean(), false),
  /** path of the newest in `results`; null while that is withdrawn */
  resultsUrl: z.nullable(ObjectPath),
  /** keyed 'v1', 'v2', … in order */
  results: z.record(z.string(), ResultVersion),
  /** wallet that paid, masked once the account is deleted; server only */
  walletnumber: z.nullable(WalletNumber),
  /** server only */
  paidAt: z.nullable(z.date()),
  /** end of a day in Accra; server only */
  promisedBy: z._default(z.nullable(z.date()), null),
  /** absent while the first promise holds */
  laterPromise: z.optional(LaterPromise),
  /** absent before the first is done */
  steps: z.optional(RequestSteps),
  /** keyed 'c1', 'c2', … in order; absent before the first */
  corrections: z.optional(z.record(z.string(), RequestCorrection)),
  /** keyed 'e1', 'e2', … in order; empty in older records */
  imageEvents: z._default(z.record(z.string(), ImageEvent), {}),
  /**
   * values/search-prefixes; written by the server when it is paid, empty before
   */
  searchPrefixes: z.array(z.string()),
  papers: z.optional(RequestPapers),
  /** absent or null before an officer has read it from the plan; server only */
  ground: z.optional(z.nullable(OwnerGround)),
  /** uid of the administrator who works on it; null while nobody does */
  assignedTo: z._default(z.nullable(z.string()), null),
  /** audit/{auditId} of the last change an administrator made */
  auditId: z.nullable(z.string()),
});
export type Request = z.infer<typeof Request>;

/** The delivered versions, newest first. */
export function listResultVersions(
  request: Pick<Request, 'results'>,
): ResultVersion[] {
  return Object.entries(request.results)
    .sort(([a], [b]) => Number(b.slice(1)) - Number(a.slice(1)))
    .map(([, version]) => version);
}

/** That the newest version was withdrawn; the request is at work again. */
export function findWithdrawnMark(
  request: Pick<Request, 'results'>,
): WithdrawnMark | undefined {
  return listResultVersions(request)[0]?.withdrawn;
}

/** The delivered versions that were not withdrawn, newest first. */
export function listStandingVersions(
  request: Pick<Request, 'results'>,
): ResultVersion[] {
  return listResultVersions(request).filter(
    ({ withdrawn }) => withdrawn === undefined,
  );
}

/**
 * True when a file stored at that moment is deleted because its time was over.
 */
export function isPaperRemoved(
  { papers }: Pick<Request, 'papers'>,
  storedAt: Date,
): boolean {
  return papers?.removedAt != null && storedAt <= papers.removedAt;
}

/**
 * The end of the day by which results are promised now: the new day where there
 * is one. Null where nothing is promised.
 */
export function findCurrentPromise({
  promisedBy,
  laterPromise,
}: Pick<Request, 'promisedBy' | 'laterPromise'>): Date | null {
  return laterPromise?.promisedBy ?? promisedBy;
}

/** The key in `results` of the next delivery. */
export function nextResultKey(request: Pick<Request, 'results'>): string {
  return `v${Object.keys(request.results).length + 1}`;
}

/** The image events, oldest first. */
export function listImageEvents({
  imageEvents,
}: Pick<Request, 'imageEvents'>): ImageEvent[] {
  return Object.entries(imageEvents)
    .sort(([a], [b]) => Number(a.slice(1)) - Number(b.slice(1)))
    .map(([, event]) => event);
}

/** The event that asked for a clearer image, while none was sent. */
export function findImageAsked(
  request: Pick<Request, 'imageEvents' | 'isDocumentValid'>,
): ImageEvent | null {
  const last = request.isDocumentValid
    ? undefined
    : listImageEvents(request).at(-1);
  return last?.kind === 'asked' ? last : null;
}

/** The key in `imageEvents` of the next event. */
export function nextImageEventKey({
  imageEvents,
}: Pick<Request, 'imageEvents'>): string {
  return `e${Object.keys(imageEvents).length + 1}`;
}

/** Counts the changes that matter to a review: results and image events. */
export function countChanges({
  results,
  imageEvents,
}: Pick<Request, 'results' | 'imageEvents'>): number {
  return Object.keys(results).length + Object.keys(imageEvents).length;
}

/**
 * A new request also has what the owner types, and its reference (section 4).
 */
export const newRequestState = {
  digitalAddress: null,
  region: null,
  district: null,
  paymentStatus: false,
  status: false,
  isDocumentValid: true,
  imageUrl: null,
  imageSent: false,
  resultsUrl: null,
  results: {},
  walletnumber: null,
  paidAt: null,
  promisedBy: null,
  imageEvents: {},
  searchPrefixes: [],
  auditId: null,
} as const;
