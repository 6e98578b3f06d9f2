import { type Fields, type FieldsOf, serverOnly } from '../field-facts';
import type { AuditEntry } from './audit-entry';

/**
 * What the audited record said before and after: its fields under their names,
 * and those of {@link auditOnlyFields}.
 */
const auditedChange = {
  personal: 'by-field-name',
  exported: false,
  searched: false,
  written: 'server',
} as const;

export const auditEntryFields = {
  auditId: serverOnly,
  at: serverOnly,
  by: serverOnly,
  action: serverOnly,
  collection: serverOnly,
  documentId: serverOnly,
  reference: serverOnly,
  before: auditedChange,
  after: auditedChange,
} as const satisfies FieldsOf<AuditEntry>;

/**
 * Texts in an audit entry that are no text of the record they are about. A text
 * that is described nowhere is taken for words to or about the person, and goes
 * with the account.
 */
export const auditOnlyFields = {
  /** whether a request's papers are kept, held or deleted */
  papers: serverOnly,
  /** the state of a proposal to make somebody an administrator */
  proposal: serverOnly,
  /** by what kind of thing somebody was searched for */
  searchedBy: serverOnly,
  /** names of fields that could not be read */
  fields: serverOnly,
  /** the day on which results were promised, and why it became later */
  promisedDay: serverOnly,
  lateReason: serverOnly,
} as const satisfies Fields;
