import * as z from 'zod/mini';
import type { ScheduleName } from '../schedules';
import type { OutsideService } from './outside-services';

/** Server only. */
export const incidentsCollection = 'incidents';

const keptMs = 90 * 24 * 60 * 60_000;

/** incidents/{id}. At most one is open. */
export const Incident = z.object({
  since: z.date(),
  /** in words: 'the schedule scanFiles stands still' */
  troubles: z.array(z.string()),
  /** null while it lasts */
  endedAt: z.nullable(z.date()),
  expiresAt: z.nullable(z.date()),
});
export type Incident = z.infer<typeof Incident>;

/** An incident that lasts. */
export interface OpenIncident {
  id: string;
  incident: Incident;
}

/** What does not work. */
export interface Troubles {
  /** it does not answer, so that nothing else is known */
  database: boolean;
  bucket: boolean;
  queue: boolean;
  schedules: readonly ScheduleName[];
  services: readonly OutsideService[];
}

const serviceWords = {
  gateway: 'the payment gateway does not answer',
  mail: 'the mail service takes no mail',
  sms: 'the SMS service takes no messages',
} as const;

/** Without the database: while it does not answer, nobody can be told. */
export function listTroubles({
  bucket,
  queue,
  schedules,
  services,
}: Troubles): string[] {
  return [
    ...schedules.map((name) => `the schedule ${name} stands still`),
    ...services.map((service) => serviceWords[service]),
    ...(bucket ? ['the file storage does not answer'] : []),
    ...(queue ? ['messages wait that should have gone out'] : []),
  ];
}

/** Begins it, adds to it or ends it. @returns null when it stays as it is */
export function changeIncident(
  open: Incident | null,
  troubles: readonly string[],
  now: Date,
): Incident | null {
  if (troubles.length === 0) return open === null ? null : end(open, now);
  const known = open?.troubles ?? [];
  const more = troubles.filter((trouble) => !known.includes(trouble));
  if (more.length === 0) return null;
  return {
    since: open?.since ?? now,
    troubles: [...known, ...more],
    endedAt: null,
    expiresAt: null,
  };
}

function end(incident: Incident, now: Date): Incident {
  return {
    ...incident,
    endedAt: now,
    expiresAt: new Date(now.getTime() + keptMs),
  };
}
