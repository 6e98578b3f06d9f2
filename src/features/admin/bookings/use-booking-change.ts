import { useState } from 'react';
import type { Booking } from '@contract/entities/booking';
import type { AppErrorCode } from '@contract/values/app-error-code';
import { bookingRefusals } from '@contract/values/booking-texts';
import { AppError } from '@contract/values/app-error';
import { describeError } from '@/lib/error-messages';
import { showSuccess } from '@/ui/toast';

/** What every question about a booking is given. */
export interface StepProps {
  booking: Booking;
  change: BookingChange;
  onBack: () => void;
}

/** What the dialog does after a change, or after somebody else was first. */
interface AfterChange {
  onDone: () => void;
  /** its status or its hour is another one by now */
  onOutdated: () => void;
}

export interface BookingChange {
  busy: boolean;
  problem: string | null;
  /** @param say what is shown when it worked */
  run: (change: () => Promise<unknown>, say: string) => void;
  /** forgets what went wrong */
  reset: () => void;
}

/** The server's own sentence where it says more than the code. */
function describeRefusal(error: unknown): string {
  const saysWhy: readonly AppErrorCode[] = ['failed-precondition', 'slot-refused', 'invalid-argument'];
  return error instanceof AppError && saysWhy.includes(error.code) ? error.message : describeError(error);
}

/** Carries out one change and tells how it ended. */
export function useBookingChange({ onDone, onOutdated }: AfterChange): BookingChange {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const carryOut = async (change: () => Promise<unknown>, say: string) => {
    setBusy(true);
    setProblem(null);
    try {
      await change();
      showSuccess(say);
      onDone();
    } catch (error) {
      if (error instanceof AppError && error.message === bookingRefusals.changed) onOutdated();
      else setProblem(describeRefusal(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, run: (change, say) => void carryOut(change, say), reset: () => setProblem(null) };
}
