import { deleteAccountEndpoint } from '@contract/endpoints/account/delete-account';
import { endpointCall } from '@/firebase/endpoint-client';

/** @throws AppError 'recent-sign-in-needed', 'payment-under-way', 'unfinished-requests' (the reason says how many) */
export const deleteAccount = endpointCall(deleteAccountEndpoint, { timeoutMs: 90_000 });
