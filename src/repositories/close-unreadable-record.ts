import { closeUnreadableRecordEndpoint } from '@contract/endpoints/close-unreadable-record';
import { endpointCall, slowCall } from '@/firebase/endpoint-client';

/**
 * Takes a record that cannot be read out of its list.
 * @throws AppError 'failed-precondition' when it can be read
 */
export const closeUnreadableRecord = endpointCall(
  closeUnreadableRecordEndpoint,
  slowCall,
);
