import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { region } from '../../../functions/src/task-queue';
import { findBucket, setCors, type CorsRule } from '../google/bucket';
import type { Google } from '../google/connect';
import {
  addTimeToLive,
  hasTimeToLive,
  type ExpiryField,
} from '../google/database';
import { doParts, requireByHand, type Part, type Step } from '../step';
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

/**
 * The bucket accepts calls from our own pages, by the rule of
 * storage.cors.json.
 */
export const bucket: Step = {
  name: 'bucket',
  async run(context) {
    const { root, projectId, google } = context;
    const findNamedBucket = async () => {
      const name = await findBucketName(google);
      if (name === null) return null;
      const existing = await findBucket(google, name);
      return existing === null ? null : { name, existing };
    };
    const missing = await requireByHand(
      context,
      `The bucket does not exist yet: create it in ${region} at https://console.firebase.google.com/project/${projectId}/storage`,
      async () => (await findNamedBucket()) !== null,
    );
    const namedBucket = await findNamedBucket();
    if (namedBucket === null) return { done: [], missing };
    const { name, existing } = namedBucket;
    if (existing.location !== region) {
      missing.push(
        `The bucket is in ${existing.location}, the functions are in ${region}: it works, but slower, and the bucket cannot be moved.`,
      );
    }
    const [ourRule] = z.parse(
      Rules,
      JSON.parse(readFileSync(path.join(root, 'storage.cors.json'), 'utf8')),
    );
    const sites = listSites(context).map((host) => `https://${host}`);
    if (sites.length === 0) {
      missing.push('The bucket accepts no calls yet: APP_URL is not known.');
    }
    const isNew = (site: string) =>
      !existing.cors.some((rule) =>
        isServed(rule, site, ourRule?.method ?? []),
      );
    const newSites = sites.filter(isNew);
    if (newSites.length === 0 || ourRule === undefined) {
      return { done: [], missing };
    }
    await setCors(google, name, existing, [
      ...existing.cors,
      { ...ourRule, origin: newSites },
    ]);
    return {
      done: [`${name} accepts calls from ${newSites.join(', ')}`],
      missing,
    };
  },
};

function isServed(
  { origin = [], method = [] }: CorsRule,
  site: string,
  methods: readonly string[],
): boolean {
  return (
    origin.includes(site) &&
    methods.every((wantedMethod) => method.includes(wantedMethod))
  );
}

const Indexes = z.object({
  fieldOverrides: z.array(
    z.object({
      collectionGroup: z.string(),
      fieldPath: z.string(),
      ttl: z.optional(z.boolean()),
    }),
  ),
});

/**
 * What is of use for a time only is deleted by Firestore: the policies of
 * firestore.indexes.json.
 */
export const timeToLive: Step = {
  name: 'time to live',
  run({ root, google }) {
    const text = readFileSync(
      path.join(root, 'firestore.indexes.json'),
      'utf8',
    );
    const { fieldOverrides } = z.parse(Indexes, JSON.parse(text));
    const expiryFields = fieldOverrides
      .filter(({ ttl }) => ttl === true)
      .map(({ collectionGroup, fieldPath }) => ({
        collection: collectionGroup,
        field: fieldPath,
      }));
    return doParts(expiryFields.map((expiry) => makePart(google, expiry)));
  },
};

const makePart = (google: Google, expiry: ExpiryField): Part => ({
  meaning: `${expiry.collection} are deleted after their ${expiry.field}`,
  run: async () => {
    if (await hasTimeToLive(google, expiry)) return false;
    await addTimeToLive(google, expiry);
    return true;
  },
});
