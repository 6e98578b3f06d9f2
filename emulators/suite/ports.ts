import { randomInt } from 'node:crypto';
import type net from 'node:net';
import * as z from 'zod/mini';
import { tryListen } from 'local-firebase/lib/try-listen';

/** All on 127.0.0.1: name in messages, variable, default. */
const places = [
  { name: 'app', what: 'the app', variable: 'ASAASE_APP_PORT', port: 5173 },
  { name: 'auth', what: 'Auth', variable: 'ASAASE_AUTH_PORT', port: 9099 },
  {
    name: 'functions',
    what: 'Functions',
    variable: 'ASAASE_FUNCTIONS_PORT',
    port: 5001,
  },
  {
    name: 'firestore',
    what: 'Firestore',
    variable: 'ASAASE_FIRESTORE_PORT',
    port: 8080,
  },
  {
    name: 'storage',
    what: 'Storage',
    variable: 'ASAASE_STORAGE_PORT',
    port: 9199,
  },
  {
    name: 'smtp',
    what: 'the mailbox (SMTP)',
    variable: 'ASAASE_SMTP_PORT',
    port: 1025,
  },
  {
    name: 'mailbox',
    what: 'the mailbox page',
    variable: 'ASAASE_MAILBOX_PORT',
    port: 8025,
  },
  {
    name: 'gateway',
    what: 'the sandbox gateway',
    variable: 'ASAASE_REDDE_PORT',
    port: 8090,
  },
  {
    name: 'hub',
    what: "Google's emulator hub",
    variable: 'ASAASE_HUB_PORT',
    port: 4400,
  },
  {
    name: 'logging',
    what: "Google's emulator log",
    variable: 'ASAASE_LOGGING_PORT',
    port: 4500,
  },
  {
    name: 'eventarc',
    what: "Google's Eventarc emulator",
    variable: 'ASAASE_EVENTARC_PORT',
    port: 9299,
  },
  {
    name: 'tasks',
    what: "Google's Tasks emulator",
    variable: 'ASAASE_TASKS_PORT',
    port: 9499,
  },
] as const;

/** The name of a server of the suite, in messages and options. */
export type Place = (typeof places)[number]['name'];
/** The port of each server, on 127.0.0.1. */
export type SuitePorts = Readonly<Record<Place, number>>;

/** The message says what to do; no stack is needed. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

const Port = z.coerce.number().check(z.int(), z.gte(1), z.lte(65_535));

/**
 * The ports from the environment or the defaults.
 * @throws StartRefused naming every bad variable
 */
export function readPorts(
  env: Readonly<Record<string, string | undefined>>,
): SuitePorts {
  const badVariables: string[] = [];
  const ports = fillPorts(({ variable, port }) => {
    const parsed = Port.safeParse(env[variable] ?? port);
    if (!parsed.success) badVariables.push(variable);
    return parsed.success ? parsed.data : port;
  });
  if (badVariables.length > 0) {
    throw new StartRefused(
      `Not a port number from 1 to 65535: ${badVariables.join(', ')}.`,
    );
  }
  return ports;
}

/**
 * The variables that hand these ports to Vite, to a build and to a second
 * suite.
 */
export function portVariables(ports: SuitePorts): Record<string, string> {
  return {
    ...Object.fromEntries(
      places.map(({ name, variable }) => [variable, String(ports[name])]),
    ),
    VITE_AUTH_EMULATOR_PORT: String(ports.auth),
    VITE_FIRESTORE_EMULATOR_PORT: String(ports.firestore),
    VITE_STORAGE_EMULATOR_PORT: String(ports.storage),
    VITE_FIREBASE_PROJECT_ID: projectId,
    VITE_FIREBASE_STORAGE_BUCKET: bucketName,
    VITE_ACCOUNT_CHOOSER_URL: `http://127.0.0.1:${ports.mailbox}/google`,
  };
}

export const projectId = 'demo-asaase';
/** the same as in src/firebase/config.ts */
export const appId = '1:100000000001:web:a5aa5e';
export const bucketName = 'demo-asaase.appspot.com';
export const region = 'europe-west1';
const host = '127.0.0.1';

/** Below the ports that systems give out by themselves. */
const lowestRow = 20_000;
const rows = 900;

/**
 * A row of free ports, reserved for this process while it lives: the suite may
 * start much later. They are below the ports that systems give out, so nobody
 * gets one while the suite starts or restarts. Its owner listens on the port
 * before it.
 */
export async function findFreePorts(): Promise<SuitePorts> {
  const firstRow = randomInt(rows);
  for (let tried = 0; tried < rows; tried += 1) {
    const claimed =
      lowestRow + (places.length + 1) * ((firstRow + tried) % rows);
    const claimServer = await tryListen({ port: claimed, host });
    if (claimServer === null) continue;
    claimServer.unref();
    const first = claimed + 1;
    const servers = await Promise.all(
      places.map((_server, index) => tryListen({ port: first + index, host })),
    );
    await Promise.all(servers.map(closeServer));
    if (!servers.includes(null)) {
      return fillPorts((_server, index) => first + index);
    }
  }
  throw new StartRefused('No row of free ports was found.');
}

/**
 * @throws StartRefused naming a port in use and the variable that chooses
 * another
 */
export async function refuseBusyPorts(
  ports: SuitePorts,
  needed: readonly Place[],
): Promise<void> {
  for (const { name, what, variable } of places) {
    if (!needed.includes(name)) continue;
    const port = ports[name];
    const server = await tryListen({ port, host });
    if (server === null) {
      throw new StartRefused(
        `Port ${port} (${what}) is already in use. Choose another: ${variable}=${port + 1000} npm start`,
      );
    }
    await closeServer(server);
  }
}

const Chosen = z.record(z.enum(places.map(({ name }) => name)), z.number());

function fillPorts(
  choose: (server: (typeof places)[number], index: number) => number,
): SuitePorts {
  const ports = places.map(
    (server, index) => [server.name, choose(server, index)] as const,
  );
  return z.parse(Chosen, Object.fromEntries(ports));
}

function closeServer(server: net.Server | null): Promise<void> {
  return new Promise((resolve) => {
    if (server === null) resolve();
    else server.close(() => resolve());
  });
}
