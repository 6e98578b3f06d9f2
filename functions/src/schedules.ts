const minuteMs = 60_000;

interface Schedule {
  when: string;
  everyMs: number;
  /** the pause of a schedule that runs only at some hours of the day */
  restMs: number;
}

const every = (minutes: number): Schedule => ({
  when: `every ${minutes} minutes`,
  everyMs: minutes * minuteMs,
  restMs: 0,
});

const everyTenMinutes = (hours: string, count: number): Schedule => ({
  when: `*/10 ${hours} * * *`,
  everyMs: 10 * minuteMs,
  restMs: (24 - count) * 60 * minuteMs,
});

export const schedules = {
  reconcilePayments: every(1),
  lapseBookings: every(1),
  makePaymentStatements: everyTenMinutes('2-23', 22),
  sweepNotifications: every(1),
  remindBookings: every(5),
  resumeAccountDeletions: every(1),
  compareAccounts: every(5),
  scanFiles: every(1),
  removeDownloadTokens: every(1),
  removePapers: every(60),
  watchHealth: every(5),
  sendMorningMail: everyTenMinutes('7', 1),
} as const;

export type ScheduleName = keyof typeof schedules;
export const scheduleNames = Object.keys(schedules).filter(
  (name): name is ScheduleName => name in schedules,
);
