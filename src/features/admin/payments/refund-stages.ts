import type { Payment } from '@contract/entities/payment/payment';

/** What has to be done next about an open refund. */
export type RefundStage = 'approve' | 'send' | 'due';

/** In the order of urgency for the payer. */
export const refundStages: readonly {
  stage: RefundStage;
  title: string;
  help: string;
}[] = [
  {
    stage: 'approve',
    title: 'To approve',
    help: 'An administrator proposed these refunds. Another one approves or declines them.',
  },
  {
    stage: 'send',
    title: 'To send',
    help: 'These refunds are approved. Send the money, then record the transfer.',
  },
  {
    stage: 'due',
    title: 'Due',
    help: 'This money must go back. Propose a refund.',
  },
];

/** The stage of an open refund: its money is due, or its refund is proposed. */
export function findRefundStage({
  refund,
}: Pick<Payment, 'refund'>): RefundStage {
  if (refund?.state === 'proposed') return 'approve';
  return refund?.state === 'approved' ? 'send' : 'due';
}
