import {
  ReportChargeBody,
  reportChargeName,
  type ReportChargeAnswer,
} from '@contract/endpoints/report-charge';
import { AppError } from '@contract/values/app-error';
import { findTelcoTransid } from '@contract/values/telco-transid';
import { defineUserEndpoint } from '../http/endpoint';
import { reportCharge as report } from '../services/payments/cases/report-charge';

const noNumber = 'This is no transaction number. Look in the SMS of your network.';

/** "I was charged", by the payer of this payment and nobody else. */
export const reportCharge = defineUserEndpoint({
  name: reportChargeName,
  body: ReportChargeBody,
  badBody: noNumber,
  handle: async (body, ports, { uid }) => {
    const telcotransid = findTelcoTransid(body.telcotransid);
    if (telcotransid === null) throw new AppError('invalid-argument', noNumber);
    const { paymentId } = body;
    const { outcome, payment } = await report(ports.payments, { userId: uid, paymentId, telcotransid });
    const answer: ReportChargeAnswer = { outcome, state: payment.state };
    return { status: 200, body: answer };
  },
});
