import { computeBill, perPerson, sizes } from './compute';
import { jobs } from './data';
import { limits, nowReachedAt, reachedAt } from './limits';

const formatWhole = (value: number) =>
  value.toLocaleString('en-GB', { maximumFractionDigits: 0 });
const formatTwoDecimals = (value: number) =>
  value.toLocaleString('en-GB', { maximumFractionDigits: 2 });
const formatDollars = (value: number) =>
  value > 0 && value < 0.5 ? '< 1' : formatWhole(value);
const renderRow = (...cells: string[]) => `| ${cells.join(' | ')} |`;
const renderTable = (head: string[], rows: string[][]) =>
  [
    renderRow(...head),
    renderRow(...head.map(() => '---')),
    ...rows.map((cells) => renderRow(...cells)),
  ].join('\n');

/** Two significant digits: more would be invented. */
function roundPeople(people: number): string {
  const scale = 10 ** (Math.floor(Math.log10(people)) - 1);
  return formatWhole(Math.round(people / scale) * scale);
}

function renderJobs(): string {
  const rows = Object.values(jobs).map((job) => [
    job.what,
    formatTwoDecimals(job.perMonth),
    formatWhole(job.reads),
    formatWhole(job.writes),
    formatWhole(job.deletes),
    formatWhole(job.calls),
    formatTwoDecimals(job.kept),
    formatTwoDecimals(job.sent + job.hosted),
    `\`${job.from.split(', ').join('`, `')}\``.replace(
      '`bytes of a first visit`',
      'bytes of a first visit',
    ),
  ]);
  const totalsPerPerson = [
    'a person a month',
    '',
    ...(['reads', 'writes', 'deletes', 'calls', 'kept'] as const).map(
      (amount) => formatTwoDecimals(perPerson(amount)),
    ),
  ];
  const sent = formatTwoDecimals(perPerson('sent') + perPerson('hosted'));
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
  return renderTable(head, [...rows, [...totalsPerPerson, sent, '']]);
}

function renderBill(): string {
  const bills = sizes.map(computeBill);
  const [first = []] = bills;
  const rows = first.map(({ what }, index) => [
    what,
    ...bills.map((bill) => formatDollars(bill[index]?.usd ?? 0)),
  ]);
  const totals = bills.map((bill) =>
    bill.reduce((sum, { usd }) => sum + usd, 0),
  );
  const centsPerPerson = totals.map((total, index) =>
    formatTwoDecimals((total / (sizes[index] ?? 1)) * 100),
  );
  return renderTable(
    ['USD a month', ...sizes.map((size) => `${formatWhole(size)} people`)],
    [
      ...rows,
      ['**all**', ...totals.map((total) => `**${formatDollars(total)}**`)],
      ['cents for each person', ...centsPerPerson],
      [
        'mails, to be paid to your mail service',
        ...sizes.map((size) => formatWhole(size * perPerson('mails'))),
      ],
      [
        'SMS, to be paid to your SMS service',
        ...sizes.map((size) => formatWhole(size * perPerson('texts'))),
      ],
    ],
  );
}

function renderLimits(): string {
  const sorted = limits.toSorted(
    (left, right) => reachedAt(left) - reachedAt(right),
  );
  return renderTable(
    [
      'limit',
      'there are',
      'reached at, people',
      'since it was removed',
      'then',
      'what removes it',
    ],
    sorted.map((limit) => {
      const reachedAgainAt = nowReachedAt(limit);
      return [
        limit.what,
        `${formatWhole(limit.most)} ${limit.unit}`,
        roundPeople(reachedAt(limit)),
        reachedAgainAt === null ? '' : roundPeople(reachedAgainAt),
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
    (_, beginMarker: string, partName: string, endMarker: string) =>
      `${beginMarker}\n${parts[partName]?.() ?? ''}\n\n${endMarker}`,
  );
}
