import { region } from '../../../functions/src/task-queue';
import { call, find } from './call';
import type { Google } from './connect';
import { giveRole, hasRole, runPolicy } from './policies';

/**
 * A function of the second generation is a service of Cloud Run, with its name
 * in small letters.
 */
const pathOf = ({ projectId }: Google, functionName: string) =>
  `projects/${projectId}/locations/${region}/services/${functionName.toLowerCase()}`;

const invoker = 'roles/run.invoker';

/**
 * Whether a member may call a function; null before the function is deployed.
 */
export async function mayInvoke(
  google: Google,
  functionName: string,
  member: string,
): Promise<boolean | null> {
  const name = pathOf(google, functionName);
  const { services } = google.run.projects.locations;
  const service = await find(google, () => services.get({ name }));
  if (service === null) return null;
  // An organisation that refuses public callers can let a service go without
  // the check instead.
  if (service.invokerIamDisabled === true) return true;
  return hasRole(
    await call(google, () => runPolicy(google, name).read()),
    invoker,
    member,
  );
}

/**
 * Lets a member call a function.
 * @throws GoogleRefused
 */
export async function letInvoke(
  google: Google,
  functionName: string,
  member: string,
): Promise<void> {
  await giveRole(
    google,
    runPolicy(google, pathOf(google, functionName)),
    invoker,
    member,
  );
}
