import type { Request } from '@contract/entities/request';

/** Grows with every change that matters to a review: one result more, or one event of the image. */
export function countChanges({ results, imageEvents }: Pick<Request, 'results' | 'imageEvents'>): number {
  return Object.keys(results).length + Object.keys(imageEvents).length;
}

/** What somebody else did between the two, for whoever was about to do the same. */
export function describeMeanwhile(before: Request, after: Request): string {
  const nothing = 'Nothing of yours was sent.';
  const versions = Object.keys(after.results).length;
  if (versions > Object.keys(before.results).length)
    return `Somebody was faster: results were sent, as version ${versions}. ${nothing}`;
  if (!after.isDocumentValid) return `Somebody was faster: a clearer image was asked for. ${nothing}`;
  return `The user has sent another image meanwhile. ${nothing} Look at it first.`;
}
