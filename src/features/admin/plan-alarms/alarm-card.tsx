import { TriangleAlert } from 'lucide-react';
import {
  type PlanAlarm,
  type PlanAlarmRecord,
  maxOpenAlarmsOfReporter,
} from '@contract/entities/plan-alarm';
import { nameAlarm } from '@contract/values/alarm-hold';
import { joinClasses } from '@/lib/text/class-names';
import { formatDateTime } from '@/lib/dates';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Icon } from '@/ui/icon';
import { RowLink } from '@/ui/lists/row-link';
import { prolongPlanAlarmEndpoint } from '@contract/endpoints/prolong-plan-alarm';
import { isOverdue } from '@contract/values/alarm-deadline';
import { serverNow } from '@/lib/server-clock';
import { useMayCall } from '../shared/administrators-only';
import { AlarmTime } from './alarm-time';
import { describeAlarmKind } from './alarm-kind-texts';
import { comparisonPath, listPath, nameRecord } from './name-record';
import { summariseOverlap } from './overlap-words';
import { SharedCode } from './shared-code';

/**
 * @param props.ownRecordId id of the record that shows the card; none in the
 * list of alarms
 * @param props.onCompare opens the comparison where the card stands; elsewhere a
 * link leads to it
 */
export function AlarmCard({
  alarm,
  ownRecordId,
  onCompare,
}: {
  alarm: PlanAlarm;
  ownRecordId?: string | undefined;
  onCompare?: (() => void) | undefined;
}) {
  const isOpen = alarm.state === 'open' || alarm.state === 'waiting';
  const mayProlong = useMayCall(prolongPlanAlarmEndpoint);
  const mayDecide = mayProlong || !isOverdue(alarm, serverNow());
  const frameColours =
    isOpen && ownRecordId !== undefined
      ? 'border-bad-line bg-bad-soft'
      : 'border-line bg-surface';
  return (
    <article
      className={`rounded-md border p-4 grid grid-cols-[minmax(0,1fr)] gap-3 content-start ${frameColours}`}
      aria-label={alarmTitle}
    >
      <div className="flex gap-2">
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
          <p className="text-[.9375rem] mt-0.5">{describeAlarmKind(alarm)}</p>
          {alarm.overlap !== null && (
            <p className="text-[.9375rem] mt-0.5 num">
              {summariseOverlap(alarm.overlap)}
            </p>
          )}
          {alarm.code !== null && <SharedCode code={alarm.code} />}
          {alarm.state === 'waiting' && (
            <p className="text-[.9375rem] mt-0.5">{waitingText}</p>
          )}
          <AlarmTime alarm={alarm} mayDecide={mayDecide} />
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
      <ComparisonLink alarm={alarm} onCompare={onCompare} />
    </article>
  );
}

function ComparisonLink({
  alarm: { alarmId },
  onCompare,
}: {
  alarm: PlanAlarm;
  onCompare: (() => void) | undefined;
}) {
  const words = 'Compare the plans';
  const className = 'max-sm:w-full justify-self-start';
  return onCompare === undefined ? (
    <ButtonLink
      look="secondary"
      className={className}
      to={comparisonPath(alarmId)}
    >
      {words}
    </ButtonLink>
  ) : (
    <Button look="secondary" className={className} onClick={onCompare}>
      {words}
    </Button>
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

const alarmTitle = 'Possible multiple sale';

const waitingText = `The account that sent the report has ${maxOpenAlarmsOfReporter} open alarms. This one opens when one of them is decided.`;
