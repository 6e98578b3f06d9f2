import {
  findImageAsked,
  listResultVersions,
  type Request,
} from '@contract/entities/request';
import type { ObjectPath } from '@contract/values/file/object-path';
import { imageReasonNames } from '@contract/values/file/image-reason';
import { outcomeNames } from '@contract/values/result-outcome';

/** An unclear image comes before review (design, section 7). */
export function getRequestStatus(
  request: Pick<Request, 'status' | 'isDocumentValid'>,
) {
  if (!request.isDocumentValid) return 'Clearer image needed';
  return request.status ? 'Complete' : 'Review';
}

/** 'Registered, 2 versions' */
export function describeVersions(
  request: Pick<Request, 'results'>,
): string | null {
  const versions = listResultVersions(request);
  const outcome = versions[0]?.outcome;
  const texts: string[] = [];
  if (outcome !== undefined && outcome.kind !== 'other') {
    texts.push(outcomeNames[outcome.kind]);
  }
  if (versions.length > 1) texts.push(`${versions.length} versions`);
  return texts.join(', ') || null;
}

/**
 * Why the image is not clear.
 * @returns null where nobody asked or said why
 */
export function describeUnclear(
  request: Pick<Request, 'imageEvents' | 'isDocumentValid'>,
): string | null {
  const imageEvent = findImageAsked(request);
  if (imageEvent?.reason === undefined) return null;
  return imageEvent.reason === 'other'
    ? (imageEvent.note ?? null)
    : imageReasonNames[imageEvent.reason];
}

/** The clearer image once there is one, else the first document. */
export function getCurrentDocument(
  request: Pick<Request, 'documentURL' | 'imageUrl'>,
): ObjectPath {
  return request.imageUrl ?? request.documentURL;
}
