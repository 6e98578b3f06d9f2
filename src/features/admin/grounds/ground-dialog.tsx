import { useEffect, useId, useRef } from 'react';
import { openDocumentEndpoint } from '@contract/endpoints/open-document';
import { confirmSizeLabel } from '@contract/endpoints/save-ground';
import type { GroundProposal } from '@contract/entities/ground-proposal';
import type { PlanGround } from '@contract/entities/plan-ground';
import { requestsCollection } from '@contract/entities/request';
import type { ObjectPath } from '@contract/values/file/object-path';
import type { GroundReading } from '@land/ground/read-ground';
import type { Point } from '@land/shapes/point';
import { hasGround, toStart, unitOf } from '@/domain/ground/ground-draft';
import { nameColumns } from '@/domain/ground/ground-words';
import { formatDateTime } from '@/lib/dates';
import { lazyPart } from '@/lib/parts/lazy-part';
import { useFilePreview } from '@/lib/hooks/use-file-preview';
import { GroundDrawing } from '@/land/ground-drawing';
import { GroundTable } from '@/land/ground-table';
import { groundOfRecord, groundProposalOf } from '@/repositories/grounds';
import { openStoredDocument } from '@/repositories/uploads/opened-documents';
import { dataOf, useLive } from '@/session/use-live';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/forms/checkbox';
import { DraftNote } from '@/ui/forms/draft-note';
import { FormError } from '@/ui/forms/form-error';
import { Dialog } from '@/ui/overlays/dialog';
import { PartPlace } from '@/ui/part-place';
import { Skeleton } from '@/ui/skeleton';
import { AwaitedRecord } from '../shared/awaited-record';
import { useMayCall } from '../shared/administrators-only';
import { GroundQuestions } from './ground-questions';
import { PlanPane } from './plan-pane';
import { PrintedFacts } from './printed-facts';
import { PrintedSides } from './printed-sides';
import { PlanCodes } from './reading/plan-codes';
import { TableFromPicture } from './table-from-picture';
import {
  useGroundForm,
  type GroundForm,
  type GroundRecord,
} from './use-ground-form';

/** With proj4 and the outlines of the regions; the table comes before it. */
const GroundChecks = lazyPart(
  async () => (await import('./ground-checks')).GroundChecks,
);

const title = 'Type the corners';

/**
 * The plan scrolls by itself beside a long form. Below 48rem it stands above the
 * form, and the second length is larger than any screen.
 */
const planHeight = {
  maxHeight: 'max(100dvh - 12rem, (48rem - 100vw) * 1000)',
} as const;

/** As they are typed; none while a side is missing. */
function cornersToLayOver({
  drawn,
  ground,
  isSideMissing,
}: GroundReading): readonly Point[] {
  const isTooFew = ground.length < 3 || isSideMissing;
  return isTooFew ? [] : drawn.slice(0, ground.length);
}

interface GroundDialogProps {
  record: GroundRecord;
  /** of the plan; null where its file is deleted */
  path: ObjectPath | null;
  onClose: () => void;
}

/** The table of a plan beside its picture, and what its numbers say. */
export function GroundDialog({ record, path, onClose }: GroundDialogProps) {
  const live = useLive(groundOfRecord(record.collection, record.documentId));
  const isRequest = record.collection === requestsCollection;
  const proposal = dataOf(
    useLive(isRequest ? groundProposalOf(record.documentId) : null),
  );
  if (live.kind === 'loading' || live.kind === 'failed') {
    return (
      <AwaitedRecord
        what="ground"
        live={live}
        title={title}
        width={1200}
        onClose={onClose}
      />
    );
  }
  return (
    <TypedGround
      record={record}
      path={path}
      ground={dataOf(live)}
      proposal={proposal}
      onClose={onClose}
    />
  );
}

