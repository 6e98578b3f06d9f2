import type { ReactNode } from 'react';
import type { Service } from '@contract/entities/service';
import { formatGhs } from '@contract/values/payment/money';
import { findPriceLines } from '@contract/values/payment/price-lines';
import { countOf } from '@/lib/text/counts';
import { PaperList } from '@/land/paper-list';
import { describeInTime } from './in-time-words';
import type { ServiceFacts } from './use-service-facts';

/**
 * What people want to know before they pay: what they get, when, for what, with
 * which papers, and what the service does not cover (decision 169).
 */
export function ServiceDetails({
  service,
  facts,
}: {
  service: Service;
  facts: ServiceFacts;
}) {
  const parts = listParts(service, facts).filter(
    ({ content }) => content !== null,
  );
  return (
    <div className="grid gap-4 text-[.9375rem] leading-[1.375rem] wrap-anywhere">
      {service.description !== '' && (
        <p className="text-ink-2">{service.description}</p>
      )}
      {parts.map(({ title, content }) => (
        <div key={title} className="grid gap-1.5">
          <h3 className="font-[620]">{title}</h3>
          <div>{content}</div>
        </div>
      ))}
    </div>
  );
}

interface DetailsPart {
  title: string;
  /** null where the office has said nothing about it */
  content: ReactNode;
}

function listParts(service: Service, facts: ServiceFacts): DetailsPart[] {
  const { whatYouGet, papers = [], whoSigns, notCovered } = service;
  return [
    { title: 'What you get', content: showLines(whatYouGet) },
    { title: 'When you get it', content: showDays(service, facts) },
    { title: 'What you pay for', content: showPriceLines(service) },
    {
      title: 'Send one of these',
      content: papers.length === 0 ? null : <PaperList kinds={papers} />,
    },
    { title: 'Who signs land papers', content: showText(whoSigns) },
    { title: 'Where we look', content: showScope(service) },
    { title: 'What it does not tell you', content: showLines(notCovered) },
  ];
}

const findLines = (text: string | undefined): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function showLines(text: string | undefined): ReactNode {
  const lines = findLines(text);
  if (lines.length === 0) return null;
  return (
    <ul className="list-disc pl-5 text-ink-2">
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}

function showText(text: string | undefined): ReactNode {
  return text === undefined || text === '' ? null : (
    <p className="text-ink-2">{text}</p>
  );
}

function showDays(
  { id }: Service,
  { workingDays, inTime }: ServiceFacts,
): ReactNode {
  if (workingDays === null) return null;
  const lately = inTime === null ? null : describeInTime(inTime, id);
  return (
    <div className="text-ink-2">
      <p>{`Within ${countOf(workingDays, 'working day')} after you pay`}</p>
      {lately !== null && <p>{lately}</p>}
    </div>
  );
}

function showPriceLines(service: Service): ReactNode {
  const lines = findPriceLines(service);
  if (lines === null) return null;
  return (
    <NamedTexts
      ofAmounts
      facts={[
        ['Lands Commission’s fee', formatGhs(lines.feePesewas)],
        ['Our work', formatGhs(lines.workPesewas)],
      ]}
    />
  );
}

function showScope({ registers, regions, recordsUpTo }: Service): ReactNode {
  const facts = (
    [
      ['Registers', registers],
      ['Regions', regions],
      ['Up to', recordsUpTo],
    ] as const
  ).flatMap(([name, text]) =>
    text === undefined || text === '' ? [] : [[name, text] as const],
  );
  return facts.length === 0 ? null : <NamedTexts facts={facts} />;
}

/** Smaller than a FactList: these are read as a part of the text. */
function NamedTexts({
  facts,
  ofAmounts = false,
}: {
  facts: readonly (readonly [name: string, text: string])[];
  /** they stay below one another where a name takes the line */
  ofAmounts?: boolean;
}) {
  return (
    <dl className="grid gap-1.5 text-ink-2">
      {facts.map(([name, text]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4">
          <dt>{name}</dt>
          <dd className={ofAmounts ? 'num ml-auto' : undefined}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
