import type { CalendarDay } from './working-days';

/**
 * `act`: the date is fixed by the Public Holidays and Commemorative Days Act,
 * 2001 (Act 601) as amended in 2019 and 2025, or by Easter. `declared`: the
 * Minister for the Interior has announced it (mint.gov.gh). `expected`: it
 * depends on the moon, or is the Monday that has usually been declared for a
 * day on a weekend.
 */
type HolidaySource = 'act' | 'declared' | 'expected';

type PublicHoliday = readonly [
  day: CalendarDay,
  name: string,
  source: HolidaySource,
];

/**
 * On working days only. AdminConfig.publicHolidays replaces the list without a
 * build: a midweek holiday may be moved to a Friday or Monday by executive
 * instrument, and the two Eids follow the moon.
 */
export const ghanaPublicHolidays: readonly PublicHoliday[] = [
  ['2026-01-01', "New Year's Day", 'act'],
  ['2026-01-09', 'Constitution Day, moved from 7 January', 'declared'],
  ['2026-03-06', 'Independence Day', 'act'],
  ['2026-03-20', 'Eid-ul-Fitr', 'declared'],
  ['2026-03-23', 'Shaqq Day, for 21 March', 'declared'],
  ['2026-04-03', 'Good Friday', 'act'],
  ['2026-04-06', 'Easter Monday', 'act'],
  ['2026-05-01', 'Labour Day', 'act'],
  ['2026-05-27', 'Eid-ul-Adha', 'declared'],
  ['2026-07-03', 'Republic Day, moved from 1 July', 'declared'],
  ['2026-09-21', "Founder's Day", 'act'],
  ['2026-12-04', "Farmers' Day", 'act'],
  ['2026-12-25', 'Christmas Day', 'act'],
  ['2026-12-28', 'Boxing Day, for 26 December', 'expected'],
  ['2027-01-01', "New Year's Day", 'act'],
  ['2027-01-07', 'Constitution Day', 'act'],
  ['2027-03-08', 'Independence Day, for 6 March', 'expected'],
  ['2027-03-10', 'Eid-ul-Fitr', 'expected'],
  ['2027-03-11', 'Shaqq Day', 'expected'],
  ['2027-03-26', 'Good Friday', 'act'],
  ['2027-03-29', 'Easter Monday', 'act'],
  ['2027-05-03', 'Labour Day, for 1 May', 'expected'],
  ['2027-05-17', 'Eid-ul-Adha', 'expected'],
  ['2027-07-01', 'Republic Day', 'act'],
  ['2027-09-21', "Founder's Day", 'act'],
  ['2027-12-03', "Farmers' Day", 'act'],
  ['2027-12-27', 'Christmas Day, for 25 December', 'expected'],
  ['2027-12-28', 'Boxing Day, for 26 December', 'expected'],
];

/** Used until an administrator enters a list. */
export const defaultPublicHolidays: readonly CalendarDay[] =
  ghanaPublicHolidays.map(([day]) => day);

/**
 * How many working days results usually take, until an administrator sets
 * another number.
 */
export const defaultPromisedWorkingDays = 10;
