import { useState } from 'react';
import {
  assignRequestsEndpoint,
  type AssignmentAnswer,
} from '@contract/endpoints/assign-requests';
import type { Request } from '@contract/entities/request';
import { countOf } from '@/lib/text/counts';
import { changeAssignments } from '@/repositories/requests/admin-requests';
import { useUser } from '@/session/session-context';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/forms/form-error';
import { useAttempt } from '@/ui/forms/use-attempt';
import { Dialog } from '@/ui/overlays/dialog';
import { showSuccess } from '@/ui/overlays/toast';
import { describeError } from '@/domain/error-messages';
import { useMayCall } from '../shared/administrators-only';
import { AssigneeName } from './assignee-name';
import { ChosenList } from './chosen-list';
import { describeHandover } from './assignment-words';
import { ColleagueSelect, type Receiver } from './colleague-select';

/**
 * Gives the chosen requests to somebody. Before that it says which change
 * hands, from whom, and who is told; afterwards, which the server refused.
 * @param props.onDone with those that changed hands; the dialog stays where
 * some did not
 */
export function AssignChosen({
  chosen,
  onDone,
  onClose,
}: {
  chosen: readonly Request[];
  onDone: (documentIds: readonly string[]) => void;
  onClose: () => void;
}) {
  const { uid: readerUid } = useUser();
  const mayAssign = useMayCall(assignRequestsEndpoint);
  const [receiver, setReceiver] = useState<Receiver | null>(
    mayAssign ? null : { uid: readerUid, name: 'You' },
  );
  const [missing, setMissing] = useState<string>();
  const [refused, setRefused] = useState<AssignmentAnswer['refused']>([]);
  const { isBusy, failure, run } = useAttempt(describeError);

  const assignTo = async ({ uid: to, name }: Receiver) => {
    const requests = chosen.map(({ documentId, assignedTo }) => ({
      documentId,
      seenAssignee: assignedTo,
    }));
    const answer =
      to === readerUid
        ? await changeAssignments.take({ requests })
        : await changeAssignments.assign({ requests, to });
    const refusedIds = answer.refused.map(({ documentId }) => documentId);
    const changedIds = chosen
      .map(({ documentId }) => documentId)
      .filter((documentId) => !refusedIds.includes(documentId));
    setRefused(answer.refused);
    if (changedIds.length > 0) {
      showSuccess(
        `Changed: ${countOf(changedIds.length, 'request')}. Now with: ${name}.`,
      );
    }
    onDone(changedIds);
    if (refusedIds.length === 0) onClose();
  };
  const confirm = () => {
    if (receiver === null) {
      setMissing('Choose a colleague.');
    } else {
      void run(() => assignTo(receiver));
    }
  };
  return (
    <Dialog
      onClose={onClose}
      title="Give the chosen requests?"
      width={560}
      locked={isBusy}
      cancelLabel="Cancel"
      footer={
        <Button busyLabel={isBusy && 'Saving...'} onClick={confirm}>
          {`Give ${countOf(chosen.length, 'request')}`}
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {mayAssign && (
          <ColleagueSelect
            receiver={receiver}
            error={missing}
            onChoose={(choice) => {
              setMissing(undefined);
              setReceiver(choice);
            }}
          />
        )}
        {receiver !== null && (
          <section aria-label="What happens">
            {describeHandover(chosen, receiver).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </section>
        )}
        <FormError>{failure}</FormError>
        <ChosenList
          chosen={chosen}
          showState={({ documentId, assignedTo }) => (
            <AssignmentState
              assignedTo={assignedTo}
              refusal={
                refused.find((refusal) => refusal.documentId === documentId)
                  ?.message
              }
            />
          )}
        />
      </div>
    </Dialog>
  );
}

/** With whom it is, and why it stays there. */
function AssignmentState({
  assignedTo,
  refusal,
}: {
  assignedTo: Request['assignedTo'];
  refusal: string | undefined;
}) {
  return (
    <>
      <div className="lbl">
        <AssigneeName assignedTo={assignedTo} />
      </div>
      {refusal !== undefined && (
        <p role="alert" className="text-bad text-sm">
          {refusal}
        </p>
      )}
    </>
  );
}
