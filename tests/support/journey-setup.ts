import { afterAll, afterEach } from 'vitest';
import { closeContexts, keepPicturesOfOpenPages } from './browser';

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepPicturesOfOpenPages(task.name);
});

afterAll(() => closeContexts());
