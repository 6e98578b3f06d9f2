import { useState } from 'react';
import {
  assignmentsAtOnce,
  takeRequestsEndpoint,
} from '@contract/endpoints/assign-requests';
import { markStepEndpoint } from '@contract/endpoints/mark-step';
import type { Request } from '@contract/entities/request';
import { lazyPart } from '@/lib/parts/lazy-part';
import { countOf } from '@/lib/text/counts';
import { Button } from '@/ui/button';
import { Opening } from '@/ui/overlays/opening';
import { useMayCall } from '../shared/administrators-only';
import type { ChosenRows } from '@/ui/lists/chosen-rows';

const AssignChosen = lazyPart(
  async () => (await import('./assign-chosen')).AssignChosen,
);

const MarkChosen = lazyPart(
  async () => (await import('./mark-chosen')).MarkChosen,
);

/** What can be done with the chosen requests; nothing of it ends a request. */
export function ChosenRequests({ chosen }: { chosen: ChosenRows<Request> }) {
  const mayTake = useMayCall(takeRequestsEndpoint);
  const mayMark = useMayCall(markStepEndpoint);
  const [open, setOpen] = useState<'assign' | 'mark' | null>(null);
  const requests = [...chosen.byId.values()];
  const isTooMany = requests.length > assignmentsAtOnce;
  const close = () => setOpen(null);
  const forget = (documentIds: readonly string[]) =>
    chosen.change(
      new Map([...chosen.byId].filter(([id]) => !documentIds.includes(id))),
    );
  if (requests.length === 0 && open === null) return null;
  return (
    <section
      aria-label="Chosen requests"
      className="card p-4 mb-5 flex flex-wrap items-center gap-3"
    >
      <p role="status" className="font-[620]">
        {isTooMany
          ? `${countOf(requests.length, 'request')} chosen. Choose at most ${assignmentsAtOnce}.`
          : `${countOf(requests.length, 'request')} chosen`}
      </p>
      {mayTake && (
        <Button
          look="secondary"
          unavailable={isTooMany}
          onClick={() => setOpen('assign')}
        >
          Give to somebody
        </Button>
      )}
      {mayMark && (
        <Button
          look="secondary"
          unavailable={isTooMany}
          onClick={() => setOpen('mark')}
        >
          Mark a step
        </Button>
      )}
      <Button look="secondary" onClick={() => chosen.change(new Map())}>
        Choose none
      </Button>
      <Opening title="Chosen requests" part={AssignChosen} onClose={close}>
        {open === 'assign' && (
          <AssignChosen chosen={requests} onDone={forget} onClose={close} />
        )}
      </Opening>
      <Opening title="Chosen requests" part={MarkChosen} onClose={close}>
        {open === 'mark' && (
          <MarkChosen chosen={requests} onDone={forget} onClose={close} />
        )}
      </Opening>
    </section>
  );
}
