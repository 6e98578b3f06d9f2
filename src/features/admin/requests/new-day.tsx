import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import { promiseLaterEndpoint } from '@contract/endpoints/promise-later';
import type { Request } from '@contract/entities/request';
import { readBookingRules } from '@contract/values/booking/booking-rules';
import {
  dayInAccra,
  startOfDayInAccra,
} from '@contract/values/booking/working-days';
import { describeLateReason } from '@contract/values/describe-late-reason';
import { LateReason, lateNoteMaxLength } from '@contract/values/late-reason';
import { lateReasonNames } from '@contract/values/late-reason-choice';
import { listNewPromiseDays } from '@contract/values/new-promise-days';
import { isLate } from '@/domain/promise-words';
import { formatLongDate } from '@/lib/dates';
import { listOptions } from '@/lib/options';
import { serverNow } from '@/lib/server-clock';
import { DraftNote } from '@/ui/forms/draft-note';
import { useFormDraft } from '@/session/drafts/form-draft';
import { dataOf, useLive } from '@/session/use-live';
import { adminConfig } from '@/repositories/admin-config/admin-config';
import { promiseLater } from '@/repositories/requests/admin-requests';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/forms/form-error';
import { SelectField } from '@/ui/forms/select-field';
import { TextAreaField } from '@/ui/forms/text-area-field';
import { useFields } from '@/ui/forms/use-fields';
import { useMayCall } from '../shared/administrators-only';
import { useChange } from '../shared/use-change';
import { NewDayDraft, NewDayForm } from './new-day-form';

const reasonOptions = listOptions(
  'Choose',
  LateReason.options,
  (reason) => lateReasonNames[reason],
);

/**
 * The new day of a request that is late, or will be, and why; it shows while
 * the request is open.
 */
export function NewDay({ request }: { request: Request }) {
  const { promisedBy, laterPromise, paymentStatus, status } = request;
  const [isOpen, setOpen] = useState(false);
  const mayPromise = useMayCall(promiseLaterEndpoint);
  if (!paymentStatus || status || promisedBy === null) return null;
  const reasonText =
    laterPromise === undefined ? null : describeLateReason(laterPromise);
  if (!mayPromise && reasonText === null) return null;
  return (
    <section
      aria-labelledby="later-results-title"
      className="grid gap-2 justify-items-start"
    >
      <h3 className="font-[640]" id="later-results-title">
        Later results
      </h3>
      <p className="text-[.9375rem] wrap-anywhere">
        {reasonText ?? describeWhatHappens(request)}
      </p>
      {mayPromise && !isOpen && (
        <Button look="secondary" onClick={() => setOpen(true)}>
          {laterPromise === undefined
            ? 'Promise a new day'
            : 'Change the new day'}
        </Button>
      )}
      {mayPromise && isOpen && (
        <NewDayFields
          request={request}
          promisedBy={promisedBy}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}

function describeWhatHappens(request: Request): string {
  return isLate(request)
    ? 'The promised day is over. The owner gets the new day and its reason.'
    : 'If the results come later, say when and why before the promised day is over.';
}

const emptyNewDay: NewDayDraft = { day: '', reason: '', note: '' };

function NewDayFields({
  request,
  promisedBy,
  onClose,
}: {
  request: Request;
  promisedBy: Date;
  onClose: () => void;
}) {
  const { documentId, laterPromise } = request;
  const config = dataOf(useLive(adminConfig()));
  const { keep, drop, draft, restored } = useFormDraft(
    `new-day-${documentId}`,
    NewDayDraft,
  );
  const change = useChange({ onDone: onClose });
  const form = useFields<NewDayDraft, NewDayForm>({
    resolver: zodResolver(NewDayForm),
    defaultValues: draft ?? emptyNewDay,
    reValidateMode: 'onSubmit',
    onType: keep,
  });
  const reason = useWatch({ control: form.control, name: 'reason' });
  const [now] = useState(serverNow);
  const { publicHolidays } = readBookingRules(config);
  const days = listNewPromiseDays({
    promisedBy,
    now,
    holidays: publicHolidays,
  });
  const send = async (typed: NewDayForm) => {
    await promiseLater({
      documentId,
      seenDay:
        laterPromise === undefined ? null : dayInAccra(laterPromise.promisedBy),
      day: typed.day,
      reason: typed.reason,
      note: typed.note === '' ? null : typed.note,
    });
    drop();
  };
  const submit = form.handleSubmit((typed) =>
    change.run(
      () => send(typed),
      isLate(request)
        ? 'Saved. We write to the owner.'
        : 'Saved. The owner sees it in the app.',
    ),
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 w-full">
      <DraftNote
        restored={restored}
        onReset={(typed) => form.reset(typed ?? emptyNewDay)}
      />
      <SelectField
        label="New day"
        hint="Working days only."
        options={listOptions('Choose', days, (day) =>
          formatLongDate(startOfDayInAccra(day)),
        )}
        {...form.field('day')}
      />
      <SelectField
        label="Why it is late"
        hint="The owner reads this."
        options={reasonOptions}
        {...form.field('reason')}
      />
      <TextAreaField
        label="Note to the owner"
        note={reason === 'other' ? undefined : 'Optional'}
        rows={2}
        maxLength={lateNoteMaxLength}
        {...form.field('note')}
      />
      <FormError>{change.problem}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button
          look="secondary"
          busyLabel={change.isBusy && 'Saving...'}
          onClick={() => void submit()}
        >
          Save the new day
        </Button>
        <Button look="secondary" onClick={onClose}>
          Do not change it
        </Button>
      </div>
    </div>
  );
}
