import { useState } from 'react';
import type { Request } from '@contract/entities/request';
import { Button } from '@/ui/button';
import { ColleagueSelect, type Receiver } from './colleague-select';

/** A manager chooses who works on a request from now on, or nobody. */
export function GiveRequests({
  assignedTo,
  isBusy,
  onGive,
  onCancel,
}: Pick<Request, 'assignedTo'> & {
  isBusy: boolean;
  onGive: (receiver: Receiver) => void;
  onCancel: () => void;
}) {
  const [receiver, setReceiver] = useState<Receiver | null>(null);
  const [problem, setProblem] = useState<string>();
  const give = () => {
    if (receiver === null) setProblem('Choose a colleague.');
    else onGive(receiver);
  };
  return (
    <div className="grid gap-2">
      <ColleagueSelect
        receiver={receiver}
        withoutUid={assignedTo}
        error={problem}
        onChoose={(chosen) => {
          setProblem(undefined);
          setReceiver(chosen);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          look="secondary"
          busyLabel={isBusy && 'Saving...'}
          onClick={give}
        >
          Give
        </Button>
        <Button look="secondary" unavailable={isBusy} onClick={onCancel}>
          Keep as it is
        </Button>
      </div>
    </div>
  );
}
