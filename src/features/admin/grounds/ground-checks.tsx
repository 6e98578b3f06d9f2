import { useDeferredValue, useId } from 'react';
import { Check, CircleAlert, X } from 'lucide-react';
import type { GroundReading } from '@land/ground/read-ground';
import type { Converter } from '@land/frames/convert';
import type { Verdict } from '@land/judge/judgement';
import type { GroundDraft } from '@/domain/ground/ground-draft';
import { Badge, type BadgeLook } from '@/ui/badge';
import { Skeleton } from '@/ui/skeleton';
import type { GroundCheck } from './ground-check';
import { judgeGround } from './judge-ground';
import { useConverter } from './use-converter';

const verdictLooks: Readonly<Record<Verdict, BadgeLook>> = {
  agrees: ['ok', Check],
  'does-not-agree': ['bad', X],
  'cannot-be-told': ['info', CircleAlert],
};
const verdictNames: Readonly<Record<Verdict, string>> = {
  agrees: 'Agrees',
  'does-not-agree': 'Does not agree',
  'cannot-be-told': 'Cannot be told',
};

interface GroundChecksProps {
  typed: GroundDraft;
  reading: GroundReading;
}

/** What the plan says of itself, with places by the office's parameters. */
export function GroundChecks({ typed, reading }: GroundChecksProps) {
  const datum = useConverter();
  if (datum === null) {
    return <Skeleton label="Loading the checks" height="20rem" />;
  }
  return (
    <Checks
      typed={typed}
      reading={reading}
      converter={datum.converter}
      placedBy={datum.text}
    />
  );
}

/**
 * What does not agree is said aloud in one line, and only when it changes.
 */
function Checks({
  typed,
  reading,
  converter,
  placedBy,
}: GroundChecksProps & {
  converter: Converter;
  /** which parameters places are found by */
  placedBy: string;
}) {
  const titleId = useId();
  const checks = judgeGround(typed, reading, converter);
  const summary = useDeferredValue(summarise(checks));
  return (
    <section aria-labelledby={titleId} className="grid gap-3">
      <div>
        <h3 className="font-[640]" id={titleId}>
          What the plan says of itself
        </h3>
        <p className="lbl">
          These checks compare the plan’s own numbers. They say nothing about
          who made the plan, or whose land it is.
        </p>
        <p className="lbl">{placedBy}</p>
      </div>
      <p role="status" className="sr-only">
        {summary}
      </p>
      <ul className="grid gap-2.5">
        {checks.map(({ title, verdict, text }) => (
          <li key={title} className="border-t border-line pt-2.5">
            <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="font-[580]">{title}</span>
              <Badge plain look={verdictLooks[verdict]}>
                {verdictNames[verdict]}
              </Badge>
            </p>
            <p className="lbl num">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function summarise(checks: readonly GroundCheck[]): string {
  const titles = checks
    .filter(({ verdict }) => verdict === 'does-not-agree')
    .map(({ title }) => title);
  return titles.length === 0
    ? 'Nothing disagrees so far.'
    : `Does not agree: ${titles.join(', ')}.`;
}
