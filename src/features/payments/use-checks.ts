import { useEffect, useRef, useState } from 'react';
import type { Payment } from '@contract/entities/payment/payment';
import { AppError } from '@contract/values/app-error';
import { isOpenPayment } from '@contract/values/payment/payment-state';
import type { VerifyPaymentBody } from '@contract/endpoints/payment/verify-payment';
import { checkTransaction, runAutomatedCheck } from '@/repositories/payments/verify-payment';
import { showSuccess } from '@/ui/overlays/toast';
import {
  describeCheckError,
  describePayerProblem,
  getCheckFailure,
  getPaymentRequiredDialog,
  getProcessingDialog,
  type CheckFailure,
} from './payment-words';
import type { Payer } from './flow/payment-target';

/** Asks the server once after a payment was started. Whatever it brings comes with the live payment. */
export function useAutomatedCheck(payment: Payment | null, payer: Payer) {
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (payment === null || asked.current === payment.paymentId) return;
    asked.current = payment.paymentId;
    if (!isOpenPayment(payment.state) || findPayerProblem(payer) !== null) return;
    runAutomatedCheck(buildVerifyBody(payment, payer)).catch(() => {
      // The specification only logs this; the user's own Verify Payment and reconciliation follow.
    });
  }, [payment, payer]);
}

/** What stands in the place of a payment's status until it is acknowledged. */
export type PaymentNotice =
  | { kind: 'charged' | 'processing' | 'required' }
  /** `detail` is for those who verify from history, or without a network */
  | { kind: 'check-failed'; failure: CheckFailure; detail: string };

/** 'Verify Payment': asks the server and opens the dialog that fits its answer. */
export function useVerify(payer: Payer, report: (notice: PaymentNotice) => void) {
  const [busy, setBusy] = useState(false);
  const verify = async (payment: Payment) => {
    const problem = findPayerProblem(payer);
    if (problem !== null) {
      report({ kind: 'check-failed', ...describePayerProblem(problem) });
      return;
    }
    setBusy(true);
    try {
      const answer = await checkTransaction(buildVerifyBody(payment, payer));
      const dialogs = [
        getProcessingDialog(payment.paymentFor, payment.serviceType).text,
        getPaymentRequiredDialog(payment.paymentFor).text,
      ];
      if (!dialogs.includes(answer.message)) showSuccess(answer.message);
      report({ kind: answer.paymentStatus ? 'processing' : 'required' });
    } catch (error) {
      if (error instanceof AppError && error.code === 'unauthenticated') {
        report({ kind: 'check-failed', ...describePayerProblem(userNotFoundText) });
        return;
      }
      report({ kind: 'check-failed', failure: getCheckFailure(error), detail: describeCheckError(error) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, verify };
}

/** The body of both verification calls. */
function buildVerifyBody(payment: Payment, payer: Payer): VerifyPaymentBody {
  return {
    documentId: payment.documentId,
    transactionid: payment.transactionid ?? '',
    paymentId: payment.paymentId,
    clientsnumber: payment.recipientNumber ?? payment.walletnumber,
    clientsname: payment.clientName,
    paymentFor: payment.paymentFor,
    clientEmail: payer.email,
  };
}

const userNotFoundText = 'User not found.';

/** What is missing to verify, in the specification's words, or null. */
function findPayerProblem(payer: Payer): string | null {
  if (payer.uid === '') return userNotFoundText;
  return payer.email === '' ? 'User email not found.' : null;
}
