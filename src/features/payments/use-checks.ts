import { useState } from 'react';
import type { Payment } from '@contract/entities/payment/payment';
import { isOpenPayment } from '@contract/values/payment/payment-state';
import type { VerifyPaymentBody } from '@contract/endpoints/payment/verify-payment';
import { codeOf } from '@/domain/error-messages';
import { checkTransaction, runAutomatedCheck } from '@/repositories/payments/verify-payment';
import { showSuccess } from '@/ui/overlays/toast';
import {
  describeCheckFailure,
  describePayerProblem,
  getPaymentRequiredDialog,
  getProcessingDialog,
} from './payment-words';

export function checkAutomatically(payment: Payment, email: string): void {
  if (!isOpenPayment(payment.state) || email === '') return;
  runAutomatedCheck(buildVerifyBody(payment, email)).catch(() => {
    // The specification only logs this; the user's own Verify Payment and reconciliation follow.
  });
}

export type PaymentNotice =
  | { kind: 'charged' | 'processing' | 'required' }
  /** `detail` shows in history and without a network */
  | { kind: 'check-failed'; title: string; text: string; detail: string };

export function useVerify(email: string, report: (notice: PaymentNotice) => void) {
  const [busy, setBusy] = useState(false);
  const verify = async (payment: Payment) => {
    if (email === '') {
      report({ kind: 'check-failed', ...describePayerProblem('User email not found.') });
      return;
    }
    setBusy(true);
    try {
      const answer = await checkTransaction(buildVerifyBody(payment, email));
      const dialogs = [
        getProcessingDialog(payment.paymentFor, payment.serviceType).text,
        getPaymentRequiredDialog(payment.paymentFor).text,
      ];
      if (!dialogs.includes(answer.message)) showSuccess(answer.message);
      report({ kind: answer.paymentStatus ? 'processing' : 'required' });
    } catch (error) {
      const isUnknown = codeOf(error) === 'unauthenticated';
      const words = isUnknown ? describePayerProblem('User not found.') : describeCheckFailure(error);
      report({ kind: 'check-failed', ...words });
    } finally {
      setBusy(false);
    }
  };
  return { busy, verify };
}

function buildVerifyBody(payment: Payment, clientEmail: string): VerifyPaymentBody {
  return {
    documentId: payment.documentId,
    transactionid: payment.transactionid ?? '',
    paymentId: payment.paymentId,
    clientsnumber: payment.recipientNumber ?? payment.walletnumber,
    clientsname: payment.clientName,
    paymentFor: payment.paymentFor,
    clientEmail,
  };
}
