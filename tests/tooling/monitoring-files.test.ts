import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { acceptanceEndpoints } from '../../functions/src/endpoints/acceptance';
import { paymentCaseEndpoints } from '../../functions/src/endpoints/payment-cases';
import { everyEndpoint } from '../../functions/src/endpoints/every-endpoint';
import { paymentEndpoints } from '../../functions/src/endpoints/payments';
import { refundEndpoints } from '../../functions/src/endpoints/refunds';
import { compileFilter } from '../support/suite/log-filter';
import {
  readMetrics,
  readPlatformLines,
  readPolicies,
} from '../support/suite/monitoring-files';

const metrics = readMetrics();
const policies = readPolicies();
const platformLines = readPlatformLines();

/** Metrics of Google's own: type, resource, and where it is listed. */
const builtIn = [
  [
    'monitoring.googleapis.com/uptime_check/check_passed',
    'uptime_url',
    'metrics_gcp_i_o#gcp-monitoring',
  ],
  [
    'cloudtasks.googleapis.com/queue/task_attempt_count',
    'cloud_tasks_queue',
    'metrics_gcp_c#gcp-cloudtasks',
  ],
  [
    'cloudtasks.googleapis.com/queue/depth',
    'cloud_tasks_queue',
    'metrics_gcp_c#gcp-cloudtasks',
  ],
  [
    'firestore.googleapis.com/storage/backups_storage_bytes',
    'firestore.googleapis.com/Database',
    'metrics_gcp_d_h#gcp-firestore',
  ],
] as const;

const conditions = policies.flatMap(({ file, content }) =>
  content.conditions.map((condition) => ({ file, ...condition })),
);
const series = conditions.flatMap(
  ({ file, conditionThreshold, conditionAbsent }) => {
    const filter = conditionThreshold?.filter ?? conditionAbsent?.filter;
    if (filter === undefined) return [];
    const [, resource = '', type = ''] =
      /^resource\.type="([^"]+)" AND metric\.type="([^"]+)"(?: AND .*)?$/.exec(
        filter,
      ) ?? [];
    return [{ file, resource, type }];
  },
);
const ownPrefix = 'logging.googleapis.com/user/';

describe('a policy', () => {
  test('names only metrics that exist, with the resource they belong to', () => {
    const own = metrics.map(({ content: { name, filter } }) => [
      `${ownPrefix}${name}`,
      /^resource\.type="([^"]+)"/.exec(filter)?.[1],
    ]);
    const known = new Map<string, string | undefined>([
      ...builtIn.map(([type, resource]): [string, string] => [type, resource]),
      ...own.map(([type, resource]): [string, string | undefined] => [
        type ?? '',
        resource,
      ]),
    ]);
    for (const { file, type, resource } of series) {
      expect([file, type, known.get(type)]).toEqual([file, type, resource]);
    }
  });

  test('has one kind of condition each, and a limit of letters where it matches lines', () => {
    for (const { file, content } of policies) {
      expect(content.conditions.length).toBeGreaterThan(0);
      for (const {
        conditionThreshold,
        conditionAbsent,
        conditionMatchedLog,
      } of content.conditions) {
        expect([
          file,
          [conditionThreshold, conditionAbsent, conditionMatchedLog].filter(
            Boolean,
          ).length,
        ]).toEqual([file, 1]);
      }
      const isOfLines = content.conditions.some(
        ({ conditionMatchedLog }) => conditionMatchedLog !== undefined,
      );
      // https://cloud.google.com/logging/docs/alerting/log-based-alerts: one
      // condition, and a limit is demanded.
      expect([
        file,
        content.alertStrategy.notificationRateLimit !== undefined,
      ]).toEqual([file, isOfLines]);
      if (isOfLines) {
        expect([file, content.conditions.length]).toEqual([file, 1]);
      }
    }
  });

  test('of what is missing waits no longer than Google lets it', () => {
    const waits = conditions.flatMap(
      ({ conditionAbsent }) => conditionAbsent?.duration ?? [],
    );
    expect(waits.length).toBeGreaterThan(1);
    for (const wait of waits) {
      expect(Number.parseInt(wait, 10)).toBeLessThanOrEqual(23.5 * 3_600);
    }
  });

  test('closes by itself, goes to the channel it is given, and names its chapter of what to do', () => {
    const page = readFileSync('docs/operate.md', 'utf8');
    const chapters = page
      .split(/^#{2,4} /m)
      .map((text) => [text.slice(0, text.indexOf('\n')).trim(), text] as const);
    const names = new Map(
      chapters.map(([title, text]) => [
        title.toLowerCase().replaceAll('`', ''),
        text,
      ]),
    );
    for (const { file, content } of policies) {
      expect([
        file,
        content.documentation.content.endsWith(` See docs/operate.md#${file}.`),
      ]).toEqual([file, true]);
      const chapter = names.get(file) ?? '';
      expect([file, chapter.match(/^\d\. /gm)?.length]).toEqual([file, 3]);
      expect([file, chapter.includes(content.displayName)]).toEqual([
        file,
        true,
      ]);
    }
  });

  test('is there for the first failed call about money', () => {
    const policy = policies.find(
      ({ file }) => file === 'failed-payment-calls',
    )?.content;
    expect(policy?.conditions[0]?.conditionThreshold).toMatchObject({
      comparison: 'COMPARISON_GT',
      thresholdValue: 0,
    });
    expect(policy?.severity).toBe('CRITICAL');
  });
});

