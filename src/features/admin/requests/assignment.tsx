import { useState } from 'react';
import {
  assignRequestsEndpoint,
  takeRequestsEndpoint,
  type AssignmentAnswer,
} from '@contract/endpoints/assign-requests';
import type { Request } from '@contract/entities/request';
import { changeAssignments } from '@/repositories/requests/admin-requests';
import { useUser } from '@/session/session-context';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/forms/form-error';
import { useMayCall } from '../shared/administrators-only';
import { useChange, type Change } from '../shared/use-change';
import { AssigneeName } from './assignee-name';
import {
  findAssignedTo,
  requireNothingRefused,
  takeWords,
} from './assignment-words';
import { GiveRequests } from './give-requests';

/**
 * Who works on a request, and how it changes hands. The server refuses a press
 * about what a colleague has changed meanwhile.
 */
export function Assignment({ request }: { request: Request }) {
  const { documentId, assignedTo } = request;
  const { uid: readerUid } = useUser();
  const mayTake = useMayCall(takeRequestsEndpoint);
  const mayAssign = useMayCall(assignRequestsEndpoint);
  const [isGiving, setIsGiving] = useState(false);
  const taking = useChange({ onDone: () => undefined });
  const giving = useChange({ onDone: () => setIsGiving(false) });
  const requests = [{ documentId, seenAssignee: assignedTo }];
  const state = findAssignedTo(request, readerUid);

  const run = (
    change: Change,
    call: () => Promise<AssignmentAnswer>,
    doneText: string,
  ) => change.run(async () => requireNothingRefused(await call()), doneText);
  const takeOrGiveBack = () => {
    if (state === 'reader') {
      run(
        taking,
        () => changeAssignments.giveBack({ requests }),
        'Nobody works on this request now.',
      );
    } else {
      run(
        taking,
        () => changeAssignments.take({ requests }),
        'You work on this request now.',
      );
    }
  };
  return (
    <section aria-labelledby="assignment-title" className="grid gap-2">
      <h3 className="lbl" id="assignment-title">
        Who works on it
      </h3>
      <div className="-mt-2 text-[.9375rem] font-[580]">
        <AssigneeName assignedTo={assignedTo} />
      </div>
      <FormError>{taking.problem ?? giving.problem}</FormError>
      {isGiving ? (
        <GiveRequests
          assignedTo={assignedTo}
          isBusy={giving.isBusy}
          onGive={({ uid: to, name }) =>
            run(
              giving,
              () => changeAssignments.assign({ requests, to }),
              `${name} works on this request now.`,
            )
          }
          onCancel={() => setIsGiving(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {mayTake && (
            <Button
              look="secondary"
              busyLabel={taking.isBusy && 'Saving...'}
              onClick={takeOrGiveBack}
            >
              {takeWords[state]}
            </Button>
          )}
          {mayAssign && (
            <Button look="secondary" onClick={() => setIsGiving(true)}>
              Give to a colleague
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
