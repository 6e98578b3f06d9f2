import {
  decideRefundEndpoint,
  proposeRefundEndpoint,
  recordRefundEndpoint,
  withdrawRefundEndpoint,
  type RefundAnswer,
} from '@contract/endpoints/payment/refunds';
import type { Payment } from '@contract/entities/payment/payment';
import { AppError } from '@contract/values/app-error';
import { refundReasonMaxLength } from '@contract/values/text-limits';
import { refundRefusals } from '@contract/values/payment/refund-texts';
import { findTelcoTransid } from '@contract/values/payment/telco-transid';
import { defineAdminEndpoint, type Endpoint } from '../http/endpoint';
import {
  decideRefund,
  proposeRefund,
  recordRefund,
  withdrawRefund,
} from '../services/payments/refunds/change-refund';

const noReason = `Please write a reason of at most ${refundReasonMaxLength} characters.`;
const noNumber =
  "This is not a transaction number. Look in the network's SMS about the transfer.";

export const refundEndpoints: readonly Endpoint[] = [
  defineAdminEndpoint(proposeRefundEndpoint, {
    badBody: noReason,
    handle: async (body, ports, { uid }) =>
      describe(
        await proposeRefund(ports.payments, { administratorId: uid, ...body }),
      ),
  }),
  defineAdminEndpoint(decideRefundEndpoint, {
    badBody: noReason,
    handle: async (body, ports, { uid }) =>
      describe(
        await decideRefund(ports.payments, { administratorId: uid, ...body }),
      ),
  }),
  defineAdminEndpoint(withdrawRefundEndpoint, {
    badBody: noReason,
    handle: async (body, ports, { uid }) =>
      describe(
        await withdrawRefund(ports.payments, { administratorId: uid, ...body }),
      ),
  }),
  defineAdminEndpoint(recordRefundEndpoint, {
    badBody: noNumber,
    handle: async ({ paymentId, round, ...body }, ports, { uid }) => {
      const transferNumber = findTelcoTransid(body.transferNumber);
      if (transferNumber === null) {
        throw new AppError('invalid-argument', noNumber);
      }
      return describe(
        await recordRefund(ports.payments, {
          administratorId: uid,
          paymentId,
          round,
          transferNumber,
        }),
      );
    },
  }),
];

function describe({ paymentId, refund }: Payment): RefundAnswer {
  if (refund === null) {
    throw new AppError('failed-precondition', refundRefusals.changed);
  }
  return { paymentId, state: refund.state, round: refund.round };
}
