import { findPlansWithCodeEndpoint } from '@contract/endpoints/find-plans-with-code';
import { adminCall } from '@/firebase/admin-call';

/**
 * Finds the requests and reports whose plans have exactly this code.
 * @throws AppError
 */
export const findPlansWithCode = adminCall(findPlansWithCodeEndpoint);
