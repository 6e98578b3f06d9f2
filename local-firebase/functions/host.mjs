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
const runtime = path.join(
  path.dirname(fromFolder.resolve('firebase-functions')),
  '../runtime',
);
const { loadStack } = fromFolder(path.join(runtime, 'loader.js'));
const { stackToWire } = fromFolder(path.join(runtime, 'manifest.js'));
const framework = fromFolder('@google-cloud/functions-framework');
const { getTestServer } = fromFolder(
  '@google-cloud/functions-framework/testing',
);

const declared = stackToWire(await loadStack(folder)).endpoints;
const bundle = await import(pathToFileURL(fromFolder.resolve(folder)).href);
takeSecrets(Object.values(declared));

/** https://cloud.google.com/functions/docs/configuring/timeout */
const usualSeconds = 60;
const byAddress = new Map();
for (const [name, described] of Object.entries(declared)) {
  const { entryPoint, region, httpsTrigger, scheduleTrigger, timeoutSeconds } =
    described;
  const handler = inTime(
    name,
    entryPoint.split('.').reduce((part, key) => part[key], bundle),
    timeoutSeconds ?? usualSeconds,
  );
  framework.http(
    name,
    scheduleTrigger === undefined ? handler : oneByOne(handler),
  );
  const server = await listen(name);
  for (const zone of region) {
    byAddress.set(
      `/functions/projects/${project}/triggers/${zone}-${name}`,
      server,
    );
    if (httpsTrigger !== undefined) {
      byAddress.set(`/${project}/${zone}/${name}`, server);
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
  const [address, rest] = split(request.url);
  const functionServer = byAddress.get(address);
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
  const own = getTestServer(name).listen(0, '127.0.0.1');
  await once(own, 'listening');
  delete process.env.FUNCTION_TARGET;
  return own;
}

/**
 * Answers with 504 when the function's time is up, as Cloud Run does: the
 * process and the function go on, but nobody waits. The call is over then, or
 * earlier with its answer, or with the end of the function.
 */
function inTime(name, handler, seconds) {
  return (request, response) => {
    const over = new Promise((resolve) => {
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
    return running instanceof Promise ? Promise.race([running, over]) : over;
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
function oneByOne(handler) {
  let last = Promise.resolve();
  return (request, response) => {
    const run = last.then(() => handler(request, response));
    last = run.catch(() => undefined);
    return run;
  };
}

/** Only declared secrets come from the folder's `.secret.local`. */
function takeSecrets(functions) {
  const held = parseEnv(
    readFileSync(path.join(folder, '.secret.local'), 'utf8'),
  );
  const names = new Set(
    functions.flatMap(({ secretEnvironmentVariables = [] }) =>
      secretEnvironmentVariables.map(({ key }) => key),
    ),
  );
  const missing = [...names].filter((name) => held[name] === undefined);
  if (missing.length > 0) {
    throw new Error(`declared secrets without a value: ${missing.join(', ')}`);
  }
  for (const name of names) process.env[name] = held[name];
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
function split(url) {
  const match =
    /^(\/functions\/projects\/[^/?]+\/triggers\/[^/?]+|(?:\/[^/?]+){3})(\/[^?]*)?(\?.*)?$/.exec(
      url,
    );
  return match === null
    ? [url, '/']
    : [match[1], `${match[2] ?? '/'}${match[3] ?? ''}`];
}
