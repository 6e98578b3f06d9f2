const minuteMs = 60_000;

interface Schedule {
  when: string;
  everyMs: number;
  /** the pause of a schedule that runs only at some hours of the day */
  restMs: number;
}

const everyMinutes = (minutes: number): Schedule => ({
  when: `every ${minutes} minutes`,
  everyMs: minutes * minuteMs,
  restMs: 0,
});

const everyTenMinutes = (hours: string, count: number): Schedule => ({
  when: `*/10 ${hours} * * *`,
  everyMs: 10 * minuteMs,
  restMs: (24 - count) * 60 * minuteMs,
});

/** On the hour, while the office works: an SMS wakes nobody. */
const everyOfficeHour: Schedule = {
  when: '0 8-17 * * *',
  everyMs: 60 * minuteMs,
  restMs: 14 * 60 * minuteMs,
};

export const schedules = {
  reconcilePayments: everyMinutes(1),
  lapseBookings: everyMinutes(1),
  makePaymentStatements: everyTenMinutes('2-23', 22),
  sweepNotifications: everyMinutes(1),
  remindBookings: everyMinutes(5),
  resumeAccountDeletions: everyMinutes(1),
  compareAccounts: everyMinutes(5),
  scanFiles: everyMinutes(1),
  removeDownloadTokens: everyMinutes(1),
  removePapers: everyMinutes(60),
  keepPromises: everyOfficeHour,
  watchHealth: everyMinutes(5),
  sendMorningMail: everyTenMinutes('7', 1),
} as const;

export type ScheduleName = keyof typeof schedules;
export const scheduleNames = Object.keys(schedules).filter(
  (name): name is ScheduleName => name in schedules,
);
