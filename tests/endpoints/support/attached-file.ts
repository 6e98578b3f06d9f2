import { readCalendarFile } from '@contract/values/testing/read-calendar-file';

/**
 * The calendar file of a mail, with the line ends that the parser of the
 * mailbox takes away.
 */
export function readAttachedFile(
  mail: { attachments: { content: string }[] } | undefined,
) {
  return readCalendarFile(
    (mail?.attachments[0]?.content ?? '').replaceAll('\n', '\r\n'),
  );
}

/** A moment as calendar files write it. */
export function toBasic(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d{3}/g, '');
}
