import { afterAll } from 'vitest';
import { stopSuites } from '../../support/suite/suite';
import { stopStarted } from './stops';

afterAll(async () => {
  await stopStarted();
  await stopSuites();
});
