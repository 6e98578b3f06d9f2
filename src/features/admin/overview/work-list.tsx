import type { Booking } from '@contract/entities/booking';
import type { Request } from '@contract/entities/request';
import { nameAlarm } from '@contract/values/alarm-hold';
import type { CalendarDay } from '@contract/values/booking/working-days';
import { overviewSections } from '@contract/values/overview-sections';
import { paths } from '@/domain/paths';
import { formatSlotTime } from '@/domain/slot-words';
import type { DatedAlarm } from '@/repositories/plan-alarms';
import { comparisonPath } from '../plan-alarms/name-record';
import { describeTimeLeft } from '../shared/time-left';
import {
  describeLateness,
  describeLateRequest,
  findLatePath,
} from './late-words';
import { countSection } from './overview-words';
import { queueLooks } from './queue-words';
import type { Overview } from './read-overview';
import { WorkRow, WorkSection } from './work-section';

const { late, decisions, alarms } = overviewSections;

/** What cannot wait: late, for a second person, alarms, today's appointments. */
export function WorkList({
  overview,
  readerUid,
  holidays,
  onRetry,
}: {
  overview: Overview;
  readerUid: string;
  holidays: readonly CalendarDay[];
  onRetry: () => void;
}) {
  const { readAt } = overview;
  return (
    <>
      <WorkSection
        title={late.title}
        count={countSection(overview, 'late')}
        part={overview.late}
        wholeList={{ words: 'All late requests', to: queueLooks.late.to }}
        onRetry={onRetry}
      >
        {(request) => (
          <LateRow
            key={request.documentId}
            request={request}
            readerUid={readerUid}
            note={describeLateness(request, readAt, holidays)}
          />
        )}
      </WorkSection>
      <WorkSection
        title={decisions.title}
        count={countSection(overview, 'decisions')}
        part={overview.decisions}
        wholeList={findDecisionList(overview)}
        onRetry={onRetry}
      >
        {({ id, title, detail, to, obstacle }) => (
          <WorkRow
            key={id}
            to={to}
            title={title}
            detail={obstacle === null ? detail : `${detail}. ${obstacle}.`}
            note={obstacle === null ? 'You can decide' : 'Waits'}
          />
        )}
      </WorkSection>
      <WorkSection
        title={alarms.title}
        count={countSection(overview, 'alarms')}
        part={overview.alarms}
        wholeList={{ words: 'All alarms', to: queueLooks.alarms.to }}
        onRetry={onRetry}
      >
        {(dated) => (
          <AlarmRow key={dated.alarm.alarmId} dated={dated} now={readAt} />
        )}
      </WorkSection>
      <WorkSection
        title="Appointments today"
        count={countAppointments(overview)}
        part={overview.appointments}
        wholeList={{
          words: 'The week',
          to: `${paths.adminBookings}?tab=week`,
        }}
        onRetry={onRetry}
      >
        {(booking) => <AppointmentRow key={booking.id} booking={booking} />}
      </WorkSection>
    </>
  );
}

function LateRow({
  request,
  readerUid,
  note,
}: {
  request: Request;
  readerUid: string;
  note: string;
}) {
  const { name, reference } = request;
  return (
    <WorkRow
      to={findLatePath(request)}
      title={reference === null ? name : `${reference}, ${name}`}
      detail={describeLateRequest(request, readerUid)}
      note={note}
      isBad
    />
  );
}

function AlarmRow({
  dated: { alarm, decideBy },
  now,
}: {
  dated: DatedAlarm;
  now: Date;
}) {
  return (
    <WorkRow
      to={comparisonPath(alarm.alarmId)}
      title={nameAlarm(alarm)}
      detail="Possible multiple sale"
      note={describeTimeLeft(decideBy, now)}
      isBad={now > decideBy}
    />
  );
}

function AppointmentRow({ booking }: { booking: Booking }) {
  const { selectedSlot, name, topic } = booking;
  return (
    <WorkRow
      to={`${paths.adminBookings}?tab=week`}
      lead={formatSlotTime(selectedSlot)}
      title={name}
      detail={topic}
    />
  );
}

function countAppointments({ appointments }: Overview): number | null {
  return appointments?.status === 'fulfilled'
    ? appointments.value.length
    : null;
}

/** Where the reader decides most of them. */
function findDecisionList({ queues }: Overview) {
  const hasRefunds = 'refunds-to-approve' in queues;
  return hasRefunds
    ? { words: 'All refunds', to: queueLooks['refunds-to-approve'].to }
    : { words: 'All proposals', to: queueLooks['roles-to-decide'].to };
}
