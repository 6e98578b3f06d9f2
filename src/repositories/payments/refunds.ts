import {
  decideRefundName,
  proposeRefundName,
  recordRefundName,
  RefundAnswer,
  type DecideRefundBody,
  type ProposeRefundBody,
  type RecordRefundBody,
} from '@contract/endpoints/payment/refunds';
import { callEndpoint, slowCall } from '@/firebase/endpoint-client';

/**
 * The steps of giving money back, for administrators. Each may be repeated by the same person.
 * @throws AppError 'failed-precondition' when it stands otherwise, or another administrator has to do it
 */

const step = (name: string, body: object): Promise<RefundAnswer> =>
  callEndpoint(name, body, RefundAnswer, slowCall);

export const proposeRefund = (body: ProposeRefundBody) => step(proposeRefundName, body);
export const decideRefund = (body: DecideRefundBody) => step(decideRefundName, body);
export const recordRefund = (body: RecordRefundBody) => step(recordRefundName, body);
