import { deleteAccountEndpoint } from '@contract/endpoints/account/delete-account';
import { endpointCall, slowCall } from '@/firebase/endpoint-client';

/**
 * @throws AppError 'recent-sign-in-needed', 'payment-under-way',
 * 'unfinished-requests' (the reason says how many)
 */
export const deleteAccount = endpointCall(deleteAccountEndpoint, slowCall);
