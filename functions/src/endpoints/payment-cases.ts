import { caseAnswerMaxLength } from '@contract/values/text-limits';
import { closeCaseEndpoint } from '@contract/endpoints/payment/close-case';
import { closePaymentEndpoint } from '@contract/endpoints/payment/close-payment';
import { linkTransactionEndpoint } from '@contract/endpoints/payment/link-transaction';
import { reportChargeEndpoint } from '@contract/endpoints/payment/report-charge';
import { AppError } from '@contract/values/app-error';
import { findTelcoTransid } from '@contract/values/payment/telco-transid';
import {
  defineAdminEndpoint,
  defineUserEndpoint,
  type Endpoint,
} from '../http/endpoint';
import { closeCase } from '../services/payments/cases/close-case';
import { closePayment } from '../services/payments/cases/close-payment';
import { linkTransaction } from '../services/payments/cases/link-transaction';
import { reportCharge } from '../services/payments/cases/report-charge';

const noNumber =
  'This is no transaction number. Look in the SMS of your network.';

export const paymentCaseEndpoints: readonly Endpoint[] = [
  defineUserEndpoint(reportChargeEndpoint, {
    badBody: noNumber,
    handle: ({ paymentId, ...body }, ports, { uid }) => {
      const telcotransid = findTelcoTransid(body.telcotransid);
      if (telcotransid === null) {
        throw new AppError('invalid-argument', noNumber);
      }
      return reportCharge(ports.payments, {
        userId: uid,
        paymentId,
        telcotransid,
      });
    },
  }),
  defineAdminEndpoint(linkTransactionEndpoint, {
    badBody: 'This is not a transaction number of the gateway.',
    handle: (body, ports, { uid }) =>
      linkTransaction(ports.payments, { administratorId: uid, ...body }),
  }),
  defineAdminEndpoint(closePaymentEndpoint, {
    badBody: `Please write a note of at most ${caseAnswerMaxLength} characters.`,
    handle: async (body, ports, { uid }) => {
      const { state } = await closePayment(ports.payments, {
        administratorId: uid,
        ...body,
      });
      return { state };
    },
  }),
  defineAdminEndpoint(closeCaseEndpoint, {
    badBody: `Please write an answer of at most ${caseAnswerMaxLength} characters.`,
    handle: (body, ports, { uid }) =>
      closeCase(ports.payments, { administratorId: uid, ...body }),
  }),
];
