import { paymentCasesCollection } from '@contract/entities/payment/payment-case';
import { AppError } from '@contract/values/app-error';
import type { LedgerPorts } from '../ports';
import { endCase } from './case-state';

/**
 * Ends an unmatched case with an answer to the payer.
 * @throws AppError not-found, failed-precondition
 */
export async function closeCase(
  ports: LedgerPorts,
  {
    administratorId,
    paymentId,
    answer,
  }: { administratorId: string; paymentId: string; answer: string },
): Promise<void> {
  const closedAt = ports.now();
  await ports.store.transact(async (transaction) => {
    const paymentCase = await transaction.findCase(paymentId);
    if (paymentCase === null) {
      throw new AppError('not-found', 'We could not find this case.');
    }
    // The store runs this again when its commit got no answer.
    if (
      paymentCase.state === 'closed' &&
      paymentCase.endedAt?.getTime() === closedAt.getTime()
    ) {
      return;
    }
    transaction.saveCase(endCase(paymentCase, answer, closedAt));
    transaction.addAudit({
      at: closedAt,
      by: administratorId,
      action: 'payment-case-closed',
      collection: paymentCasesCollection,
      documentId: paymentId,
      reference: paymentCase.reference,
      before: { state: paymentCase.state },
      after: { state: 'closed', answer },
    });
  });
  ports.log.info('case closed', { paymentId });
}
