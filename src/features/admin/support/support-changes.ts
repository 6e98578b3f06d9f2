import type { AuditEntry } from '@contract/entities/audit-entry';
import type { SupportMessage } from '@contract/entities/support-message';
import type { RecordChange } from '../shared/change-history';

const titles: Readonly<Record<string, string>> = {
  'support-answered': 'Answered',
  'support-closed': 'Closed',
  'document-opened': 'File downloaded',
};

/** Everything that happened to a message, the first first. What was answered stands beside it. */
export function listMessageChanges(message: SupportMessage, audit: readonly AuditEntry[]): RecordChange[] {
  const { timestamp, notifiedAt, fullName } = message;
  const own: RecordChange[] = [{ at: timestamp, title: 'Sent', by: null, detail: `By ${fullName}` }];
  if (notifiedAt !== null)
    own.push({ at: notifiedAt, title: 'Notified', by: null, detail: 'The user and the administrators' });
  const done = audit.map(({ at, by, action }) => ({ at, by, title: titles[action] ?? action, detail: null }));
  return [...own, ...done].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
