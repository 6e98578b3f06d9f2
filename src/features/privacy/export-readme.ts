import { formatDateTime } from '@/lib/dates';
import type { CollectedRecords, CopyName } from './collect-records';

/** What stands in data.json, by the name there. */
const meanings: Readonly<Record<CopyName, string>> = {
  requests:
    'the services you asked for, with what you wrote, what it cost and how far it is',
  payments:
    'every payment you started, with the wallet, the amount and what became of it',
  chargeReports:
    'the payments you reported with "I was charged", with the numbers you gave and our answer',
  bookings:
    'every appointment you booked, with what you wrote for it and what became of it',
  reports:
    'the due diligence and lost land reports you sent, with our notes to you',
  supportMessages: 'what you wrote to support, and our answers',
  findings:
    'what we found about your requests, where we wrote the results here: the files have the same',
  sharedLinks:
    'the links with which you shared results, and when each was opened; what opens them is stored nowhere',
  typedPlans:
    'the numbers of your plans that you typed for your requests; what we read from a plan stands with its request',
  closedRecords:
    'damaged records of yours that an administrator took out of your lists, as they were stored',
};

/** Plain text with line ends that every system's editor knows. */
export function writeReadme(
  copy: CollectedRecords,
  missingNames: readonly string[],
  madeAt: Date,
): string {
  const { account } = copy;
  const counts = Object.entries(meanings).map(
    ([name, meaning]) =>
      `  ${name}: ${meaning} (${copy.records[name]?.length ?? 0})`,
  );
  const fetchedCount = copy.files.length - missingNames.length;
  return [
    'Your data at Asaase',
    '',
    `Made on ${formatDateTime(madeAt)} (time in Accra) for ${account.email ?? account.uid}.`,
    '',
    'data.json holds your records as text. Any text editor opens it.',
    '  account: what our sign-in keeps about you',
    '  profile: what you filled in under Settings - Profile',
    ...counts,
    'Times are in UTC, written as 2026-11-21T09:30:00.000Z. Amounts are in Ghana cedis (GHS).',
    '',
    `files holds your documents, the images and files you sent, your results and your photo (${fetchedCount}).`,
    'data.json says next to each record which of the files belong to it.',
    '',
    ...listGaps(
      'These files could not be fetched. Download your data again to get them, or ask support:',
      missingNames,
    ),
    ...listGaps(
      'These records are damaged and could not be read. Please tell support:',
      copy.unreadable,
    ),
    'What our office writes down for its own work is not in here. Ask support about it.',
    'Your password is not in here: we do not know it.',
    'This copy is yours. Keep it somewhere safe: it has your name, your numbers and your papers in it.',
    '',
  ].join('\r\n');
}

const listGaps = (sentence: string, names: readonly string[]) =>
  names.length === 0 ? [] : [sentence, ...names.map((name) => `  ${name}`), ''];
