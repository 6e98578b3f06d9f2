import { findOpenPaymentId } from '@/repositories/payments';

/**
 * The payment for this request that is still under way, so that its status opens instead of a second form. When
 * that cannot be asked, the form opens: the server answers a second start with the first payment anyway.
 */
export async function findPaymentUnderWay(uid: string, documentId: string): Promise<string | null> {
  try {
    return await findOpenPaymentId(uid, documentId);
  } catch {
    return null;
  }
}
