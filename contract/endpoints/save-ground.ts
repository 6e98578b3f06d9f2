import * as z from 'zod/mini';
import { GroundDescription } from '../entities/ground-description';
import { PlanSource } from '../entities/plan-print';
import { PlanCode } from '../values/land/plan-code';
import { RecordId } from '../values/record-id';
import type { AdminEndpointContract } from './endpoint-contract';

/** The reason of the refusal `unusualSize`. */
export const unusualSizeReason = 'unusual-size';

/** Beside the box with which an officer confirms an unusual size. */
export const confirmSizeLabel = 'The plan shows a ground of this size';

/**
 * Refused with 404 'not-found', else with 409 'failed-precondition'; `changed`
 * has the reason 'stale', `unusualSize` the reason 'unusual-size'.
 */
export const groundRefusals = {
  notFound: 'We could not find this request or report.',
  notPaid: 'This request is not paid.',
  gone: 'The account of this record is deleted. You cannot save its ground.',
  changed: 'Somebody has saved this ground since. Look at it again.',
  unreadable: 'The table has a number that cannot be read. Correct it.',
  noParameters:
    'The datum parameters at Prices and content cannot be read. Ask a manager to put them right, then save again.',
  noGrid: 'Choose the grid that the coordinates belong to.',
  tooFewCorners: 'The ground has fewer than three corners. Type every corner.',
  open: 'The sides do not lead back to the first corner: one is missing or wrong. Type every side.',
  flat: 'The corners of this ground lie on one line. Check the rows.',
  tooLarge:
    'This ground is larger than a district. Check the unit and the grid.',
  unusualSize:
    'This ground has 50 acres or more, or is 1,500 m long. Check the unit and each number. If the plan shows this size, confirm it.',
} as const;

/**
 * Saves the ground that an officer typed from the plan of a request or report,
 * and compares it with all others. What the plan says wrongly is saved as it
 * stands there: only what has no shape at all is refused.
 */
export const saveGroundEndpoint = {
  name: 'saveGround',
  permission: 'grounds.write',
  body: z
    .object({
      collection: PlanSource,
      documentId: RecordId,
      /** null where only the code was read */
      description: z.nullable(GroundDescription),
      /** null where the plan has none */
      code: z.nullable(PlanCode),
      /** version of the ground that the officer saw; 0 where there was none */
      seenVersion: z.int().check(z.gte(0)),
      /**
       * that the officer has seen this size on the plan; asked for where it is
       * unusual (decision 221)
       */
      isSizeConfirmed: z.optional(z.boolean()),
    })
    .check(
      z.refine(
        ({ description, code }) => description !== null || code !== null,
      ),
    ),
  /**
   * Repeatable by the same person: what is saved so already is no new version.
   */
  answer: z.object({ version: z.int() }),
} satisfies AdminEndpointContract<unknown, unknown>;
export type SaveGroundBody = z.infer<typeof saveGroundEndpoint.body>;
export type SaveGroundAnswer = z.infer<typeof saveGroundEndpoint.answer>;
