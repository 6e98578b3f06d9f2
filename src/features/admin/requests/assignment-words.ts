import type { AssignmentAnswer } from '@contract/endpoints/assign-requests';
import type { Request } from '@contract/entities/request';
import { AppError } from '@contract/values/app-error';
import { countOf } from '@/lib/text/counts';
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
 * What happens to chosen requests, and who is told, before it is confirmed.
 * @param receiver nobody where the uid is null
 */
export function describeHandover(
  chosen: readonly Pick<Request, 'assignedTo'>[],
  receiver: { uid: string | null; name: string },
): string[] {
  const changing = chosen.filter(
    ({ assignedTo }) => assignedTo !== receiver.uid,
  );
  const fromColleagues = changing.filter(
    ({ assignedTo }) => assignedTo !== null,
  );
  const unchangedCount = chosen.length - changing.length;
  const sentences = [
    `Who works on ${countOf(changing.length, 'request')} afterwards: ${receiver.name}.`,
  ];
  if (fromColleagues.length > 0) {
    sentences.push(
      `Taken from who works on it now: ${countOf(fromColleagues.length, 'request')}.`,
    );
  }
  if (unchangedCount > 0) {
    sentences.push(`As it was: ${countOf(unchangedCount, 'request')}.`);
  }
  sentences.push(
    'We tell no customer, and nobody gets a message. The audit keeps each change.',
  );
  return sentences;
}

/**
 * For a call about one request: what was refused shows as its problem.
 * @throws AppError 'failed-precondition' with the server's sentence
 */
export function requireNothingRefused({ refused }: AssignmentAnswer): void {
  const [first] = refused;
  if (first === undefined) return;
  throw new AppError('failed-precondition', first.message);
}
