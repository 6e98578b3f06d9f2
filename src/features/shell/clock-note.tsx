import { useEffect, useState, useSyncExternalStore } from 'react';
import { Clock } from 'lucide-react';
import { countOf } from '@/lib/text/counts';
import { whenScreenReady } from '@/lib/parts/when-screen-ready';
import {
  askServerTime,
  findClockError,
  subscribeToClock,
  watchServerClock,
} from '@/lib/server-clock';
import { Button } from '@/ui/button';
import { Bar } from './bar';

const worthNamingMs = 5 * 60_000;
const toldKey = 'clock-told';

/** '3 days', '2 hours', '10 minutes' */
function describeDuration(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 120) return countOf(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 48
    ? countOf(hours, 'hour')
    : countOf(Math.round(hours / 24), 'day');
}

/** @param clockErrorMs positive where the device is behind */
function describeWrongClock(clockErrorMs: number): string {
  const difference = describeDuration(Math.abs(clockErrorMs));
  const direction = clockErrorMs > 0 ? 'behind' : 'ahead';
  return `The clock of this device is ${difference} ${direction}. We go by the right time. To mend it, open the device's settings, “Date and time”, and switch on “Set automatically”.`;
}

/**
 * Says once a session that the device's clock is wrong, and how to mend it.
 * Nothing here is judged by it.
 */
export function ClockNote() {
  const clockErrorMs = useSyncExternalStore(subscribeToClock, findClockError);
  const [isTold, setIsTold] = useState(
    () => sessionStorage.getItem(toldKey) !== null,
  );
  useEffect(() => whenScreenReady(() => void askServerTime()), []);
  useEffect(watchServerClock, []);
  const close = () => {
    sessionStorage.setItem(toldKey, 'true');
    setIsTold(true);
  };
  const isWrong = Math.abs(clockErrorMs) > worthNamingMs && !isTold;
  return (
    <Bar
      icon={Clock}
      action={
        <Button look="secondary" onClick={close}>
          OK
        </Button>
      }
    >
      {isWrong ? describeWrongClock(clockErrorMs) : null}
    </Bar>
  );
}
