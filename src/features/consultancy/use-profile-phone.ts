import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useUserProfile } from '@/session/use-user-profile';
import type { BookingFormOutput, TypedDetails } from './booking-form-schema';

/** Puts the phone number of the profile into a field in which nothing was typed. */
export function useProfilePhone(
  uid: string,
  { getFieldState, getValues, setValue }: UseFormReturn<TypedDetails, unknown, BookingFormOutput>,
  onFilled: () => void,
): void {
  const { live } = useUserProfile(uid);
  const known = live.kind === 'ready' ? (live.data?.phoneNumber ?? '') : '';
  const fill = useEffectEvent((phone: string) => {
    if (getValues('phone') !== '' || getFieldState('phone').isDirty) return;
    setValue('phone', phone);
    onFilled();
  });
  useEffect(() => {
    if (known !== '') fill(known);
  }, [known]);
}
