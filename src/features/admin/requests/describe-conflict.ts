import type { Request } from '@contract/entities/request';

/** Says what another administrator or the user changed between the two states of a request. */
export function describeConflict(before: Request, after: Request): string {
  const nothing = 'Nothing of yours was sent.';
  const versions = Object.keys(after.results).length;
  if (versions > Object.keys(before.results).length)
    return `Somebody was faster: results were sent, as version ${versions}. ${nothing}`;
  if (!after.isDocumentValid) return `Somebody was faster: a clearer image was asked for. ${nothing}`;
  return `The user has sent another image meanwhile. ${nothing} Look at it first.`;
}
