import * as z from 'zod/mini';
import { mostSharesAtOnce, shareDays } from '../entities/result-share';
import { RecordId } from '../values/record-id';

/** What opens a shared result: 256 bits in base64url. */
export const ShareToken = z.string().check(z.regex(/^[\w-]{43}$/));
export type ShareToken = z.infer<typeof ShareToken>;

/**
 * Refused with 404 'not-found' (the request of somebody else too), else with
 * 409 'failed-precondition'; 429 'resource-exhausted' for too many links in a
 * day.
 */
export const shareRefusals = {
  notFound: 'We could not find this request.',
  noResults: 'There are no results to share yet.',
  withdrawn: 'These results were withdrawn. They cannot be shared.',
  removed: 'The papers of this request are deleted. There is nothing to share.',
  notNewest: 'There is a newer version of the results. Share that one.',
  tooMany: `You have ${mostSharesAtOnce} links that have not ended. Stop one of them first.`,
  noShare: 'We could not find this link.',
} as const;

/**
 * Makes a link to the newest version of the results of an own request. The same
 * `attempt` again answers with the same link and changes nothing.
 */
export const shareResultEndpoint = {
  name: 'shareResult',
  body: z.object({
    documentId: RecordId,
    /** the newest, as the owner sees it, counted from 1 */
    version: z.int().check(z.gte(1)),
    days: z.literal([...shareDays]),
    /** random, chosen anew for each link that is asked for */
    attempt: z.string().check(z.regex(/^[\w-]{22,64}$/)),
  }),
  answer: z.object({
    shareId: RecordId,
    /** in no record of ours: it is answered to its owner and to nobody else */
    token: ShareToken,
    expiresAt: z.iso.datetime(),
  }),
};
export type ShareResultBody = z.infer<typeof shareResultEndpoint.body>;
export type ShareResultAnswer = z.infer<typeof shareResultEndpoint.answer>;

/** Ends a link of one's own at once, for what is open too. Repeatable. */
export const revokeResultShareEndpoint = {
  name: 'revokeResultShare',
  body: z.object({ shareId: RecordId }),
  answer: z.object({ revokedAt: z.iso.datetime() }),
};
export type RevokeResultShareBody = z.infer<
  typeof revokeResultShareEndpoint.body
>;
export type RevokeResultShareAnswer = z.infer<
  typeof revokeResultShareEndpoint.answer
>;
