import { setTimeout as wait } from 'node:timers/promises';
import type { cloudresourcemanager_v3 } from '@googleapis/cloudresourcemanager';
import type { iam_v1 } from '@googleapis/iam';
import type { run_v2 } from '@googleapis/run';
import type { secretmanager_v1 } from '@googleapis/secretmanager';
import type { storage_v1 } from '@googleapis/storage';
import { call } from './call';
import type { Google } from './connect';
import { GoogleRefused } from './refusal';

interface Binding {
  role?: string | null;
  members?: string[] | null;
  condition?: object;
}
interface Policy {
  bindings?: Binding[] | null;
}

/** Where the IAM policy of something is read and written. */
export interface PolicyOf<SomePolicy extends Policy> {
  read(): Promise<{ data: SomePolicy }>;
  write(policy: SomePolicy): Promise<{ data: unknown }>;
}

const maxAttempts = 3;
const aborted = 409;
/** With the pause of {@link Google}, two minutes. */
const maxRetries = 60;

/**
 * Changes a policy as it was read, its etag with it: when somebody else changes
 * it in between, it is read again.
 * @param change the new policy, or null when there is nothing to change
 * @returns whether it was changed
 * @throws GoogleRefused
 */
export async function changePolicy<SomePolicy extends Policy>(
  google: Google,
  policyOf: PolicyOf<SomePolicy>,
  change: (policy: SomePolicy) => SomePolicy | null,
): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    const changedPolicy = change(await call(google, () => policyOf.read()));
    if (changedPolicy === null) return false;
    try {
      await call(google, () => policyOf.write(changedPolicy));
      return true;
    } catch (error) {
      if (
        !(error instanceof GoogleRefused) ||
        error.code !== aborted ||
        attempt === maxAttempts
      ) {
        throw error;
      }
    }
  }
}

/**
 * Gives a member a role, without condition.
 * @returns whether it was given now
 * @throws GoogleRefused
 */
export function giveRole<SomePolicy extends Policy>(
  google: Google,
  policyOf: PolicyOf<SomePolicy>,
  role: string,
  member: string,
): Promise<boolean> {
  return changePolicy(google, policyOf, (policy) =>
    hasRole(policy, role, member)
      ? null
      : { ...policy, bindings: addMember(policy, role, member) },
  );
}

/**
 * As {@link giveRole}, to an account that was just made: Google knows it
 * everywhere only after a minute, and says until then that it does not exist.
 */
export async function giveFirstRole<SomePolicy extends Policy>(
  google: Google,
  policyOf: PolicyOf<SomePolicy>,
  role: string,
  member: string,
): Promise<boolean> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await giveRole(google, policyOf, role, member);
    } catch (error) {
      const isNew =
        error instanceof GoogleRefused &&
        error.code === 400 &&
        error.said.includes('does not exist');
      if (!isNew || retry === maxRetries) throw error;
      await wait(google.pauseMs);
    }
  }
}

/** Whether a member has a role without condition. */
export function hasRole(
  { bindings }: Policy,
  role: string,
  member: string,
): boolean {
  return (bindings ?? []).some(
    (binding) =>
      isPlain(binding, role) && (binding.members ?? []).includes(member),
  );
}

const isPlain = (binding: Binding, role: string) =>
  binding.role === role && binding.condition === undefined;

function addMember(policy: Policy, role: string, member: string): Binding[] {
  const bindings = policy.bindings ?? [];
  const binding = bindings.find((candidate) => isPlain(candidate, role)) ?? {
    role,
    members: [],
  };
  const members = [...(binding.members ?? []), member];
  return [
    ...bindings.filter((otherBinding) => otherBinding !== binding),
    { ...binding, members },
  ];
}

/** A policy with conditions is read whole only in this version. */
const version = 3;

/** Of the project: who may do what, and what is logged. */
export function projectPolicy({
  projects,
  projectId,
}: Google): PolicyOf<cloudresourcemanager_v3.Schema$Policy> {
  const resource = `projects/${projectId}`;
  const options = { requestedPolicyVersion: version };
  return {
    read: () =>
      projects.projects.getIamPolicy({ resource, requestBody: { options } }),
    write: (policy) =>
      projects.projects.setIamPolicy({
        resource,
        // Without this mask what is logged would stay as it is.
        requestBody: {
          policy: { ...policy, version },
          updateMask: 'bindings,auditConfigs,etag,version',
        },
      }),
  };
}

/** Of one service account: who may act as it. */
export function serviceAccountPolicy(
  { serviceAccounts }: Google,
  resource: string,
): PolicyOf<iam_v1.Schema$Policy> {
  const accounts = serviceAccounts.projects.serviceAccounts;
  return {
    read: () =>
      accounts.getIamPolicy({
        resource,
        'options.requestedPolicyVersion': version,
      }),
    write: (policy) =>
      accounts.setIamPolicy({
        resource,
        requestBody: { policy: { ...policy, version } },
      }),
  };
}

/** Of one secret: who may read its values. */
export function secretPolicy(
  { secrets }: Google,
  resource: string,
): PolicyOf<secretmanager_v1.Schema$Policy> {
  const all = secrets.projects.secrets;
  return {
    read: () =>
      all.getIamPolicy({ resource, 'options.requestedPolicyVersion': version }),
    write: (policy) =>
      all.setIamPolicy({
        resource,
        requestBody: { policy: { ...policy, version } },
      }),
  };
}

/** Of a bucket: who may do what with its files past the rules. */
export function bucketPolicy(
  { storage }: Google,
  bucket: string,
): PolicyOf<storage_v1.Schema$Policy> {
  return {
    read: () =>
      storage.buckets.getIamPolicy({
        bucket,
        optionsRequestedPolicyVersion: version,
      }),
    write: (policy) =>
      storage.buckets.setIamPolicy({
        bucket,
        requestBody: { ...policy, version },
      }),
  };
}

/**
 * Of a service of Cloud Run, which a function of the second generation is: who
 * may call it.
 */
export function runPolicy(
  { run }: Google,
  resource: string,
): PolicyOf<run_v2.Schema$GoogleIamV1Policy> {
  const services = run.projects.locations.services;
  return {
    read: () =>
      services.getIamPolicy({
        resource,
        'options.requestedPolicyVersion': version,
      }),
    write: (policy) =>
      services.setIamPolicy({
        resource,
        requestBody: { policy: { ...policy, version } },
      }),
  };
}
