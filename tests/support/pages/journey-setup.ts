import { afterAll, afterEach } from 'vitest';
import { closeContexts, keepWhatFailed } from './browser';

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepWhatFailed(task);
});

afterAll(() => closeContexts());
