import type { Report, ReportKind } from '@contract/entities/due-diligence';
import { formatDate } from '@/lib/dates';
import type { StatusTimelineStep } from '@/ui/lists/status-timeline';

export const imageLabels: Readonly<Record<ReportKind, string>> = {
  'due-diligence': 'Image of the land document',
  'lost-land': 'Image of the lost land document',
};

export function describeReview({
  reviewStatus,
  seenStatus,
  reviewedAt,
}: Report): string {
  const onDate = reviewedAt === null ? '' : ` on ${formatDate(reviewedAt)}`;
  switch (reviewStatus) {
    case 'pending':
      return seenStatus === 'seen'
        ? 'We have seen your report. We start soon.'
        : 'We have not seen your report yet.';
    case 'in-review':
      return `We took it up${onDate}.`;
    case 'completed':
      return `We finished${onDate}.`;
    case 'rejected':
      return `We could not go on with it${onDate}.`;
  }
}

const steps = [
  {
    title: 'You send your report',
    detail: 'You get a reference number for it.',
  },
  {
    title: 'Somebody opens it',
    detail: 'Your reports say when it has been seen.',
  },
  {
    title: 'We check what you sent',
    detail: 'We may call the number you give.',
  },
  {
    title: 'You get our answer',
    detail: 'A note on your report. We tell you when it is there.',
  },
];

function findStepState(
  index: number,
  doneCount: number,
): StatusTimelineStep['state'] {
  if (index < doneCount) return 'done';
  return index === doneCount ? 'now' : 'next';
}

/** @param doneCount 0 before the report is sent, 1 just after */
export function listNextSteps(doneCount: 0 | 1): StatusTimelineStep[] {
  return steps.map(({ title, detail }, index) => ({
    title,
    detail,
    state: findStepState(index, doneCount),
  }));
}
