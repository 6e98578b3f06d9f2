import { afterEach } from 'vitest';
import { keepPicturesOfOpenPages } from './browser';

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepPicturesOfOpenPages(task.name);
});
