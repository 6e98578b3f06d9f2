import { region } from '../../../functions/src/task-queue';
import { call, find } from './call';
import type { Google } from './connect';

/** As the CLI names it, so that it does not make one of its own. */
const policyId = 'firebase-functions-cleanup';
const optedOut = 'firebase-functions-cleanup-opted-out';
/** A revision that somebody goes back to needs its image. */
const keptDays = 30;

const nameOf = ({ projectId }: Google) =>
  `projects/${projectId}/locations/${region}/repositories/gcf-artifacts`;

/** Whether images of old deployments are deleted; null before the first one. */
export async function deletesOldImages(
  google: Google,
): Promise<boolean | null> {
  const repository = await find(google, async () => {
    const [data] = await google.images.getRepository({ name: nameOf(google) });
    return { data };
  });
  if (repository === null) return null;
  const isDecided =
    Object.keys(repository.cleanupPolicies ?? {}).length > 0 &&
    repository.cleanupPolicyDryRun !== true;
  return isDecided || repository.labels?.[optedOut] === 'true';
}

/** Deletes images after a month. What somebody has decided besides stays. */
export async function deleteOldImages(google: Google): Promise<void> {
  await call(google, async () => {
    const [{ cleanupPolicies }] = await google.images.getRepository({
      name: nameOf(google),
    });
    const ourPolicy = {
      id: policyId,
      action: 'DELETE',
      condition: { tagState: 'ANY', olderThan: { seconds: keptDays * 86_400 } },
    } as const;
    const [data] = await google.images.updateRepository({
      repository: {
        name: nameOf(google),
        cleanupPolicies: { [policyId]: ourPolicy, ...cleanupPolicies },
        cleanupPolicyDryRun: false,
      },
      updateMask: { paths: ['cleanup_policies', 'cleanup_policy_dry_run'] },
    });
    return { data };
  });
}
