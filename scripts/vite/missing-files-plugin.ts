import type { Connect, Plugin } from 'vite';
import { readPagePattern } from './hosting-headers';

/**
 * Answers 404 where Hosting would: an address that is no file and no page of
 * the app (firebase.json). Vite itself has the app for every address; what it
 * found no file for, it calls /index.html by now.
 */
export function missingFilesPlugin(): Plugin {
  const isPage = readPagePattern(`${import.meta.dirname}/../../firebase.json`);
  const refuse: Connect.NextHandleFunction = (request, answer, next) => {
    const [path = '/'] = (request.originalUrl ?? '/').split('?');
    if (
      request.url !== '/index.html' ||
      path === '/index.html' ||
      isPage.test(path)
    ) {
      next();
      return;
    }
    answer.statusCode = 404;
    answer.setHeader('content-type', 'text/plain; charset=utf-8');
    answer.end('There is nothing at this address.');
  };
  return {
    name: 'asaase-missing-files',
    configureServer: (server) => () => void server.middlewares.use(refuse),
    configurePreviewServer: (server) => () =>
      void server.middlewares.use(refuse),
  };
}
