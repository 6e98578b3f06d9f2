import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { parseEnv } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isLocalHost, isLocalOrigin } from '../lib/local-caller.mjs';

/**
 * `node host.mjs <folder> <port>` runs every function of the folder in this
 * process, as one instance of Cloud Run does. firebase-functions' own loader
 * loads and describes the bundle, as in a deployment, and Google's functions
 * framework handles the requests, as in production. Addresses are those of
 * Google's Functions emulator: `/<project>/<region>/<name>` for HTTP functions,
 * and for all of them, where tasks and schedules call,
 * `/functions/projects/<project>/triggers/<region>-<name>`. `/emulator/memory`
 * is ours.
 *
 * Sends its parent `{ declared }` (the deployment's manifest) when it answers.
 */
const [folder, port] = process.argv.slice(2);
const project = process.env.GCLOUD_PROJECT;
const fromFolder = createRequire(path.join(folder, 'package.json'));
const runtimeFolder = path.join(
  path.dirname(fromFolder.resolve('firebase-functions')),
  '../runtime',
);
const { loadStack } = fromFolder(path.join(runtimeFolder, 'loader.js'));
const { stackToWire } = fromFolder(path.join(runtimeFolder, 'manifest.js'));
const framework = fromFolder('@google-cloud/functions-framework');
const { getTestServer } = fromFolder(
  '@google-cloud/functions-framework/testing',
);

const declared = stackToWire(await loadStack(folder)).endpoints;
const bundle = await import(pathToFileURL(fromFolder.resolve(folder)).href);
takeSecrets(Object.values(declared));

/** https://cloud.google.com/functions/docs/configuring/timeout */
const defaultSeconds = 60;
const serversByAddress = new Map();
for (const [name, declaration] of Object.entries(declared)) {
  const { entryPoint, region, httpsTrigger, scheduleTrigger, timeoutSeconds } =
    declaration;
  const exported = entryPoint
    .split('.')
    .reduce((value, key) => value[key], bundle);
  const handler = limitTime(name, exported, timeoutSeconds ?? defaultSeconds);
  const isScheduled = scheduleTrigger !== undefined;
  framework.http(name, isScheduled ? runOneByOne(handler) : handler);
  const server = await listen(name);
  for (const functionRegion of region) {
    serversByAddress.set(
      `/functions/projects/${project}/triggers/${functionRegion}-${name}`,
      server,
    );
    if (httpsTrigger !== undefined) {
      serversByAddress.set(`/${project}/${functionRegion}/${name}`, server);
    }
  }
}

const server = http.createServer((request, response) => {
  if (!isTrusted(request)) {
    response
      .writeHead(403, { 'content-type': 'text/plain' })
      .end('This server is for this machine only.\n');
    return;
  }
  if (request.url === '/emulator/memory') {
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(measureMemory()));
    return;
  }
  const [address, rest] = splitUrl(request.url);
  const functionServer = serversByAddress.get(address);
  if (functionServer === undefined) {
    response
      .writeHead(404, { 'content-type': 'text/plain' })
      .end('No such function.\n');
    return;
  }
  // A deployed function sees its own path only.
  request.url = rest;
  functionServer.emit('request', request, response);
});
// 0 keeps idle connections open: none is closed while a request is being sent
// on it.
server.keepAliveTimeout = 0;
server.listen(Number(port), '127.0.0.1', () => process.send?.({ declared }));

/**
 * What a schedule or a task starts, no page may start, also none of this
 * machine.
 */
function isTrusted({ url, headers }) {
  const isForPages = !/^\/(?:functions|emulator)\//.test(url);
  return (
    isLocalHost(headers) &&
    (isForPages ? isLocalOrigin(headers) : headers.origin === undefined)
  );
}

/**
 * The framework's server of one function, started as in an instance with no
 * other.
 */
async function listen(name) {
  process.env.FUNCTION_TARGET = name;
  const functionServer = getTestServer(name).listen(0, '127.0.0.1');
  await once(functionServer, 'listening');
  delete process.env.FUNCTION_TARGET;
  return functionServer;
}

/**
 * Answers with 504 when the function's time is up, as Cloud Run does: the
 * process and the function go on, but nobody waits. The call is over then, or
 * earlier with its answer, or with the end of the function.
 */
function limitTime(name, handler, seconds) {
  return (request, response) => {
    const timeIsUp = new Promise((resolve) => {
      const timer = setTimeout(() => {
        console.error(`${name} did not answer within ${seconds} s`);
        giveUp(response);
        resolve();
      }, seconds * 1000);
      timer.unref();
      response.once('finish', () => {
        clearTimeout(timer);
        resolve();
      });
    });
    const running = handler(request, response);
    // A function that answers in a callback returns nothing at once; its call
    // is over when it answers.
    return running instanceof Promise
      ? Promise.race([running, timeIsUp])
      : timeIsUp;
  };
}

/** What the function writes later goes nowhere, and does not throw. */
function giveUp(response) {
  if (response.headersSent) {
    response.destroy();
  } else {
    response
      .writeHead(504, { 'content-type': 'text/plain' })
      .end('upstream request timeout');
  }
  for (const method of [
    'setHeader',
    'removeHeader',
    'writeHead',
    'flushHeaders',
    'write',
    'end',
  ]) {
    response[method] = () => response;
  }
}

/**
 * Cloud Scheduler never runs a job twice at a time; the functions rely on it
 * (`maxInstances: 1`).
 */
function runOneByOne(handler) {
  let lastRun = Promise.resolve();
  return (request, response) => {
    const run = lastRun.then(() => handler(request, response));
    lastRun = run.catch(() => undefined);
    return run;
  };
}

/** Only declared secrets come from the folder's `.secret.local`. */
function takeSecrets(functions) {
  const storedSecrets = parseEnv(
    readFileSync(path.join(folder, '.secret.local'), 'utf8'),
  );
  const secretNames = new Set(
    functions.flatMap(({ secretEnvironmentVariables = [] }) =>
      secretEnvironmentVariables.map(({ key }) => key),
    ),
  );
  const missingSecrets = [...secretNames].filter(
    (name) => storedSecrets[name] === undefined,
  );
  if (missingSecrets.length > 0) {
    throw new Error(
      `declared secrets without a value: ${missingSecrets.join(', ')}`,
    );
  }
  for (const name of secretNames) process.env[name] = storedSecrets[name];
}

/** After a garbage collection. */
function measureMemory() {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage();
}

/**
 * Splits `/project/region/name/rest?query` or
 * `/functions/projects/p/triggers/t/rest` into address and rest.
 */
function splitUrl(url) {
  const match =
    /^(\/functions\/projects\/[^/?]+\/triggers\/[^/?]+|(?:\/[^/?]+){3})(\/[^?]*)?(\?.*)?$/.exec(
      url,
    );
  return match === null
    ? [url, '/']
    : [match[1], `${match[2] ?? '/'}${match[3] ?? ''}`];
}
