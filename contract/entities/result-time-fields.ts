import { type FieldsOf, serverOnly } from '../field-facts';
import type { ResultTime } from './result-time';

export const resultTimeFields = {
  documentId: serverOnly,
  serviceId: serverOnly,
  sentAt: serverOnly,
  promisedBy: serverOnly,
  isInTime: serverOnly,
} as const satisfies FieldsOf<ResultTime>;
