import { closeUnreadableRecordEndpoint } from '@contract/endpoints/close-unreadable-record';
import { adminCall } from '@/firebase/admin-call';
import { slowCall } from '@/firebase/endpoint-client';

/**
 * Takes a record that cannot be read out of its list.
 * @throws AppError 'failed-precondition' when it can be read
 */
export const closeUnreadableRecord = adminCall(
  closeUnreadableRecordEndpoint,
  slowCall,
);
