import type { NotificationKind } from '@contract/entities/notification-entry';
import type { Outbox } from '../../notifications/outbox';

const usefulForMs = 7 * 24 * 60 * 60_000;

/** What is told of a decision, and to whom. */
interface DecisionNotice {
  kind: NotificationKind;
  auditId: string;
  at: Date;
  /** uids */
  recipients: readonly string[];
}

/**
 * A mail to each: somebody who loses the right afterwards still gets theirs.
 */
export function notifyByMail(
  outbox: Outbox,
  { kind, auditId, at, recipients }: DecisionNotice,
): void {
  for (const uid of recipients) {
    outbox.enqueueNotification({
      kind,
      uid,
      recordId: auditId,
      at,
      usefulForMs,
      channels: ['mail'],
    });
  }
}
