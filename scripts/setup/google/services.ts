import { call, operate } from './call';
import type { Google } from './connect';

/** So many Google takes in one call. */
const atOnce = 20;

/**
 * @returns those of these APIs that are off in the project @throws
 * GoogleRefused
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
  const on = services
    .filter(({ state }) => state === 'ENABLED')
    .map(({ config }) => config?.name);
  return names.filter((name) => !on.includes(name));
}

/** Switches APIs on, and waits until they are. @throws CouldNot */
export async function enable(
  google: Google,
  names: readonly string[],
): Promise<void> {
  for (let first = 0; first < names.length; first += atOnce) {
    await operate(
      google,
      () =>
        google.services.services.batchEnable({
          parent: `projects/${google.projectId}`,
          requestBody: { serviceIds: names.slice(first, first + atOnce) },
        }),
      (name) => google.services.operations.get({ name }),
    );
  }
}
