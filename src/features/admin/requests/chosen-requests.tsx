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
import { LazyDialog } from '@/ui/overlays/lazy-dialog';
import { useMayCall } from '../shared/administrators-only';
import type { ChosenRows } from '@/ui/lists/chosen-rows';
import type { ChosenWork } from './chosen-dialog';

const ChosenDialog = lazyPart(
  async () => (await import('./chosen-dialog')).ChosenDialog,
);

/** What can be done with the chosen requests; nothing of it ends a request. */
export function ChosenRequests({ chosen }: { chosen: ChosenRows<Request> }) {
  const mayTake = useMayCall(takeRequestsEndpoint);
  const mayMark = useMayCall(markStepEndpoint);
  const [work, setWork] = useState<ChosenWork | null>(null);
  const requests = [...chosen.byId.values()];
  const isTooMany = requests.length > assignmentsAtOnce;
  const close = () => setWork(null);
  const forget = (documentIds: readonly string[]) =>
    chosen.change(
      new Map([...chosen.byId].filter(([id]) => !documentIds.includes(id))),
    );
  if (requests.length === 0 && work === null) return null;
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
          onClick={() => setWork('assign')}
        >
          Give to somebody
        </Button>
      )}
      {mayMark && (
        <Button
          look="secondary"
          unavailable={isTooMany}
          onClick={() => setWork('mark')}
        >
          Mark a step
        </Button>
      )}
      <Button look="secondary" onClick={() => chosen.change(new Map())}>
        Choose none
      </Button>
      <LazyDialog title="Chosen requests" part={ChosenDialog} onClose={close}>
        {work !== null && (
          <ChosenDialog
            work={work}
            chosen={requests}
            onDone={forget}
            onClose={close}
          />
        )}
      </LazyDialog>
    </section>
  );
}
