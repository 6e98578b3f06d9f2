import { computeBill, perPerson, sizes } from './compute';
import { jobs } from './data';
import { limits, nowReachedAt, reachedAt } from './limits';

const whole = (value: number) =>
  value.toLocaleString('en-GB', { maximumFractionDigits: 0 });
const two = (value: number) =>
  value.toLocaleString('en-GB', { maximumFractionDigits: 2 });
const dollars = (value: number) =>
  value > 0 && value < 0.5 ? '< 1' : whole(value);
const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;
const table = (head: string[], rows: string[][]) =>
  [
    row(...head),
    row(...head.map(() => '---')),
    ...rows.map((cells) => row(...cells)),
  ].join('\n');

/** Two significant digits: more would be invented. */
function round(people: number): string {
  const scale = 10 ** (Math.floor(Math.log10(people)) - 1);
  return whole(Math.round(people / scale) * scale);
}

function renderJobs(): string {
  const rows = Object.values(jobs).map((job) => [
    job.what,
    two(job.perMonth),
    whole(job.reads),
    whole(job.writes),
    whole(job.deletes),
    whole(job.calls),
    two(job.kept),
    two(job.sent + job.hosted),
    `\`${job.from.split(', ').join('`, `')}\``.replace(
      '`bytes of a first visit`',
      'bytes of a first visit',
    ),
  ]);
  const sum = [
    'a person a month',
    '',
    ...(['reads', 'writes', 'deletes', 'calls', 'kept'] as const).map(
      (amount) => two(perPerson(amount)),
    ),
  ];
  const sent = two(perPerson('sent') + perPerson('hosted'));
  const head = [
    'what',
    'a month',
    'reads',
    'writes',
    'deletes',
    'calls',
    'MB kept',
    'MB sent',
    'counted in',
  ];
  return table(head, [...rows, [...sum, sent, '']]);
}

function renderBill(): string {
  const bills = sizes.map(computeBill);
  const [first = []] = bills;
  const rows = first.map(({ what }, index) => [
    what,
    ...bills.map((bill) => dollars(bill[index]?.usd ?? 0)),
  ]);
  const totals = bills.map((bill) =>
    bill.reduce((sum, { usd }) => sum + usd, 0),
  );
  const each = totals.map((total, index) =>
    two((total / (sizes[index] ?? 1)) * 100),
  );
  return table(
    ['USD a month', ...sizes.map((size) => `${whole(size)} people`)],
    [
      ...rows,
      ['**all**', ...totals.map((total) => `**${dollars(total)}**`)],
      ['cents for each person', ...each],
      [
        'mails, to be paid to your mail service',
        ...sizes.map((size) => whole(size * perPerson('mails'))),
      ],
      [
        'SMS, to be paid to your SMS service',
        ...sizes.map((size) => whole(size * perPerson('texts'))),
      ],
    ],
  );
}

function renderLimits(): string {
  const sorted = limits.toSorted((a, b) => reachedAt(a) - reachedAt(b));
  return table(
    [
      'limit',
      'there are',
      'reached at, people',
      'since it was removed',
      'then',
      'what removes it',
    ],
    sorted.map((limit) => {
      const now = nowReachedAt(limit);
      return [
        limit.what,
        `${whole(limit.most)} ${limit.unit}`,
        round(reachedAt(limit)),
        now === null ? '' : round(now),
        limit.effect,
        limit.removed === undefined
          ? limit.remedy
          : `**Removed** (decision ${limit.removed.by}): ${limit.remedy}`,
      ];
    }),
  );
}

/** The computed parts of docs/cost.md, by the name in its markers. */
export const parts: Readonly<Record<string, () => string>> = {
  jobs: renderJobs,
  bill: renderBill,
  limits: renderLimits,
};

/** The page with its tables as they are computed now. */
export function fillIn(page: string): string {
  return page.replace(
    /(<!-- computed: (\w+) -->\n)[\s\S]*?(<!-- end -->)/g,
    (_, begin: string, name: string, end: string) =>
      `${begin}\n${parts[name]?.() ?? ''}\n\n${end}`,
  );
}
