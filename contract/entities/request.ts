import * as z from 'zod/mini';
import { CedisPrice } from '../values/payment/money';
import { addressMaxLength, fileNameMaxLength, nameMaxLength } from '../values/limits';
import { ImageReason, imageNoteMaxLength } from '../values/file/image-reason';
import { ObjectPath } from '../values/file/object-path';
import { TenDigits, WalletNumber } from '../values/phone';
import { Reference } from '../values/reference';
import { ResultOutcome } from '../values/result-outcome';
import { typedText } from '../values/typed-text';

export const requestsCollection = 'requests';

/** One delivered results file. Versions are never replaced (decision S11). */
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
  /** absent in older versions, whose file has to speak for itself */
  outcome: z.optional(ResultOutcome),
});
export type ResultVersion = z.infer<typeof ResultVersion>;

/** A clearer image was asked for, or sent. Kept in the same write as the change itself; never changed afterwards. */
export const ImageEvent = z.object({
  kind: z.enum(['asked', 'sent']),
  at: z.date(),
  /** of what is asked for; absent in older records */
  reason: z.optional(ImageReason),
  note: z.optional(z.string().check(z.minLength(1), z.maxLength(imageNoteMaxLength))),
});
export type ImageEvent = z.infer<typeof ImageEvent>;

/**
 * How long the papers of a finished request are kept: what its owner sent, and the results. Server only; absent until results
 * were delivered. The record with the hashes of the results stays for good.
 */
export const RequestPapers = z.object({
  /** kept: within their time; told: the owner knows when they go; held: an administrator keeps them, whatever their time; removing: files are on their way out; removed: all gone */
  state: z.enum(['kept', 'told', 'held', 'removing', 'removed']),
  /** of the newest results, from which the time is counted */
  finishedAt: z.date(),
  /** when they go; null until the owner was told */
  removeAt: z.nullable(z.date()),
  /** what was sent and delivered until then is gone; null while all is there */
  removedAt: z.nullable(z.date()),
});
export type RequestPapers = z.infer<typeof RequestPapers>;

/** What the owner types on the services page. */
export const RequestDetails = z.object({
  name: typedText(nameMaxLength, 'Enter the name on the land papers.'),
  phoneNumber: TenDigits,
  address: typedText(addressMaxLength, 'Enter the address of the land.'),
});
export type RequestDetails = z.infer<typeof RequestDetails>;

/** A paid, document-based land service asked for by an owner (specification, sections 3 and 4). */
export const Request = z.object({
  documentId: z.string().check(z.minLength(1)),
  /** what people call it by; null in records from before there were references */
  reference: z._default(z.nullable(Reference), null),
  userId: z.string().check(z.minLength(1)),
  name: z.string(),
  phoneNumber: TenDigits,
  address: z.string(),
  serviceId: z.string().check(z.minLength(1)),
  /** ServiceList.service_name when the request was made */
  serviceType: z.string().check(z.minLength(1)),
  /** ServiceList.price when the request was made, in cedis */
  price: CedisPrice,
  createdAt: z.date(),
  /** true = Paid. Written by the server only. */
  paymentStatus: z.boolean(),
  /** true = Complete */
  status: z.boolean(),
  isDocumentValid: z.boolean(),
  /** what the owner sent at first */
  documentURL: ObjectPath,
  /** the clearer image sent after an administrator asked for one */
  imageUrl: z.nullable(ObjectPath),
  /** true once a clearer image was sent; what administrators filter by */
  imageSent: z._default(z.boolean(), false),
  /** path of the newest version in `results` */
  resultsUrl: z.nullable(ObjectPath),
  /** keyed 'v1', 'v2', … in order of delivery */
  results: z.record(z.string(), ResultVersion),
  /** wallet that paid, ten digits, masked once the account is deleted; server only */
  walletnumber: z.nullable(WalletNumber),
  /** server only */
  paidAt: z.nullable(z.date()),
  /** end of the day in Accra by which results usually come, counted from payment; server only */
  promisedBy: z._default(z.nullable(z.date()), null),
  /** keyed 'e1', 'e2', … in order; empty in older records */
  imageEvents: z._default(z.record(z.string(), ImageEvent), {}),
  /** see values/search-prefixes; written by the server when the payment settles, empty before */
  searchPrefixes: z.array(z.string()),
  papers: z.optional(RequestPapers),
  /** audit/{auditId} of the last change an administrator made */
  auditId: z.nullable(z.string()),
});
export type Request = z.infer<typeof Request>;

/** The delivered versions, newest first. */
export function listResultVersions(request: Pick<Request, 'results'>): ResultVersion[] {
  return Object.entries(request.results)
    .sort(([a], [b]) => Number(b.slice(1)) - Number(a.slice(1)))
    .map(([, version]) => version);
}

/** Whether a file of this request that was stored at a moment is gone, because its time was over. */
export function isPaperRemoved({ papers }: Pick<Request, 'papers'>, storedAt: Date): boolean {
  return papers?.removedAt != null && storedAt <= papers.removedAt;
}

/** The key the next delivery takes. */
export function nextResultKey(request: Pick<Request, 'results'>): string {
  return `v${Object.keys(request.results).length + 1}`;
}

/** What happened to its image, oldest first. */
export function listImageEvents({ imageEvents }: Pick<Request, 'imageEvents'>): ImageEvent[] {
  return Object.entries(imageEvents)
    .sort(([a], [b]) => Number(a.slice(1)) - Number(b.slice(1)))
    .map(([, event]) => event);
}

/** The newest time a clearer image was asked for, while none has come. */
export function findImageAsked(request: Pick<Request, 'imageEvents' | 'isDocumentValid'>): ImageEvent | null {
  const last = request.isDocumentValid ? undefined : listImageEvents(request).at(-1);
  return last?.kind === 'asked' ? last : null;
}

/** The key the next event of its image takes. */
export function nextImageEventKey({ imageEvents }: Pick<Request, 'imageEvents'>): string {
  return `e${Object.keys(imageEvents).length + 1}`;
}

/** Grows with every change that matters to a review: one result more, or one event of the image. */
export function countChanges({ results, imageEvents }: Pick<Request, 'results' | 'imageEvents'>): number {
  return Object.keys(results).length + Object.keys(imageEvents).length;
}

/** The fields a new request starts with, besides what the owner types and its reference (section 4). */
export const newRequestState = {
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
