/**
 * The managed backups of a project as code: what Google does every day and
 * every week without us.
 * @param schedules which there are already, of 'daily' and 'weekly': Firestore
 * takes one of each
 * @returns the commands, in this order
 */
export function listCommands(project, bucket, schedules) {
  const firebase = (...args) => [
    'npx',
    'firebase',
    ...args,
    '--project',
    project,
  ];
  const createSchedule = (...recurrence) =>
    firebase(
      'firestore:backups:schedules:create',
      '--recurrence',
      ...recurrence,
    );
  return [
    // Every minute of the last seven days, and nobody deletes the database by
    // mistake.
    firebase(
      'firestore:databases:update',
      '(default)',
      '--point-in-time-recovery',
      'ENABLED',
      '--delete-protection',
      'ENABLED',
    ),
    ...(schedules.includes('daily')
      ? []
      : [createSchedule('DAILY', '--retention', '7d')]),
    ...(schedules.includes('weekly')
      ? []
      : [
          createSchedule(
            'WEEKLY',
            '--day-of-week',
            'SUNDAY',
            '--retention',
            '56d',
          ),
        ]),
    // A replaced or deleted file stays for 56 days (storage.lifecycle.json),
    // and its last copy for seven more.
    [
      'gcloud',
      'storage',
      'buckets',
      'update',
      `gs://${bucket}`,
      '--versioning',
      '--lifecycle-file=storage.lifecycle.json',
      '--soft-delete-duration=7d',
      '--project',
      project,
    ],
  ];
}
