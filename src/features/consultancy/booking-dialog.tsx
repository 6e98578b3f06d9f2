import { useState, type ReactNode } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import type { Booking } from '@contract/entities/booking';
import type { BookingRules } from '@contract/values/booking/booking-rules';
import {
  isOpenBooking,
  openBookingsPerUser,
} from '@contract/values/booking/booking-state';
import { bookingTexts } from '@contract/values/booking/booking-texts';
import { SendButton } from '@/ui/send-button';
import { errorMessages } from '@/domain/error-messages';
import { useFields } from '@/ui/forms/use-fields';
import { useKnownValue } from '@/lib/hooks/use-known-value';
import { useNow } from '@/lib/hooks/use-now';
import { listOptions } from '@/lib/options';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/overlays/dialog';
import { ContactPhoneField } from '@/ui/forms/contact-phone-field';
import { TextField } from '@/ui/forms/field';
import { FormError } from '@/ui/forms/form-error';
import { SelectField } from '@/ui/forms/select-field';
import { TextAreaField } from '@/ui/forms/text-area-field';
import { BookingForm, type BookingDraft } from './booking-form-schema';
import { BookingSummary } from './booking-summary';
import {
  findSlotProblem,
  focusSlotPicker,
  SlotPicker,
  type SlotChoice,
} from './slot-picker';
import { useBooking, type Booked } from './use-booking';
import type { Fee } from './use-consultancy';

const consultationOptions = listOptions('Choose one', [
  'Land Survey',
  'Property Registration',
  'General Consultancy/Advisory',
]);

const fieldOrder = [
  'consultationType',
  'name',
  'phone',
  'email',
  'description',
] as const;

export function BookingDialog({
  phone,
  rules,
  fee,
  bookings,
  draft,
  note,
  onDraft,
  onBooked,
  onClose,
}: {
  /** of the profile; '' while it is not known */
  phone: string;
  rules: BookingRules;
  fee: Fee;
  bookings: readonly Booking[];
  draft: BookingDraft;
  /** above the form */
  note?: ReactNode;
  onDraft: (draft: BookingDraft) => void;
  onBooked: (booked: Booked) => void;
  onClose: () => void;
}) {
  const [slotProblem, setSlotProblem] = useState<string | null>(null);
  const {
    send: sendBooking,
    problem,
    setProblem,
    unanswered,
  } = useBooking(bookings, onBooked);
  const {
    field,
    handleSubmit,
    getFieldState,
    setFocus,
    setValue,
    isSubmitting,
  } = useFields({
    resolver: zodResolver(BookingForm),
    defaultValues: draft.details,
    shouldFocusError: false,
    onType: (details) => {
      setProblem(null);
      onDraft({ ...draft, details });
    },
  });
  const { phone: typedPhone } = draft.details;
  useKnownValue(phone, (profilePhone) => {
    if (typedPhone !== '' || getFieldState('phone').isDirty) return;
    setValue('phone', profilePhone);
    onDraft({ ...draft, details: { ...draft.details, phone: profilePhone } });
  });
  const chooseSlot = (newChoice: SlotChoice) => {
    setSlotProblem(null);
    setProblem(null);
    onDraft({ ...draft, ...newChoice });
  };
  /**
   * @returns whether there is a problem with the slot; the focus is there then
   */
  const showSlotProblem = (): boolean => {
    // That somebody else took the hour says more than that it is missing.
    const currentProblem = slotProblem ?? findSlotProblem(draft);
    setSlotProblem(currentProblem);
    if (currentProblem === null) {
      setProblem(null);
      return false;
    }
    setProblem({ text: bookingTexts.dateAndTimeRequired, nextStep: null });
    focusSlotPicker(draft);
    return true;
  };
  const send = handleSubmit(
    async (details) => {
      const hasSlotProblem = showSlotProblem();
      if (hasSlotProblem || draft.slotId === null) return;
      await sendBooking({ ...details, key: draft.key, slotId: draft.slotId });
    },
    () => {
      const hasSlotProblem = showSlotProblem();
      if (hasSlotProblem) return;
      const firstInvalid = fieldOrder.find(
        (name) => getFieldState(name).invalid,
      );
      if (firstInvalid !== undefined) setFocus(firstInvalid);
    },
  );
  const now = useNow();
  const isFull =
    bookings.filter((booking) => isOpenBooking(booking, now)).length >=
    openBookingsPerUser;

  return (
    <Dialog
      onClose={onClose}
      title="Book a Professional Service"
      width={940}
      fullOnPhone
      locked={isSubmitting}
      footer={<Footer isSubmitting={isSubmitting} onClose={onClose} />}
    >
      {isFull && (
        <p className="rounded-sm border border-warn-line bg-warn-soft px-3.5 py-3 mb-4 text-sm">
          {errorMessages['too-many-bookings']}
        </p>
      )}
      <div className="empty:hidden">{note}</div>
      <form
        id="booking-form"
        noValidate
        aria-label="Book a Professional Service"
        className="grid grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,23.5rem)_minmax(0,1fr)] gap-x-8 gap-y-6"
        onSubmit={(event) => void send(event)}
      >
        <SlotPicker
          rules={rules}
          choice={draft}
          problem={slotProblem}
          isPaused={
            isSubmitting || (unanswered !== null && unanswered === draft.slotId)
          }
          onChoose={chooseSlot}
          onLost={() => {
            onDraft({ ...draft, slotId: null });
            setSlotProblem(errorMessages['slot-taken']);
          }}
        />
        <div className="grid gap-4 content-start">
          <SelectField
            label="What do you need?"
            options={consultationOptions}
            {...field('consultationType')}
          />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-4 items-start">
            <TextField
              label="Your name"
              autoComplete="name"
              {...field('name')}
            />
            <ContactPhoneField typed={typedPhone} {...field('phone')} />
          </div>
          <TextField
            label="E-mail"
            type="email"
            inputMode="email"
            autoComplete="email"
            {...field('email')}
          />
          <TextAreaField label="Describe the work" {...field('description')} />
          <BookingSummary draft={draft} fee={fee} />
          <FormError nextStep={problem?.nextStep}>{problem?.text}</FormError>
        </div>
      </form>
    </Dialog>
  );
}

function Footer({
  isSubmitting,
  onClose,
}: {
  isSubmitting: boolean;
  onClose: () => void;
}) {
  return (
    <>
      <Button
        look="secondary"
        large
        className="max-[639px]:hidden"
        unavailable={isSubmitting}
        onClick={onClose}
      >
        Cancel
      </Button>
      <SendButton
        type="submit"
        form="booking-form"
        large
        busyLabel={isSubmitting && 'Booking...'}
      >
        Book Pro - Services
      </SendButton>
    </>
  );
}
