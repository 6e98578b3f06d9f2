import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { BookingFormOutput, TypedDetails } from './booking-form-schema';

/** Puts the phone number of the profile, once it is known, into a field in which nothing was typed. */
export function useProfilePhone(
  known: string,
  { getFieldState, getValues, setValue }: UseFormReturn<TypedDetails, unknown, BookingFormOutput>,
  onFilled: () => void,
): void {
  const fill = useEffectEvent((phone: string) => {
    if (getValues('phone') !== '' || getFieldState('phone').isDirty) return;
    setValue('phone', phone);
    onFilled();
  });
  useEffect(() => {
    if (known !== '') fill(known);
  }, [known]);
}
