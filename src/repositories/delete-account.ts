import { DeleteAccountAnswer, deleteAccountName } from '@contract/endpoints/account/delete-account';
import { callEndpoint } from '@/firebase/endpoint-client';

const timeoutMs = 90_000;

/** @throws AppError 'recent-sign-in-needed', 'payment-under-way', 'unfinished-requests' (the reason says how many) */
export async function deleteAccount(acceptUnfinished: boolean): Promise<void> {
  await callEndpoint(deleteAccountName, { acceptUnfinished }, DeleteAccountAnswer, { timeoutMs });
}
