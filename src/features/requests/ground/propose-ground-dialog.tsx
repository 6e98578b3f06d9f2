import { useId, useRef } from 'react';
import type { ProposeGroundBody } from '@contract/endpoints/propose-ground';
import type { GroundProposal } from '@contract/entities/ground-proposal';
import type { Request } from '@contract/entities/request';
import { judgeClosure } from '@land/judge/judge-closure';
import { unitOf } from '@/domain/ground/ground-draft';
import { nameColumns } from '@/domain/ground/ground-words';
import { formatLength } from '@/domain/ground-length';
import { formatDateTime } from '@/lib/dates';
import { GroundInUnits } from '@/land/ground-in-units';
import { GroundTable } from '@/land/ground-table';
import { LoadFailed } from '@/land/load-failed';
import { ReferenceLine } from '@/land/reference-line';
import {
  ownProposalOf,
  proposeGround,
} from '@/repositories/ground-proposals/own-proposals';
import { dataOf, useLive } from '@/session/use-live';
import { DraftNote } from '@/ui/forms/draft-note';
import { FormError } from '@/ui/forms/form-error';
import { FormSkeleton } from '@/ui/forms/form-skeleton';
import { Dialog } from '@/ui/overlays/dialog';
import { SendButton } from '@/ui/send-button';
import { ProposalQuestions } from './proposal-questions';
import { useProposalForm, type ProposalForm } from './use-proposal-form';

const title = 'Type the numbers of your plan';

interface ProposeGroundDialogProps {
  request: Pick<Request, 'documentId' | 'reference'>;
  onClose: () => void;
}

/** The owner's numbers, over those that they sent before. */
export function ProposeGroundDialog({
  request,
  onClose,
}: ProposeGroundDialogProps) {
  const live = useLive(ownProposalOf(request.documentId));
  if (live.kind === 'loading' || live.kind === 'failed') {
    return (
      <Dialog onClose={onClose} title={title} width={560} cancelLabel="Cancel">
        {live.kind === 'failed' ? (
          <LoadFailed {...live} />
        ) : (
          <FormSkeleton heights={[76, 200]} />
        )}
      </Dialog>
    );
  }
  return (
    <ProposedGround
      request={request}
      proposal={dataOf(live)}
      onPropose={proposeGround}
      onClose={onClose}
    />
  );
}

/**
 * @param props.proposal what was sent before; null where nothing was
 */
export function ProposedGround({
  request: { documentId, reference },
  proposal,
  onPropose,
  onClose,
}: ProposeGroundDialogProps & {
  proposal: GroundProposal | null;
  onPropose: (body: ProposeGroundBody) => Promise<unknown>;
}) {
  const form = useProposalForm(documentId, proposal, onPropose, onClose);
  const formId = useId();
  const fields = useRef<HTMLFormElement>(null);
  const send = () => {
    form.send();
    // Once the open question is marked: it may be out of sight.
    requestAnimationFrame(() =>
      fields.current
        ?.querySelector<HTMLElement>('select[aria-invalid="true"]')
        ?.focus(),
    );
  };
  return (
    <Dialog
      onClose={onClose}
      title={title}
      text="Type them as they stand on the plan. If it has no table, or you cannot read it, close this. We read every plan ourselves."
      width={560}
      fullOnPhone
      locked={form.isSending}
      cancelLabel="Cancel"
      footer={
        <SendButton
          type="submit"
          form={formId}
          className="max-sm:flex-1"
          busyLabel={form.isSending && 'Sending...'}
        >
          Send
        </SendButton>
      }
    >
      <form
        ref={fields}
        id={formId}
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!form.isSending) send();
        }}
      >
        <div>
          <ReferenceLine reference={reference} />
          {proposal !== null && (
            <p className="lbl">{`You sent numbers on ${formatDateTime(proposal.at)}.`}</p>
          )}
          <div className="empty:hidden">
            <DraftNote restored={form.restored} onReset={form.show} />
          </div>
        </div>
        <ProposalFields form={form} />
        <FormError className="-mt-4 has-[p]:mt-0">{form.problem}</FormError>
      </form>
    </Dialog>
  );
}

function ProposalFields({
  form: { typed, reading, change, openQuestion },
}: {
  form: ProposalForm;
}) {
  const { drawn, typedLengths, isOpen } = reading;
  const unit = unitOf(typed) === 'metre' ? 'metre' : 'international-foot';
  return (
    <>
      <ProposalQuestions
        typed={typed}
        openQuestion={openQuestion}
        change={change}
      />
      {typed.way !== '' && (
        <GroundTable
          words={nameColumns(typed)}
          rows={typed.rows}
          problems={reading.problems}
          hint="You can paste a table. Empty rows do not count."
          onRows={(rows) => change({ rows })}
        />
      )}
      <ClosureNote typed={typed} reading={reading} />
      {drawn.length > 1 && (
        <GroundInUnits
          unit={unit}
          grounds={[
            { name: 'Your plan', corners: drawn, sides: typedLengths, isOpen },
          ]}
        />
      )}
    </>
  );
}

/** A mistake in one row shows by a last side that ends elsewhere. */
function ClosureNote({
  typed: { unit },
  reading: { legs, isCrossing },
}: Pick<ProposalForm, 'typed' | 'reading'>) {
  const closure =
    legs.length > 3 && unit !== '' ? judgeClosure(legs, unit) : null;
  const gap = closure?.figure?.found;
  return (
    <div
      role="status"
      className="grid gap-2 text-[.9375rem] text-warn empty:hidden"
    >
      {unit !== '' && closure?.verdict === 'does-not-agree' && gap && (
        <p>{`The last side ends ${formatLength(gap, unit)} from the first corner. A row may be missing, or a number may be wrong. If your plan says so, send it as it is.`}</p>
      )}
      {isCrossing && (
        <p>The sides cross each other. Check the order of the rows.</p>
      )}
    </div>
  );
}
