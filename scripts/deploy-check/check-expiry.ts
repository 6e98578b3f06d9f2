import * as z from 'zod/mini';
import { readJson, type Check } from './project';

const fileName = 'firestore.indexes.json';
const IndexesFile = z.object({
  fieldOverrides: z.array(
    z.object({
      collectionGroup: z.string(),
      fieldPath: z.string(),
      ttl: z.optional(z.boolean()),
    }),
  ),
});

/**
 * Whose records end by themselves, by `expiresAt`. Codes and counts of
 * addresses would otherwise be kept for ever.
 */
const endingCollections = [
  'administrator_proposals',
  'limits',
  'otp',
  'outbox',
  'reset_tokens',
  'second_factor_removals',
  'transaction_marks',
];

/** Firestore deletes what has had its time. */
export const checkExpiry: Check = ({ root }) => {
  const { fieldOverrides } = readJson(root, fileName, IndexesFile);
  const policies = fieldOverrides.filter(({ ttl }) => ttl === true);
  const missingCollections = endingCollections.filter(
    (name) =>
      !policies.some(
        (policy) =>
          policy.collectionGroup === name && policy.fieldPath === 'expiresAt',
      ),
  );
  return {
    problems: [
      ...missingCollections.map(
        (name) =>
          `${fileName}: ${name} has no time to live on expiresAt: put "ttl": true back.`,
      ),
      ...policies
        .filter(
          ({ collectionGroup }) => !endingCollections.includes(collectionGroup),
        )
        .map(
          ({ collectionGroup, fieldPath }) =>
            `${fileName}: records of ${collectionGroup} end by ${fieldPath}, and scripts/deploy-check/check-expiry.ts does not know: name them there, or remove the policy.`,
        ),
    ],
    summary: `${policies.length} policies`,
  };
};
