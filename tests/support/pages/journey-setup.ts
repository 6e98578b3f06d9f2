import { afterAll, afterEach } from 'vitest';
import { stopSuites } from '../suite/suite';
import { closeContexts, keepWhatFailed } from './browser';

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepWhatFailed(task);
});

afterAll(async () => {
  await closeContexts();
  await stopSuites();
});
