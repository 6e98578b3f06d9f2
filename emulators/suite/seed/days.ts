const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** So many days and hours before `now`. */
export function daysBefore(now: Date, days: number, hours = 0): Date {
  return new Date(now.getTime() - days * dayMs - hours * hourMs);
}

/** The `index`-th weekday that can be booked (at least three days ahead), at this full hour in Ghana, which is UTC. */
export function bookableHour(now: Date, index: number, hour: number): Date {
  const day = new Date(now);
  day.setUTCHours(hour, 0, 0, 0);
  day.setUTCDate(day.getUTCDate() + 3);
  for (let left = index; left > 0 || isWeekend(day); day.setUTCDate(day.getUTCDate() + 1)) {
    if (!isWeekend(day)) left -= 1;
  }
  return day;
}

/** yyyy-MM-ddTHH, the id of a slot. */
export function slotIdOf(start: Date): string {
  return start.toISOString().slice(0, 13);
}

function isWeekend(day: Date): boolean {
  return day.getUTCDay() === 0 || day.getUTCDay() === 6;
}
