import { call, operate } from './call';
import type { Google } from './connect';

/** So many Google takes in one call. */
const maxPerCall = 20;

/**
 * @returns those of these APIs that are off in the project
 * @throws GoogleRefused
 */
export async function listOff(
  google: Google,
  names: readonly string[],
): Promise<string[]> {
  const parent = `projects/${google.projectId}`;
  const { services = [] } = await call(google, () =>
    google.services.services.batchGet({
      parent,
      names: names.map((name) => `${parent}/services/${name}`),
    }),
  );
  const enabledNames = services
    .filter(({ state }) => state === 'ENABLED')
    .map(({ config }) => config?.name);
  return names.filter((name) => !enabledNames.includes(name));
}

/**
 * Switches APIs on, and waits until they are.
 * @throws CouldNot
 */
export async function enable(
  google: Google,
  names: readonly string[],
): Promise<void> {
  for (
    let firstIndex = 0;
    firstIndex < names.length;
    firstIndex += maxPerCall
  ) {
    await operate(
      google,
      () =>
        google.services.services.batchEnable({
          parent: `projects/${google.projectId}`,
          requestBody: {
            serviceIds: names.slice(firstIndex, firstIndex + maxPerCall),
          },
        }),
      (name) => google.services.operations.get({ name }),
    );
  }
}
