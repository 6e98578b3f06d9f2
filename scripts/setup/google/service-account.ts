import { call, find } from './call';
import type { Google } from './connect';

/** The address of a service account of the project. */
export const addressOf = ({ projectId }: Google, id: string) =>
  `${id}@${projectId}.iam.gserviceaccount.com`;

/** What Google calls a service account. */
export const serviceAccountPath = (google: Google, id: string) =>
  `projects/${google.projectId}/serviceAccounts/${addressOf(google, id)}`;

/**
 * Creates a service account where there is none.
 * @returns whether it was created now
 * @throws GoogleRefused
 */
export async function ensureServiceAccount(
  google: Google,
  accountId: string,
  displayName: string,
): Promise<boolean> {
  const { serviceAccounts } = google.serviceAccounts.projects;
  const name = serviceAccountPath(google, accountId);
  if ((await find(google, () => serviceAccounts.get({ name }))) !== null) {
    return false;
  }
  await call(google, () =>
    serviceAccounts.create({
      name: `projects/${google.projectId}`,
      requestBody: { accountId, serviceAccount: { displayName } },
    }),
  );
  return true;
}
