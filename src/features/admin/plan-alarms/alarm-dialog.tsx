import { useState } from 'react';
import { closePlanAlarmEndpoint } from '@contract/endpoints/close-plan-alarm';
import { prolongPlanAlarmEndpoint } from '@contract/endpoints/prolong-plan-alarm';
import type { PlanAlarm, PlanAlarmRecord } from '@contract/entities/plan-alarm';
import { isOverdue } from '@contract/values/alarm-deadline';
import { nameAlarm } from '@contract/values/alarm-hold';
import { serverNow } from '@/lib/server-clock';
import { anyAlarm } from '@/repositories/plan-alarms';
import { anyReport } from '@/repositories/reports/admin-reports';
import { anyRequest } from '@/repositories/requests/admin-requests';
import { dataOf, useLive } from '@/session/use-live';
import { Button } from '@/ui/button';
import { RowLink } from '@/ui/lists/row-link';
import { Dialog } from '@/ui/overlays/dialog';
import { OpenedByAddress } from '@/ui/overlays/use-back-closes';
import { useIsPermitted, useMayCall } from '../shared/administrators-only';
import { AwaitedRecord } from '../shared/awaited-record';
import { describeAlarmKind } from './alarm-kind-texts';
import { AlarmTime } from './alarm-time';
import { CloseAlarmForm } from './close-alarm-form';
import {
  compareFacts,
  readReport,
  readRequest,
  type ComparedPaper,
} from './compared-facts';
import { AlarmMatches } from './lazy-ground-comparison';
import { LinkedPlans } from './linked-plans';
import { listPath, nameRecord } from './name-record';
import { ProlongAlarmForm } from './prolong-alarm-form';
import { SharedCode } from './shared-code';
import { SharedGround } from './shared-ground';

const title = 'Compare the plans';

interface AlarmDialogProps {
  alarmId: string;
  onClose: () => void;
}

/** An alarm is decided here, with both plans in view. */
export function AlarmDialog(props: AlarmDialogProps) {
  return (
    <OpenedByAddress value>
      <OneAlarm {...props} />
    </OpenedByAddress>
  );
}

function OneAlarm({ alarmId, onClose }: AlarmDialogProps) {
  const live = useLive(anyAlarm(alarmId));
  if (live.kind !== 'ready') {
    return (
      <AwaitedRecord
        what="alarm"
        live={live}
        title={title}
        width={1200}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog onClose={onClose} title={title} width={1200} cancelLabel="Close">
      <Comparison alarm={live.data} onClosed={onClose} />
    </Dialog>
  );
}

function Comparison({
  alarm,
  onClosed,
}: {
  alarm: PlanAlarm;
  onClosed: () => void;
}) {
  const mayDecide = useMayDecide(alarm);
  const [first, second] = alarm.records;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <p className="lbl num wrap-anywhere">{nameAlarm(alarm)}</p>
        <p className="text-[.9375rem] mt-0.5">{describeAlarmKind(alarm)}</p>
        {alarm.code !== null && <SharedCode code={alarm.code} />}
        <AlarmTime alarm={alarm} mayDecide={mayDecide} />
      </div>
      {alarm.overlap !== null && (
        <SharedGround alarm={alarm} overlap={alarm.overlap} />
      )}
      <AlarmMatches alarm={alarm} />
      {first !== undefined && second !== undefined && (
        <div>
          <LinkedPlans first={first} second={second} />
          <ComparedFacts first={first} second={second} />
        </div>
      )}
      <Decision alarm={alarm} mayDecide={mayDecide} onClosed={onClosed} />
    </div>
  );
}

/** After its time, only who can give it more decides it. */
function useMayDecide(alarm: PlanAlarm): boolean {
  const mayProlong = useMayCall(prolongPlanAlarmEndpoint);
  const mayDecide = useMayCall(closePlanAlarmEndpoint);
  return mayDecide && (mayProlong || !isOverdue(alarm, serverNow()));
}

function usePaper({
  collection,
  documentId,
}: PlanAlarmRecord): ComparedPaper | null {
  const isPermitted = useIsPermitted();
  const isRequest = collection === 'requests';
  const mayReadRequest = isRequest && isPermitted('requests.read');
  const mayReadReport = !isRequest && isPermitted('reports.read');
  const request = dataOf(
    useLive(mayReadRequest ? anyRequest(documentId) : null),
  );
  const report = dataOf(useLive(mayReadReport ? anyReport(documentId) : null));
  if (request !== null) return readRequest(request);
  return report === null ? null : readReport(report);
}

/** What both papers say, side by side. */
function ComparedFacts({
  first,
  second,
}: {
  first: PlanAlarmRecord;
  second: PlanAlarmRecord;
}) {
  const facts = compareFacts(
    [first, usePaper(first)],
    [second, usePaper(second)],
  );
  const row =
    'grid grid-cols-[minmax(0,6fr)_minmax(0,5fr)] gap-x-4 py-2 border-t border-line first:border-t-0';
  return (
    <section aria-label="What both papers say" className="mt-3">
      <dl className="text-[.9375rem]">
        <div className={row}>
          <dt className="sr-only">Paper</dt>
          {[first, second].map((record) => (
            <dd key={record.path} className="min-w-0 num wrap-anywhere">
              <RowLink to={listPath(record)}>{nameRecord(record)}</RowLink>
            </dd>
          ))}
        </div>
        {facts.map(({ name, values: [earlier, later], isDifferent }) => (
          <div key={name} className={row}>
            <dt className="lbl col-span-2">
              <span>{name}</span>
              {isDifferent && <span className="text-warn">, different</span>}
            </dt>
            <dd className="min-w-0 num wrap-anywhere">
              {earlier ?? 'Not known'}
            </dd>
            <dd className="min-w-0 num wrap-anywhere">
              {later ?? 'Not known'}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Decision({
  alarm,
  mayDecide,
  onClosed,
}: {
  alarm: PlanAlarm;
  mayDecide: boolean;
  onClosed: () => void;
}) {
  const [isProlonging, setIsProlonging] = useState(false);
  const mayProlong = useMayCall(prolongPlanAlarmEndpoint);
  const isUndecided = alarm.state === 'open' || alarm.state === 'waiting';
  if (!isUndecided) {
    return (
      <p className="wrap-anywhere">
        <span className="lbl block">{`The alarm is ${alarm.state}`}</span>
        <span>{alarm.note}</span>
      </p>
    );
  }
  if (isProlonging) {
    return (
      <ProlongAlarmForm alarm={alarm} onClosed={() => setIsProlonging(false)} />
    );
  }
  return (
    <>
      {mayDecide && (
        <CloseAlarmForm alarmId={alarm.alarmId} onClosed={onClosed} />
      )}
      {mayProlong && alarm.state === 'open' && (
        <Button
          look="secondary"
          className="max-sm:w-full justify-self-start"
          onClick={() => setIsProlonging(true)}
        >
          Give more time
        </Button>
      )}
    </>
  );
}
