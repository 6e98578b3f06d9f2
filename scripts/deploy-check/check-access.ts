import * as z from 'zod/mini';
import { FirebaseJson, readJson, type Check } from './project';
import { listSources } from './source-files';

const CorsFile = z.array(z.object({ origin: z.array(z.string()) }));
/**
 * `cors: true` of firebase-functions answers every origin
 * (https://firebase.google.com/docs/functions/callable).
 */
const openCors =
  /\bcors:\s*(?:true\b|\[?\s*['"`]\*)|access-control-allow-origin['"`]?\s*[,:]\s*['"`]\*/i;

/** Browsers reach the endpoints, and pages of others read nothing. */
export const checkAccess: Check = async (project) => {
  const { root } = project;
  const { rewrites, headers } = readJson(
    root,
    'firebase.json',
    FirebaseJson,
  ).hosting;
  const declared = await project.findFunctions();
  const calledFunctions = rewrites.flatMap(
    ({ function: target }) => target?.functionId ?? [],
  );
  const httpFunctions = Object.entries(declared).flatMap(
    ([name, { httpsTrigger }]) => {
      if (httpsTrigger === undefined) return [];
      return [{ name, invoker: httpsTrigger.invoker ?? ['public'] }];
    },
  );
  const closedFunctions = httpFunctions.filter(
    ({ name, invoker }) =>
      calledFunctions.includes(name) && !invoker.includes('public'),
  );
  const openFunctions = httpFunctions.filter(
    ({ name, invoker }) =>
      !calledFunctions.includes(name) && invoker.includes('public'),
  );
  return {
    problems: [
      ...closedFunctions.map(
        ({ name, invoker }) =>
          `the function ${name} answers ${invoker.join(', ')} only, and Hosting calls as anybody: declare invoker 'public'.`,
      ),
      ...openFunctions.map(
        ({ name }) =>
          `the function ${name} is public, and no rewrite of firebase.json calls it: declare invoker 'private'.`,
      ),
      ...readJson(root, 'storage.cors.json', CorsFile)
        .flatMap(({ origin }) => origin)
        .filter((origin) => origin.includes('*'))
        .map(
          (origin) =>
            `storage.cors.json: pages of ${origin} may read files: name our hosts.`,
        ),
      ...headers
        .flatMap(({ headers: sourceHeaders }) => sourceHeaders)
        .filter(({ key }) => /^access-control-allow-origin$/i.test(key))
        .map(
          ({ key }) =>
            `firebase.json: the header ${key} lets pages of others read our answers: remove it.`,
        ),
      ...listSources(root, 'functions/src')
        .filter(({ text }) => openCors.test(text))
        .map(
          ({ file }) =>
            `${file}: answers pages of every origin: Hosting is of our own, so leave CORS out.`,
        ),
    ],
    summary: `${httpFunctions.length} functions over HTTP`,
  };
};
