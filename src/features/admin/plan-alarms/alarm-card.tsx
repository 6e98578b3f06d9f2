import { useState } from 'react';
import { TriangleAlert } from 'lucide-react';
import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod/mini';
import {
  type PlanAlarm,
  type PlanAlarmRecord,
  maxOpenAlarmsOfReporter,
  planAlarmNoteMaxLength,
} from '@contract/entities/plan-alarm';
import { nameAlarm } from '@contract/values/alarm-hold';
import { joinClasses } from '@/lib/text/class-names';
import { formatDateTime } from '@/lib/dates';
import { paths } from '@/domain/paths';
import { useTextDraft } from '@/session/drafts/text-draft';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { RowLink } from '@/ui/lists/row-link';
import { describeError } from '@/domain/error-messages';
import { useFields } from '@/ui/forms/use-fields';
import { closePlanAlarm } from '@/repositories/plan-alarms';
import { FormError } from '@/ui/forms/form-error';
import { TextAreaField } from '@/ui/forms/text-area-field';
import { showSuccess } from '@/ui/overlays/toast';
import { writtenText } from '../shared/confirm-step';
import {
  closePlanAlarmEndpoint,
  type ClosePlanAlarmBody,
} from '@contract/endpoints/close-plan-alarm';
import { useMayCall } from '../shared/administrators-only';

/**
 * @param props.ownRecordId id of the record that shows the card; none in the
 * list of alarms
 */
export function AlarmCard({
  alarm,
  ownRecordId,
}: {
  alarm: PlanAlarm;
  ownRecordId?: string | undefined;
}) {
  const [isDeciding, setIsDeciding] = useState(false);
  const isOpen = alarm.state === 'open' || alarm.state === 'waiting';
  const mayDecide = useMayCall(closePlanAlarmEndpoint);
  const frameColours =
    isOpen && ownRecordId !== undefined
      ? 'border-bad-line bg-bad-soft'
      : 'border-line bg-surface';
  return (
    <article
      className={`rounded-md border p-4 grid @min-[34rem]:grid-cols-[minmax(0,1fr)_auto] gap-3 content-start *:col-span-full ${frameColours}`}
      aria-label={alarmTitle}
    >
      <div className="flex gap-2 @min-[34rem]:col-span-1!">
        <Icon
          of={TriangleAlert}
          className={isOpen ? 'text-bad' : 'text-ink-2'}
        />
        <div className="min-w-0 flex-1">
          <h3 className={`font-[640] ${isOpen ? 'text-bad' : ''}`}>
            <span>{alarmTitle}</span>
            {alarm.state !== 'open' && (
              <span className="font-[400] text-ink-2">{`, ${alarm.state}`}</span>
            )}
          </h3>
          <p className="lbl num wrap-anywhere">{nameAlarm(alarm)}</p>
          <p className="text-[.9375rem] mt-0.5">{kindWords[alarm.kind]}</p>
          {alarm.state === 'waiting' && (
            <p className="text-[.9375rem] mt-0.5">{waitingText}</p>
          )}
        </div>
      </div>
      <ul
        className={joinClasses(
          'rounded-sm border border-line bg-surface grid content-start divide-y divide-line',
          ownRecordId !== undefined &&
            '@min-[34rem]:grid-cols-2 @min-[34rem]:divide-y-0 @min-[34rem]:divide-x',
        )}
      >
        {alarm.records.map((record) => (
          <RecordRow
            key={record.path}
            record={record}
            isOwn={record.documentId === ownRecordId}
          />
        ))}
      </ul>
      {alarm.note !== null && (
        <p className="text-[.9375rem] wrap-anywhere">
          <span className="lbl block">Note</span>
          <span>{alarm.note}</span>
        </p>
      )}
      {isOpen && mayDecide && !isDeciding && (
        <Button
          look="secondary"
          className="max-sm:w-full justify-self-start self-start @min-[34rem]:row-start-1 @min-[34rem]:col-[2]!"
          onClick={() => setIsDeciding(true)}
        >
          Decide
        </Button>
      )}
      {isOpen && isDeciding && (
        <CloseAlarmForm
          alarmId={alarm.alarmId}
          onClosed={() => setIsDeciding(false)}
        />
      )}
    </article>
  );
}

function RecordRow({
  record,
  isOwn,
}: {
  record: PlanAlarmRecord;
  isOwn: boolean;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 px-3.5 py-2">
      <span className="min-w-0">
        <span className="block font-[620] leading-5 num wrap-anywhere">
          {nameRecord(record)}
        </span>
        <span className="lbl num">{`Sent ${formatDateTime(record.at)}`}</span>
      </span>
      {isOwn ? (
        <span className="lbl">This one</span>
      ) : (
        <RowLink
          to={listPath(record)}
          aria-label={`Find ${nameRecord(record)}`}
        >
          Find
        </RowLink>
      )}
    </li>
  );
}

function listPath({ collection, reference }: PlanAlarmRecord): string {
  const list =
    collection === 'requests' ? paths.adminRequest : paths.adminReports;
  return reference === null
    ? list
    : `${list}?q=${encodeURIComponent(reference)}`;
}

const alarmTitle = 'Possible multiple sale';

const kindWords: Readonly<Record<PlanAlarm['kind'], string>> = {
  'same-file': 'Two people sent the same file.',
  'same-picture': 'Two people sent pictures that look like the same plan.',
};

const waitingText = `The account that sent the report has ${maxOpenAlarmsOfReporter} open alarms. This one opens when one of them is decided.`;

/** 'Request LS-7K3M-98' */
function nameRecord({ collection, reference }: PlanAlarmRecord): string {
  const kind = collection === 'requests' ? 'Request' : 'Report';
  return reference === null
    ? `${kind} without a reference`
    : `${kind} ${reference}`;
}

const CloseForm = z.object({
  note: writtenText(
    'Please write what you found. Only administrators read it.',
    planAlarmNoteMaxLength,
  ),
});

type Decision = ClosePlanAlarmBody['decision'];

/** The senders are not told. */
function CloseAlarmForm({
  alarmId,
  onClosed,
}: {
  alarmId: string;
  onClosed: () => void;
}) {
  const [sentDecision, setSentDecision] = useState<Decision | null>(null);
  const { kept, keep, drop } = useTextDraft(`alarm-note-${alarmId}`);
  const { field, send, failure, isSubmitting } = useFields({
    resolver: zodResolver(CloseForm),
    defaultValues: { note: kept },
    onType: ({ note }) => keep(note),
  });
  const pendingDecision = isSubmitting ? sentDecision : null;
  const close = (decision: Decision) =>
    send(async ({ note }) => {
      setSentDecision(decision);
      await closePlanAlarm({ alarmId, decision, note });
      drop();
      showSuccess(`The alarm is ${decision}.`);
      onClosed();
    }, describeError)();
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => event.preventDefault()}
    >
      <TextAreaField
        label="What you found"
        hint="Only administrators read this. The senders are not told."
        rows={3}
        {...field('note')}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          look="secondary"
          className="max-sm:flex-1"
          unavailable={pendingDecision === 'confirmed'}
          busyLabel={pendingDecision === 'dismissed' && 'Dismissing...'}
          onClick={() => close('dismissed')}
        >
          Dismiss
        </Button>
        <Button
          look="danger"
          className="max-sm:flex-1"
          unavailable={pendingDecision === 'dismissed'}
          busyLabel={pendingDecision === 'confirmed' && 'Confirming...'}
          onClick={() => close('confirmed')}
        >
          Confirm
        </Button>
      </div>
      <FormError>{failure}</FormError>
    </form>
  );
}
