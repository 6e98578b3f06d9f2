import { paymentCasesCollection } from '@contract/entities/payment/payment-case';
import { AppError } from '@contract/values/app-error';
import type { LedgerPorts } from '../ports';
import { endCase } from './case-state';

/**
 * Ends an unmatched case with an answer to the payer. @throws AppError
 * not-found, failed-precondition
 */
export async function closeCase(
  ports: LedgerPorts,
  { by, paymentId, answer }: { by: string; paymentId: string; answer: string },
): Promise<void> {
  const at = ports.now();
  await ports.store.transact(async (transaction) => {
    const known = await transaction.findCase(paymentId);
    if (known === null) {
      throw new AppError('not-found', 'We could not find this case.');
    }
    // The store runs this again when its commit got no answer.
    if (known.state === 'closed' && known.endedAt?.getTime() === at.getTime()) {
      return;
    }
    transaction.saveCase(endCase(known, answer, at));
    transaction.addAudit({
      at,
      by,
      action: 'payment-case-closed',
      collection: paymentCasesCollection,
      documentId: paymentId,
      reference: known.reference,
      before: { state: known.state },
      after: { state: 'closed', answer },
    });
  });
  ports.log.info('case closed', { paymentId });
}
