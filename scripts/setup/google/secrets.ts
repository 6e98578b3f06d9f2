import { call, find } from './call';
import type { Google } from './connect';

/** What Google calls a secret. */
export const secretPath = ({ projectId }: Google, name: string) =>
  `projects/${projectId}/secrets/${name}`;

/** Whether a secret has a value. The value itself is never read. */
export async function hasSecret(
  google: Google,
  name: string,
): Promise<boolean> {
  const version = `${secretPath(google, name)}/versions/latest`;
  const latest = await find(google, () =>
    google.secrets.projects.secrets.versions.get({ name: version }),
  );
  return latest?.state === 'ENABLED';
}

/** Adds a value, and the secret itself where it is missing. */
export async function addSecret(
  google: Google,
  name: string,
  value: string,
): Promise<void> {
  const { secrets } = google.secrets.projects;
  const path = secretPath(google, name);
  if ((await find(google, () => secrets.get({ name: path }))) === null) {
    await call(google, () =>
      secrets.create({
        parent: `projects/${google.projectId}`,
        secretId: name,
        // As the CLI makes it, which then clears away versions that no function
        // uses.
        requestBody: {
          replication: { automatic: {} },
          labels: { 'firebase-managed': 'true' },
        },
      }),
    );
  }
  const data = Buffer.from(value).toString('base64');
  await call(google, () =>
    secrets.addVersion({ parent: path, requestBody: { payload: { data } } }),
  );
}
