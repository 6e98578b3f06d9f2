import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import type { CorsRule } from '../cloud';
import { requireByHand, type Step } from '../step';
import { listSites } from './access';

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
    const { root, projectId, cloud } = context;
    const name = (await cloud.findWebSettings())?.['VITE_FIREBASE_STORAGE_BUCKET'] ?? '';
    const page = `https://console.firebase.google.com/project/${projectId}/storage`;
    const missing = await requireByHand(
      context,
      `There is no bucket ${name}: create it at ${page}`,
      async () => name !== '' && (await cloud.findCors(name)) !== null,
    );
    const rules = missing.length > 0 ? null : await cloud.findCors(name);
    if (rules === null) return { done: [], missing };
    const [ours] = z.parse(Rules, JSON.parse(readFileSync(path.join(root, 'storage.cors.json'), 'utf8')));
    const sites = listSites(context).map((host) => `https://${host}`);
    const more = sites.filter((site) => !rules.some((rule) => isServed(rule, site, ours?.method ?? [])));
    if (sites.length === 0)
      return { done: [], missing: ['The bucket accepts no calls yet: APP_URL is not known.'] };
    if (more.length === 0 || ours === undefined) return { done: [], missing: [] };
    await cloud.setCors(name, [...rules, { ...ours, origin: more }]);
    return { done: [`${name} accepts calls from ${more.join(', ')}`], missing: [] };
  },
};

function isServed(rule: CorsRule, site: string, methods: readonly string[]): boolean {
  return rule.origin.includes(site) && methods.every((method) => rule.method.includes(method));
}

const Indexes = z.object({
  fieldOverrides: z.array(
    z.object({ collectionGroup: z.string(), fieldPath: z.string(), ttl: z.optional(z.boolean()) }),
  ),
});

/** What is of use for a time only is deleted by Firestore: the policies of firestore.indexes.json. */
export const timeToLive: Step = {
  name: 'time to live',
  async run({ root, cloud }) {
    const text = readFileSync(path.join(root, 'firestore.indexes.json'), 'utf8');
    const done: string[] = [];
    for (const { collectionGroup, fieldPath, ttl } of z.parse(Indexes, JSON.parse(text)).fieldOverrides) {
      if (ttl !== true || (await cloud.hasTimeToLive(collectionGroup, fieldPath))) continue;
      await cloud.addTimeToLive(collectionGroup, fieldPath);
      done.push(`${collectionGroup} are deleted after their ${fieldPath}`);
    }
    return { done, missing: [] };
  },
};
