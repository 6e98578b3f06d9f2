import { DeleteAccountAnswer, deleteAccountName } from '@contract/endpoints/account/delete-account';
import { callEndpoint } from '@/firebase/endpoint-client';

const timeoutMs = 90_000;

/**
 * Deletes the account of whoever is signed in.
 * @throws AppError 'recent-sign-in-needed', 'permission-denied', 'payment-under-way'; 'unfinished-requests', whose reason
 * is their number
 */
export async function deleteAccount(acceptUnfinished: boolean): Promise<void> {
  await callEndpoint(deleteAccountName, { acceptUnfinished }, DeleteAccountAnswer, { timeoutMs });
}