test('nothing in monitoring/ is unused', () => {
  const used = series
    .filter(({ type }) => type.startsWith(ownPrefix))
    .map(({ type }) => type.slice(ownPrefix.length));
  expect(used.sort()).toEqual(
    metrics.map(({ content }) => content.name).sort(),
  );
  expect(metrics.map(({ file }) => file)).toEqual(
    metrics.map(({ content }) => content.name),
  );
  const types = new Set(series.map(({ type }) => type));
  expect(builtIn.filter(([type]) => !types.has(type))).toEqual([]);
});

describe('a line that Google writes', () => {
  const filters = [
    ...metrics.map(({ content }) => [content.name, content.filter] as const),
    ...conditions.flatMap(({ file, conditionMatchedLog }) =>
      conditionMatchedLog === undefined
        ? []
        : [[file, conditionMatchedLog.filter] as const],
    ),
  ];

  test.each(platformLines)(
    'of $what is seen by $alerts',
    ({ alerts, line }) => {
      expect(
        filters
          .filter(([, filter]) => compileFilter(filter)(line))
          .map(([name]) => name),
      ).toEqual(alerts);
    },
  );

  test('is there for every filter of such lines', () => {
    const seen = new Set(platformLines.flatMap(({ alerts }) => alerts));
    const platform = filters.filter(
      ([, filter]) => !filter.includes('jsonPayload.app="asaase"'),
    );
    expect(
      platform.map(([name]) => name).filter((name) => !seen.has(name)),
    ).toEqual([]);
  });
});

describe('what the functions write about money', () => {
  const filter =
    metrics.find(({ file }) => file === 'failed-payment-calls')?.content
      .filter ?? '';
  const resource = {
    type: 'cloud_run_revision',
    labels: { service_name: 'api' },
  };
  const counts = compileFilter(filter);

  test('counts when a call of any endpoint about money failed, and of no other', () => {
    const about = [
      ...paymentEndpoints,
      ...paymentCaseEndpoints,
      ...refundEndpoints,
      ...acceptanceEndpoints,
    ];
    const counted = everyEndpoint.filter(({ name: endpoint }) =>
      counts({
        severity: 'ERROR',
        resource,
        jsonPayload: { app: 'asaase', message: 'call failed', endpoint },
      }),
    );
    expect(counted).toEqual(about);
  });

  test('counts whatever the payments log as an error, but for what has an alert of its own or is tried again', () => {
    const folder = 'functions/src';
    const files = [
      'services/payments/send-prompt.ts',
      'services/payments/record-report.ts',
      'services/payments/reconcile-payments.ts',
      'firestore/firestore-statement-store.ts',
    ];
    const messages = files.flatMap((file) => {
      const source = readFileSync(`${folder}/${file}`, 'utf8');
      return [...source.matchAll(/log\.error\(\s*(["'])(.*?)\1,/g)].map(
        ([, , message]) => message ?? '',
      );
    });
    const missed = messages.filter((message) => {
      const jsonPayload = { app: 'asaase', message };
      return !counts({ severity: 'ERROR', resource, jsonPayload });
    });
    expect(messages.length).toBeGreaterThan(5);
    expect(missed).toEqual(['payment could not be checked']);
  });
});
