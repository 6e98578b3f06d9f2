import {
  DecideRefundBody,
  decideRefundName,
  ProposeRefundBody,
  proposeRefundName,
  RecordRefundBody,
  recordRefundName,
  type RefundAnswer,
} from '@contract/endpoints/refunds';
import type { Payment } from '@contract/entities/payment';
import { AppError } from '@contract/values/app-error';
import { refundReasonMaxLength } from '@contract/values/limits';
import { refundRefusals } from '@contract/values/refund-texts';
import { findTelcoTransid } from '@contract/values/telco-transid';
import type { Answer } from '../http/answer';
import { defineAdminEndpoint } from '../http/endpoint';
import {
  decideRefund as decide,
  proposeRefund as propose,
  recordRefund as record,
} from '../services/payments/refunds/change-refund';

const noReason = `Please write a reason of at most ${refundReasonMaxLength} characters.`;
const noNumber = "This is no transaction number. Look in the network's SMS about the transfer.";

/** An administrator says why money should go back. */
export const proposeRefund = defineAdminEndpoint({
  name: proposeRefundName,
  body: ProposeRefundBody,
  badBody: noReason,
  handle: async (body, ports, { uid }) => describe(await propose(ports.payments, { by: uid, ...body })),
});

/** Another administrator approves or declines. */
export const decideRefund = defineAdminEndpoint({
  name: decideRefundName,
  body: DecideRefundBody,
  badBody: noReason,
  handle: async (body, ports, { uid }) => describe(await decide(ports.payments, { by: uid, ...body })),
});

/** Whoever sent the money writes down the number of the transfer. */
export const recordRefund = defineAdminEndpoint({
  name: recordRefundName,
  body: RecordRefundBody,
  badBody: noNumber,
  handle: async ({ paymentId, round, ...body }, ports, { uid }) => {
    const transferNumber = findTelcoTransid(body.transferNumber);
    if (transferNumber === null) throw new AppError('invalid-argument', noNumber);
    return describe(await record(ports.payments, { by: uid, paymentId, round, transferNumber }));
  },
});

function describe({ paymentId, refund }: Payment): Answer {
  if (refund === null) throw new AppError('failed-precondition', refundRefusals.changed);
  const answer: RefundAnswer = { paymentId, state: refund.state, round: refund.round };
  return { status: 200, body: answer };
}
