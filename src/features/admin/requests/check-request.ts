import * as z from 'zod/mini';
import type { Request } from '@contract/entities/request';
import { ObjectPath } from '@contract/values/object-path';
import { TenDigits } from '@contract/values/phone';

const needed = z.string().check(z.trim(), z.minLength(1));

/** What must be there before an administrator may decide on a request (specification, section 5). */
const ReviewableRequest = z.object({
  address: needed,
  name: needed,
  serviceType: needed,
  userId: needed,
  documentId: needed,
  documentURL: ObjectPath,
  phoneNumber: TenDigits,
});

export const phoneRequiredText = 'Phone number is required and should be 10 digits';

/** Asking for a clearer image makes sense while the request is under review and none is asked for yet. */
export function canAskForClearerImage(request: Pick<Request, 'status' | 'isDocumentValid'>): boolean {
  return !request.status && request.isDocumentValid;
}

/** @returns the sentence that says what is missing, or null when the request can be decided on. */
export function findReviewProblem(request: Request | null, missingText: string): string | null {
  const parsed = ReviewableRequest.safeParse(request);
  if (parsed.success) return null;
  const onlyPhone = parsed.error.issues.every((issue) => issue.path[0] === 'phoneNumber');
  return onlyPhone && request !== null ? phoneRequiredText : missingText;
}
