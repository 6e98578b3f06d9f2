import * as z from 'zod/mini';
import { RecordId } from '../values/record-id';
import type { AdminEndpointContract } from './endpoint-contract';

/** Refused with 404 'not-found', else with 409 'failed-precondition'. */
export const compositePlanRefusals = {
  notFound: 'We could not find this alarm.',
  noShapes: 'This alarm has no two grounds to draw.',
} as const;

/**
 * Draws both grounds of an alarm on one page, with scale, grid, north and their
 * differences, as courts ask for. Each call is in the audit.
 */
export const compositePlanEndpoint = {
  name: 'makeCompositePlan',
  permission: 'alarms.read',
  body: z.object({ alarmId: RecordId }),
  answer: z.object({
    fileName: z.string(),
    /** its bytes, in base64 */
    pdf: z.string().check(z.regex(/^[\w+/]+=*$/)),
  }),
} satisfies AdminEndpointContract<unknown, unknown>;
export type CompositePlanBody = z.infer<typeof compositePlanEndpoint.body>;
export type CompositePlanAnswer = z.infer<typeof compositePlanEndpoint.answer>;
