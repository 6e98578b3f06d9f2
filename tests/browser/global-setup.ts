import type { TestProject } from 'vitest/node';
import { portVariables } from '../../emulators/suite/ports';
import { launchSuite } from '../support/suite/own-suite';
import { ApiDoor } from './api-door';
import { apiVariable } from './api-variable';
import { setBackend } from './backend';

declare module 'vitest' {
  interface ProvidedContext {
    /** what a build of the app is told of its backend */
    backend: Record<string, string>;
  }
}

/** One backend without the app, for all pages of a run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const suite = await launchSuite({ app: false, throttle: false });
  const door = new ApiDoor(suite.addresses.api);
  setBackend(suite, door);
  process.env[apiVariable] = await door.open();
  project.provide('backend', portVariables(suite.ports));
  return async () => {
    await door.close();
    await suite.stop();
  };
}
