import { useState } from 'react';
import type { Request } from '@contract/entities/request';
import type { ResultWithdrawal } from '@contract/entities/result-withdrawal';
import { readBookingRules } from '@contract/values/booking/booking-rules';
import { startOfDayInAccra } from '@contract/values/booking/working-days';
import { listNewPromiseDays } from '@contract/values/new-promise-days';
import { formatLongDate } from '@/lib/dates';
import { listOptions } from '@/lib/options';
import { serverNow } from '@/lib/server-clock';
import { adminConfig } from '@/repositories/admin-config/admin-config';
import { anyRequest } from '@/repositories/requests/admin-requests';
import { decideResultWithdrawal } from '@/repositories/result-withdrawals';
import { dataOf, useLive } from '@/session/use-live';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/forms/form-error';
import { SelectField } from '@/ui/forms/select-field';
import { Skeleton } from '@/ui/skeleton';
import type { Change } from '../shared/use-change';
import {
  decisionWords,
  describeConsequences,
  describeUnchosenDay,
  isNewestVersion,
} from './withdrawal-words';

/** What confirming does, and by when corrected results are promised. */
export function ConfirmWithdrawal({
  withdrawal,
  change,
  onClose,
}: {
  withdrawal: ResultWithdrawal;
  change: Change;
  onClose: () => void;
}) {
  const { documentId, version, proposalId } = withdrawal;
  const request = dataOf(useLive(anyRequest(documentId)));
  const [day, setDay] = useState('');
  if (request === null) {
    return <Skeleton label="Loading the request" height="4rem" />;
  }
  const isPromised =
    isNewestVersion(request, version) && request.promisedBy !== null;
  const { action, busy, done } = decisionWords.confirm;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p>{describeConsequences(request, version)}</p>
      {isPromised && (
        <PromisedDay request={request} day={day} onChange={setDay} />
      )}
      <FormError>{change.problem}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button
          look="danger"
          busyLabel={change.isBusy && busy}
          onClick={() =>
            change.run(
              () =>
                decideResultWithdrawal({
                  documentId,
                  version,
                  proposalId,
                  decision: 'confirm',
                  day: day === '' ? null : day,
                }),
              done,
            )
          }
        >
          {action}
        </Button>
        <Button look="secondary" onClick={onClose}>
          Not now
        </Button>
      </div>
    </div>
  );
}

function PromisedDay({
  request,
  day,
  onChange,
}: {
  request: Request;
  day: string;
  onChange: (day: string) => void;
}) {
  const config = dataOf(useLive(adminConfig()));
  const [now] = useState(serverNow);
  const { publicHolidays } = readBookingRules(config);
  const days = listNewPromiseDays({
    promisedBy: request.promisedBy ?? now,
    now,
    holidays: publicHolidays,
  });
  return (
    <SelectField
      label="Corrected results by"
      hint="The owner reads this day."
      options={listOptions(describeUnchosenDay(request, now), days, (value) =>
        formatLongDate(startOfDayInAccra(value)),
      )}
      value={day}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
