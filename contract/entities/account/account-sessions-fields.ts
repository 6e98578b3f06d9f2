import type * as z from 'zod/mini';
import { type FieldsOf, goesWithRecord, serverOnly } from '../../field-facts';
import type {
  AccountComparison,
  AccountSessions,
  ConfirmedDeletions,
} from './account-sessions';

export const accountSessionsFields = {
  knownUntil: goesWithRecord,
} as const satisfies FieldsOf<AccountSessions>;

export const accountComparisonFields = {
  startedAt: serverOnly,
  lastStartedAt: serverOnly,
  count: serverOnly,
  next: serverOnly,
} as const satisfies FieldsOf<AccountComparison>;

export const confirmedDeletionsFields = {
  most: serverOnly,
  until: serverOnly,
} as const satisfies FieldsOf<z.infer<typeof ConfirmedDeletions>>;
