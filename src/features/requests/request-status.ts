import type { Request } from '@contract/entities/request';

export type RequestStatus = 'review' | 'complete' | 'clearer-image-needed';
export type RequestAction = 'document' | 'results' | 'resend-image';

/** What the status column says: a flagged image comes before review (design, section 7). */
export function getRequestStatus(request: Pick<Request, 'status' | 'isDocumentValid'>): RequestStatus {
  if (!request.isDocumentValid) return 'clearer-image-needed';
  return request.status ? 'complete' : 'review';
}

/** The one action of a row. */
export function getRequestAction(request: Pick<Request, 'status' | 'isDocumentValid'>): RequestAction {
  const status = getRequestStatus(request);
  if (status === 'clearer-image-needed') return 'resend-image';
  return status === 'complete' ? 'results' : 'document';
}

/** '2 versions', where there is more than one. */
export function describeVersions({ results }: Pick<Request, 'results'>): string | null {
  const count = Object.keys(results).length;
  return count > 1 ? `${count} versions` : null;
}

/** The file an administrator judges and the owner sees as their document: the clearer image once there is one. */
export function getCurrentDocument(request: Pick<Request, 'documentURL' | 'imageUrl'>): string {
  return request.imageUrl ?? request.documentURL;
}
