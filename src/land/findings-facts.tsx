import {
  describeFindings,
  type FindingsFact,
} from '@contract/values/findings/describe-findings';
import type { Findings } from '@contract/values/findings/findings';

/**
 * What was found, in words, as in its PDF.
 * @param props.heading the level of the headings inside
 */
export function FindingsFacts({
  findings,
  heading: Heading,
}: {
  findings: Findings;
  heading: 'h3' | 'h4';
}) {
  const { facts, meaning } = describeFindings(findings);
  return (
    <>
      <Facts facts={facts} />
      <Heading className="font-[640] mt-5">What this means for you</Heading>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{meaning}</p>
      <Heading className="font-[640] mt-5">What this search covers</Heading>
      <FindingsScope findings={findings} />
    </>
  );
}

/** What was searched, and what nobody may read into it. */
export function FindingsScope({ findings }: { findings: Findings }) {
  const { scope, caution } = describeFindings(findings);
  return (
    <>
      <Facts facts={scope} />
      <p className="mt-4 text-[.9375rem] text-ink-2">{caution}</p>
    </>
  );
}

function Facts({ facts }: { facts: readonly FindingsFact[] }) {
  return (
    <dl className="mt-2">
      {facts.map(({ name, value, explanation }) => (
        <div
          key={name}
          className="border-t border-line first:border-t-0 py-2.5"
        >
          <dt className="lbl">{name}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          {explanation !== '' && <dd className="lbl">{explanation}</dd>}
        </div>
      ))}
    </dl>
  );
}
