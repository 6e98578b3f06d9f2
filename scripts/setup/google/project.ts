import { call, find } from './call';
import type { Google } from './connect';

/**
 * The number of a project among those that the caller may see. Asking for it by
 * name would be refused in the same words when it does not exist, when it is
 * somebody else's, and when a right is missing; a search leaves out what cannot
 * be seen.
 * @param client that of the project, or the one that is charged to nobody
 */
export async function findNumber(
  google: Google,
  client = google.projects,
): Promise<string | null> {
  const { projects = [] } = await call(google, () =>
    client.projects.search({ query: `projectId:${google.projectId}` }),
  );
  const project = projects.find(
    ({ projectId, state }) =>
      projectId === google.projectId && state === 'ACTIVE',
  );
  return project?.name?.replace('projects/', '') ?? null;
}

/**
 * @returns those of these permissions that the caller does not have in the
 * project
 */
export async function listDenied(
  google: Google,
  permissions: readonly string[],
): Promise<string[]> {
  const { permissions: allowed } = await call(google, () =>
    google.projects.projects.testIamPermissions({
      resource: `projects/${google.projectId}`,
      requestBody: { permissions: [...permissions] },
    }),
  );
  return permissions.filter(
    (permission) => !(allowed ?? []).includes(permission),
  );
}

/**
 * Whether somebody pays for the project; Google leaves the word out where
 * nobody does.
 */
export async function isBilled(google: Google): Promise<boolean> {
  const { billingEnabled } = await call(google, async () => {
    const [data] = await google.billing.getProjectBillingInfo({
      name: `projects/${google.projectId}`,
    });
    return { data };
  });
  return billingEnabled === true;
}

/** Whether Firebase was added to the project. */
export async function isFirebase(google: Google): Promise<boolean> {
  const name = `projects/${google.projectId}`;
  return (
    (await find(google, () => google.firebase.projects.get({ name }))) !== null
  );
}
