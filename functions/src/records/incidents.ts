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
  const troubles = [
    ...schedules.map((name) => `the schedule ${name} stands still`),
    ...services.map((service) => serviceWords[service]),
  ];
  if (bucket) troubles.push('the file storage does not answer');
  if (queue) troubles.push('messages wait that should have gone out');
  return troubles;
}

/**
 * Begins it, adds to it or ends it.
 * @returns null when it stays as it is
 */
export function changeIncident(
  openIncident: Incident | null,
  troubles: readonly string[],
  now: Date,
): Incident | null {
  if (troubles.length === 0) {
    if (openIncident === null) return null;
    return endIncident(openIncident, now);
  }
  const knownTroubles = openIncident?.troubles ?? [];
  const newTroubles = troubles.filter(
    (trouble) => !knownTroubles.includes(trouble),
  );
  if (newTroubles.length === 0) return null;
  return {
    since: openIncident?.since ?? now,
    troubles: [...knownTroubles, ...newTroubles],
    endedAt: null,
    expiresAt: null,
  };
}

function endIncident(incident: Incident, now: Date): Incident {
  return {
    ...incident,
    endedAt: now,
    expiresAt: new Date(now.getTime() + keptMs),
  };
}
