import type { Transaction } from 'firebase-admin/firestore';
import type { NoticeKind, ReportNoticeKind, SupportNoticeKind } from '@contract/entities/outbox-entry';
import type { OutboxStore } from '../outbox/ports';

/** Later it is no news any more. */
export const usefulForMs = 3 * 24 * 60 * 60_000;

export const noticeChannels = ['mail', 'sms'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** What is to be told, and to whom. */
export interface Notice {
  kind: NoticeKind | ReportNoticeKind | SupportNoticeKind;
  uid: string;
  /** of the payment, request, report or support message */
  recordId: string;
  /** when it happened, as the record has it */
  at: Date;
}

/**
 * Owes a letter and an SMS in the transaction of the change they tell of.
 * @returns the ids
 */
export function oweNotices(
  outbox: Pick<OutboxStore, 'add' | 'newId'>,
  transaction: Transaction,
  notice: Notice,
): string[] {
  const { kind, uid, recordId, at } = notice;
  return noticeChannels.map((channel) => {
    const outboxId = outbox.newId();
    outbox.add(transaction, { outboxId, kind, channel, recordId, to: { uid }, at, usefulForMs });
    return outboxId;
  });
}
