import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { region } from '../../../functions/src/task-queue';
import { findBucket, setCors, type CorsRule } from '../google/bucket';
import { addTimeToLive, hasTimeToLive } from '../google/database';
import { doParts, requireByHand, type Step } from '../step';
import { findBucketName } from './bucket-name';
import { listSites } from './sites';

const Rules = z.array(
  z.object({
    origin: z.array(z.string()),
    method: z.array(z.string()),
    responseHeader: z.array(z.string()),
    maxAgeSeconds: z.number(),
  }),
);

/** The bucket accepts calls from our own pages, by the rule of storage.cors.json. */
export const bucket: Step = {
  name: 'bucket',
  async run(context) {
    const { root, projectId, google } = context;
    const find = async () => {
      const name = await findBucketName(google);
      const found = name === null ? null : await findBucket(google, name);
      return name === null || found === null ? null : { name, found };
    };
    const missing = await requireByHand(
      context,
      `The bucket does not exist yet: create it in ${region} at https://console.firebase.google.com/project/${projectId}/storage`,
      async () => (await find()) !== null,
    );
    const there = await find();
    if (there === null) return { done: [], missing };
    const { name, found } = there;
    if (found.location !== region)
      missing.push(
        `The bucket is in ${found.location}, the functions are in ${region}: it works, but slower, and the bucket cannot be moved.`,
      );
    const [ours] = z.parse(Rules, JSON.parse(readFileSync(path.join(root, 'storage.cors.json'), 'utf8')));
    const sites = listSites(context).map((host) => `https://${host}`);
    if (sites.length === 0) missing.push('The bucket accepts no calls yet: APP_URL is not known.');
    const more = sites.filter((site) => !found.cors.some((rule) => isServed(rule, site, ours?.method ?? [])));
    if (more.length === 0 || ours === undefined) return { done: [], missing };
    await setCors(google, name, found, [...found.cors, { ...ours, origin: more }]);
    return { done: [`${name} accepts calls from ${more.join(', ')}`], missing };
  },
};

function isServed({ origin = [], method = [] }: CorsRule, site: string, methods: readonly string[]): boolean {
  return origin.includes(site) && methods.every((one) => method.includes(one));
}

const Indexes = z.object({
  fieldOverrides: z.array(
    z.object({ collectionGroup: z.string(), fieldPath: z.string(), ttl: z.optional(z.boolean()) }),
  ),
});

/** What is of use for a time only is deleted by Firestore: the policies of firestore.indexes.json. */
export const timeToLive: Step = {
  name: 'time to live',
  run({ root, google }) {
    const text = readFileSync(path.join(root, 'firestore.indexes.json'), 'utf8');
    const { fieldOverrides } = z.parse(Indexes, JSON.parse(text));
    return doParts(
      fieldOverrides.flatMap(({ collectionGroup: collection, fieldPath: field, ttl }) =>
        ttl === true
          ? [
              {
                meaning: `${collection} are deleted after their ${field}`,
                run: async () => {
                  if (await hasTimeToLive(google, { collection, field })) return false;
                  await addTimeToLive(google, { collection, field });
                  return true;
                },
              },
            ]
          : [],
      ),
    );
  },
};