function TypedGround({
  record,
  path,
  ground,
  proposal,
  onClose,
}: GroundDialogProps & {
  ground: PlanGround | null;
  proposal: GroundProposal | null;
}) {
  const form = useGroundForm(record, ground, onClose);
  const mayOpen = useMayCall(openDocumentEndpoint);
  const opened = useFilePreview(mayOpen ? path : null, (filePath) =>
    openStoredDocument(record, filePath),
  );
  const { reading, fault } = form;
  const formId = useId();
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const control = fields.current?.elements.namedItem(fault?.control ?? '');
    if (control instanceof HTMLElement) control.focus();
  }, [fault]);
  return (
    <Dialog
      onClose={onClose}
      title={title}
      width={1200}
      fullOnPhone
      cancelLabel="Back"
      footer={
        <Button
          type="submit"
          form={formId}
          busyLabel={form.isSaving && 'Saving...'}
        >
          Save the corners
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] md:grid-cols-2 gap-6">
        <div
          className="min-w-0 self-start md:sticky md:top-0 overflow-y-auto"
          style={planHeight}
        >
          {mayOpen && path === null && (
            <p className="lbl">The plan’s file is deleted.</p>
          )}
          {mayOpen && path !== null && (
            <PlanPane
              path={path}
              opened={opened}
              ground={cornersToLayOver(reading)}
            />
          )}
        </div>
        <form
          ref={fields}
          id={formId}
          noValidate
          className="grid grid-cols-[minmax(0,1fr)] gap-5 content-start"
          onSubmit={(event) => {
            event.preventDefault();
            if (!form.isSaving) form.save();
          }}
        >
          <GroundNotes form={form} ground={ground} proposal={proposal} />
          <GroundFields
            form={form}
            file={opened.preview.kind === 'ready' ? opened.preview.blob : null}
          />
          {form.isSizeConfirmed !== null && (
            <Checkbox
              name="size"
              label={confirmSizeLabel}
              checked={form.isSizeConfirmed}
              onChange={({ currentTarget }) =>
                form.confirmSize(currentTarget.checked)
              }
            />
          )}
          <FormError>{form.problem}</FormError>
        </form>
      </div>
    </Dialog>
  );
}

/** What was typed before, by whom, and what to do with it. */
function GroundNotes({
  form,
  ground,
  proposal,
}: {
  form: GroundForm;
  ground: PlanGround | null;
  proposal: GroundProposal | null;
}) {
  const canUseProposal =
    proposal !== null &&
    (ground?.description ?? null) === null &&
    !hasGround(form.typed);
  return (
    <div className="grid gap-2 empty:hidden">
      <DraftNote restored={form.restored} onReset={form.show} />
      {canUseProposal && (
        <div className="rounded-md bg-sunken px-4 py-3.5">
          <p>{`The owner typed these numbers on ${formatDateTime(proposal.at)}. Compare each with the plan.`}</p>
          <Button
            look="secondary"
            className="mt-2"
            onClick={() => form.change(toStart(proposal.description))}
          >
            Start with them
          </Button>
        </div>
      )}
      {form.isOutdated && (
        <div
          role="alert"
          className="rounded-md border border-warn-line bg-warn-soft px-4 py-3.5"
        >
          <p>
            Somebody has saved these corners since. What you typed is still
            here.
          </p>
          <div className="flex flex-wrap gap-3 mt-2">
            <Button look="secondary" onClick={form.showSaved}>
              Show what they saved
            </Button>
            <Button look="secondary" onClick={form.keepTyped}>
              Keep what I typed
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

function GroundFields({
  form,
  file,
}: {
  form: GroundForm;
  /** the plan's, once it is there */
  file: Blob | null;
}) {
  const { typed, reading, fault, change } = form;
  const printed = useRef<HTMLInputElement>(null);
  const { drawn, typedLengths, isOpen } = reading;
  return (
    <>
      <GroundQuestions
        typed={typed}
        startProblems={reading.startProblems}
        fault={fault}
        change={change}
      />
      {typed.way !== '' && (
        <GroundTable
          words={nameColumns(typed)}
          name="rows"
          rows={typed.rows}
          problems={reading.problems}
          onRows={(rows) => change({ rows })}
          onFinish={() => printed.current?.focus()}
        />
      )}
      {typed.way === 'coordinates' && (
        <PrintedSides
          typed={typed}
          reading={reading}
          fault={fault}
          change={change}
        />
      )}
      {drawn.length > 1 && (
        <GroundDrawing
          grounds={[
            {
              name: 'Typed so far',
              corners: drawn,
              sides: typedLengths,
              isOpen,
            },
          ]}
          unit={unitOf(typed)}
        />
      )}
      <PrintedFacts
        typed={typed}
        fault={fault}
        change={change}
        firstField={printed}
      />
      {file !== null && (
        <TableFromPicture file={file} typed={typed} change={change} />
      )}
      <PlanCodes file={file} code={form.code} onChange={form.changeCode} />
      {typed.way !== '' && (
        <PartPlace
          skeleton={<Skeleton label="Loading the checks" height="20rem" />}
        >
          <GroundChecks typed={typed} reading={reading} />
        </PartPlace>
      )}
    </>
  );
}
