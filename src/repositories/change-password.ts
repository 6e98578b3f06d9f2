import { changePasswordEndpoint } from '@contract/endpoints/account/change-password';
import { endpointCall } from '@/firebase/endpoint-client';

/**
 * Ends every session of the account, this browser's too.
 * @throws AppError 'recent-sign-in-needed', 'network' …
 */
export const changePassword = endpointCall(changePasswordEndpoint);
