import type * as z from 'zod/mini';
import { type FieldsOf, serverOnly } from '../field-facts';
import type { IssuedResult, ResultCheck } from './issued-result';

export const issuedResultFields = {
  documentId: serverOnly,
  reference: serverOnly,
  sha256: serverOnly,
  version: serverOnly,
  isNewest: serverOnly,
  issuedAt: serverOnly,
  checkedAt: serverOnly,
  groundAreaSquareMetres: serverOnly,
  withdrawnAt: serverOnly,
} as const satisfies FieldsOf<z.infer<typeof IssuedResult>>;

export const resultCheckFields = {
  documentId: serverOnly,
  version: serverOnly,
  state: serverOnly,
  tries: serverOnly,
  failures: serverOnly,
  checkedAt: serverOnly,
} as const satisfies FieldsOf<z.infer<typeof ResultCheck>>;
