import type { TestProject } from 'vitest/node';
import { portVariables } from '../../emulators/suite/ports';
import { launchSuite } from '../support/suite/own-suite';
import { setBackend } from './backend';
import { Door } from './door';
import { apiVariable } from './variables';

declare module 'vitest' {
  interface ProvidedContext {
    /** what a build of the app is told of its backend */
    backend: Record<string, string>;
  }
}

/** One backend without the app, for all pages of a run. */
export default async function setUp(
  project: TestProject,
): Promise<() => Promise<void>> {
  const suite = await launchSuite({ app: false, throttle: false });
  const { api, firestore, auth } = suite.addresses;
  const doors = {
    api: new Door(api),
    firestore: new Door(firestore),
    auth: new Door(auth),
  };
  setBackend(suite, doors.api);
  process.env[apiVariable] = `http://127.0.0.1:${await doors.api.open()}`;
  const ports = {
    ...suite.ports,
    firestore: await doors.firestore.open(),
    auth: await doors.auth.open(),
  };
  project.provide('backend', portVariables(ports));
  return async () => {
    for (const door of Object.values(doors)) await door.close();
    await suite.stop();
  };
}
