import { applyMask } from './apply-mask';
import { aborted, GoogleError, invalid, notFound, unmet } from './google-error';
import type { GoogleMood, GoogleProject, StoredPolicy } from './google-project';

/** A call that Google's definitions allow. */
export interface Allowed {
  /** what address and query hold */
  values: Readonly<Record<string, string>>;
  /** of a value that may be given more than once */
  lists: (name: string) => string[];
  body: Record<string, unknown>;
}

/** What the answers are made of. */
export interface World {
  mood: GoogleMood;
  /**
   * a project that the caller may see; refused in the words of the Resource
   * Manager
   */
  project: (id: string) => GoogleProject;
  projects: readonly GoogleProject[];
  /** begins something that is done now or later */
  operate: (prefix: string, done: () => object) => object;
  look: (name: string) => object;
}

export type Answer = (call: Allowed, world: World) => object;

export const idIn = (name = '') => /projects\/([^/]+)/.exec(name)?.[1] ?? '';
export const lastIn = (name = '') => name.slice(name.lastIndexOf('/') + 1);
export const textIn = (value: unknown): string =>
  typeof value === 'string' ? value : '';
export const objectIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {};

/** What Google says of something that is not there. */
export function absent(world: World, what: string): GoogleError {
  return world.mood.deniesAbsence
    ? new GoogleError(
        403,
        'PERMISSION_DENIED',
        `Permission denied on resource '${what}' (or it may not exist).`,
        'IAM_PERMISSION_DENIED',
      )
    : notFound(`Resource '${what}' was not found.`);
}

export function required<Value>(
  value: Value | null | undefined,
  world: World,
  what: string,
): Value {
  if (value === null || value === undefined) throw absent(world, what);
  return value;
}

const nextEtag = ({ etag }: StoredPolicy) => `e${Number(etag.slice(1)) + 1}`;

/**
 * What a policy becomes when it is written; its etag has to be the one that was
 * read.
 */
export function writePolicy(
  stored: StoredPolicy,
  sent: Record<string, unknown>,
  mask: string,
  world: World,
) {
  if (world.mood.conflicts > 0) {
    world.mood.conflicts -= 1;
    stored.etag = nextEtag(stored);
  }
  if (sent['etag'] !== stored.etag) {
    throw aborted('There were concurrent policy changes.');
  }
  const text = JSON.stringify(sent['bindings'] ?? []);
  if (text.includes('"allUsers"') && world.mood.organisation.callers) {
    throw unmet(
      'One or more users named in the policy do not belong to a permitted customer, perhaps due to an organization policy.',
    );
  }
  refuseUnknown(
    JSON.stringify([sent['bindings'], sent['auditConfigs']]),
    world,
  );
  Object.assign(stored, applyMask({ ...stored }, sent, mask), {
    etag: nextEtag(stored),
  });
  return stored;
}

/** Google takes no service account that does not exist into a policy. */
function refuseUnknown(members: string, { projects, mood }: World): void {
  for (const [, email = '', id = ''] of members.matchAll(
    /serviceAccount:([\w-]+@([\w-]+)\.iam\.gserviceaccount\.com)/g,
  )) {
    const own = projects.find((one) => one.id === id);
    const isNew = own !== undefined && mood.accountDelay > 0;
    if (isNew) mood.accountDelay -= 1;
    const isThere =
      own === undefined || (own.serviceAccounts[email] !== undefined && !isNew);
    const lacksBucket =
      id === 'gcp-sa-firebasestorage' &&
      projects.every(({ bucket }) => bucket === null);
    if (!isThere || lacksBucket) {
      throw invalid(`Service account ${email} does not exist.`);
    }
  }
}

const sentPolicy = ({ body }: Allowed) => objectIn(body['policy']);
export const readable = ({ etag, bindings, auditConfigs }: StoredPolicy) => ({
  etag,
  bindings,
  auditConfigs,
});
export const policyAnswers = (
  find: (call: Allowed, world: World) => StoredPolicy,
): Record<string, Answer> => ({
  getIamPolicy: (call, world) => readable(find(call, world)),
  setIamPolicy: (call, world) => {
    // As every API documents it.
    const mask = textIn(call.body['updateMask']) || 'bindings,etag';
    return readable(
      writePolicy(find(call, world), sentPolicy(call), mask, world),
    );
  },
});
export const named = (prefix: string, answers: Record<string, Answer>) =>
  Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [
      `${prefix}.${name}`,
      answer,
    ]),
  );
