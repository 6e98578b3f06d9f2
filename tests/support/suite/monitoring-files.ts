import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { StoredLine } from './log-filter';

const folder = path.resolve(import.meta.dirname, '../../../monitoring');
const seconds = z.string().check(z.regex(/^\d+s$/));

/**
 * https://cloud.google.com/logging/docs/reference/v2/rest/v2/projects.metrics,
 * as far as we use it
 */
const LogMetric = z.strictObject({
  name: z.string(),
  description: z.string(),
  filter: z.string(),
  metricDescriptor: z.strictObject({
    metricKind: z.literal('DELTA'),
    valueType: z.literal('INT64'),
    unit: z.literal('1'),
    labels: z.optional(
      z.array(
        z.strictObject({ key: z.string(), valueType: z.literal('STRING') }),
      ),
    ),
  }),
  labelExtractors: z._default(z.record(z.string(), z.string()), {}),
});

const ofSeries = {
  filter: z.string(),
  aggregations: z.array(
    z.strictObject({
      alignmentPeriod: seconds,
      perSeriesAligner: z.enum([
        'ALIGN_SUM',
        'ALIGN_DELTA',
        'ALIGN_MIN',
        'ALIGN_MAX',
        'ALIGN_COUNT',
        'ALIGN_NEXT_OLDER',
      ]),
      crossSeriesReducer: z.enum(['REDUCE_SUM', 'REDUCE_COUNT_FALSE']),
    }),
  ),
  duration: seconds,
  trigger: z.strictObject({ count: z.literal(1) }),
};

const Condition = z.strictObject({
  displayName: z.string(),
  conditionThreshold: z.optional(
    z.strictObject({
      ...ofSeries,
      comparison: z.literal('COMPARISON_GT'),
      thresholdValue: z.number(),
    }),
  ),
  conditionAbsent: z.optional(z.strictObject(ofSeries)),
  conditionMatchedLog: z.optional(z.strictObject({ filter: z.string() })),
});

/**
 * https://cloud.google.com/monitoring/api/ref_v3/rest/v3/projects.alertPolicies,
 * as far as we use it
 */
const AlertPolicy = z.strictObject({
  displayName: z.string(),
  severity: z.enum(['CRITICAL', 'ERROR', 'WARNING']),
  combiner: z.literal('OR'),
  enabled: z.literal(true),
  documentation: z.strictObject({
    mimeType: z.literal('text/markdown'),
    content: z.string(),
  }),
  conditions: z.array(Condition),
  alertStrategy: z.strictObject({
    autoClose: seconds,
    notificationRateLimit: z.optional(z.strictObject({ period: seconds })),
  }),
  notificationChannels: z.array(z.never()),
});

const PlatformLines = z.array(
  z.object({
    what: z.string(),
    source: z.url(),
    alerts: z.array(z.string()),
    line: StoredLine,
  }),
);

function readAll<Schema extends z.ZodMiniType>(name: string, schema: Schema) {
  const files = readdirSync(path.join(folder, name));
  return files.map((file): { file: string; content: z.infer<Schema> } => ({
    file: file.replace(/\.json$/, ''),
    content: z.parse(
      schema,
      JSON.parse(readFileSync(path.join(folder, name, file), 'utf8')),
    ),
  }));
}

/**
 * The log-based metrics of monitoring/, by file.
 * @throws for a field that Google does not know, or we do not use
 */
export const readMetrics = () => readAll('metrics', LogMetric);
/**
 * The alert policies of monitoring/, by file.
 * @throws as above
 */
export const readPolicies = () => readAll('policies', AlertPolicy);

/** Lines that Google's services write, in the shape of its documentation. */
export const readPlatformLines = () =>
  z.parse(
    PlatformLines,
    JSON.parse(
      readFileSync(
        path.resolve(import.meta.dirname, '../../fixtures/platform-lines.json'),
        'utf8',
      ),
    ),
  );
