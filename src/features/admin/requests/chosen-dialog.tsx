import type { Request } from '@contract/entities/request';
import { AssignChosen } from './assign-chosen';
import { MarkChosen } from './mark-chosen';

/** What is done with the chosen requests of a list. */
export type ChosenWork = 'assign' | 'mark';

/** One script for all of them: it is fetched with the first choice. */
export function ChosenDialog({
  work,
  ...dialogProps
}: {
  work: ChosenWork;
  chosen: readonly Request[];
  /** with those that are done: they are chosen no longer */
  onDone: (documentIds: readonly string[]) => void;
  onClose: () => void;
}) {
  return work === 'assign' ? (
    <AssignChosen {...dialogProps} />
  ) : (
    <MarkChosen {...dialogProps} />
  );
}
