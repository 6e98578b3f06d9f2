import {
  openSharedResultEndpoint,
  readSharedResultEndpoint,
  type OpenSharedResultBody,
  type ReadSharedResultBody,
} from '@contract/endpoints/open-shared-result';
import { endpointCall, slowCall } from '@/firebase/endpoint-client';
import { callForFile } from '@/firebase/file-call';
import { readPieces } from './uploads/file-pieces';

/**
 * Opens a result that its owner shared, and has it counted.
 * @throws AppError 'resource-exhausted', 'network', 'timeout'
 */
export const openSharedResult = endpointCall(openSharedResultEndpoint, {
  isPublic: true,
});

/**
 * The file of a shared result that was just opened.
 * @throws AppError 'not-found' once the link does not work any more
 */
export function readSharedFile(opened: OpenSharedResultBody): Promise<Blob> {
  return readPieces((next) => {
    const body: ReadSharedResultBody = { ...opened, next };
    const options = { ...slowCall, isPublic: true };
    return callForFile(readSharedResultEndpoint.name, body, options);
  });
}
