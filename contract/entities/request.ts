import * as z from 'zod/mini';
import { CedisPrice } from '../values/money';
import { addressMaxLength, nameMaxLength } from '../values/limits';
import { ObjectPath } from '../values/object-path';
import { TenDigits, WalletNumber } from '../values/phone';

export const requestsCollection = 'requests';

/** One delivered results file. Versions are never replaced (decision S11). */
export const ResultVersion = z.object({
  path: ObjectPath,
  fileName: z.string().check(z.minLength(1), z.maxLength(200)),
  /** bytes */
  size: z.int(),
  /** hex, of the file's bytes */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  createdAt: z.date(),
  /** uid of the administrator */
  uploadedBy: z.string(),
});
export type ResultVersion = z.infer<typeof ResultVersion>;

/** What the owner types on the services page. */
export const RequestDetails = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(nameMaxLength)),
  phoneNumber: TenDigits,
  address: z.string().check(z.trim(), z.minLength(1), z.maxLength(addressMaxLength)),
});
export type RequestDetails = z.infer<typeof RequestDetails>;

/** A paid, document-based land service asked for by an owner (specification, sections 3 and 4). */
export const Request = z.object({
  documentId: z.string().check(z.minLength(1)),
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
  /** path of the newest version in `results` */
  resultsUrl: z.nullable(ObjectPath),
  /** keyed 'v1', 'v2', … in order of delivery */
  results: z.record(z.string(), ResultVersion),
  /** wallet that paid, ten digits, masked once the account is deleted; server only */
  walletnumber: z.nullable(WalletNumber),
  /** server only */
  paidAt: z.nullable(z.date()),
  /** see values/search-prefixes; written by the server when the payment settles, empty before */
  searchPrefixes: z.array(z.string()),
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

/** The key the next delivery takes. */
export function nextResultKey(request: Pick<Request, 'results'>): string {
  return `v${Object.keys(request.results).length + 1}`;
}

/** The fields a new request starts with, besides what the owner types (section 4). */
export const newRequestState = {
  paymentStatus: false,
  status: false,
  isDocumentValid: true,
  imageUrl: null,
  resultsUrl: null,
  results: {},
  walletnumber: null,
  paidAt: null,
  searchPrefixes: [],
  auditId: null,
} as const;
