import type { AssignmentAnswer } from '@contract/endpoints/assign-requests';
import type { Request } from '@contract/entities/request';
import { AppError } from '@contract/values/app-error';
import type { Colleague } from '@/repositories/admins/colleagues';

/** Who works on a request, as one reader sees it. */
export type AssignedTo = 'nobody' | 'reader' | 'colleague';

export function findAssignedTo(
  { assignedTo }: Pick<Request, 'assignedTo'>,
  readerUid: string,
): AssignedTo {
  if (assignedTo === null) return 'nobody';
  return assignedTo === readerUid ? 'reader' : 'colleague';
}

export const takeWords: Readonly<Record<AssignedTo, string>> = {
  nobody: 'Take it',
  reader: 'Give it back',
  colleague: 'Take it over',
};

/** A person without a profile has a name too. */
export const nameColleague = ({ name }: Colleague): string =>
  name ?? 'Somebody without a name';

/**
 * For a call about one request: what was refused shows as its problem.
 * @throws AppError 'failed-precondition' with the server's sentence
 */
export function requireNothingRefused({ refused }: AssignmentAnswer): void {
  const [first] = refused;
  if (first === undefined) return;
  throw new AppError('failed-precondition', first.message);
}
