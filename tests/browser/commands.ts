import { Timestamp } from 'firebase-admin/firestore';
import type { Request } from 'playwright-core';
import type { BrowserCommandContext } from 'vitest/node';
import type {} from '@vitest/browser-playwright';
import { readJson, writeJson } from '../../src/lib/testing/json';
import type {
  BackendCommands,
  PersonOptions,
} from '../../src/session/testing/backend';
import {
  approvePrompt,
  countPrompts,
  databaseOf,
  planGatewayFault,
  refusePrompt,
  sayOfPrompt,
} from '../support/suite/gateway';
import { grantAdministrator } from '../support/records/admin-booking-data';
import { makePerson } from '../support/records/people';
import { runSchedule } from '../support/suite/schedules';
import { findBackend, findDoor } from './backend';
import { readCutOff, setCutOff } from './variables';

/** What the pages of the browser project ask of Node. */
type Commands = {
  [Name in keyof BackendCommands]: (
    context: BrowserCommandContext,
    ...args: Parameters<BackendCommands[Name]>
  ) =>
    | Awaited<ReturnType<BackendCommands[Name]>>
    | ReturnType<BackendCommands[Name]>;
};

async function signUp(
  name: string,
  { isAdmin = false, ...options }: PersonOptions,
) {
  const { uid, email, password } = await makePerson(
    findBackend(),
    name,
    options,
  );
  if (isAdmin) await grantAdministrator(findBackend(), uid);
  return { uid, name, email, password, isAdmin };
}

/** With moments as the page knows them. */
function describe(data: unknown): unknown {
  if (data instanceof Timestamp) return data.toDate();
  if (Array.isArray(data)) return data.map(describe);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, describe(value)]),
  );
}

const db = () => databaseOf(findBackend());

let bodies: string[] | null = null;

const commands: Commands = {
  signUp: (_, name, options = {}) => signUp(name, options),
  write: async (_, records) => {
    const batch = db().batch();
    for (const [path, text] of Object.entries(records)) {
      batch.set(db().doc(path), readJson(text) as object);
    }
    await batch.commit();
  },
  erase: async (_, path) => {
    await db().doc(path).delete();
  },
  eraseAll: (_, collection) =>
    db().recursiveDelete(db().collection(collection)),
  read: async (_, path) => {
    const record = await db().doc(path).get();
    return record.exists ? writeJson(describe(record.data())) : null;
  },
  find: async (_, collection, field, value) => {
    const found = await db()
      .collection(collection)
      .where(field, '==', value)
      .get();
    return writeJson(found.docs.map((record) => describe(record.data())));
  },
  answerNext: (_, endpoint, answer) =>
    findDoor().plan(endpoint, { reachesServer: false, answer }),
  loseAnswer: (_, endpoint, answer) =>
    findDoor().plan(endpoint, { reachesServer: true, answer }),
  holdCalls: (_, endpoint) => findDoor().hold(endpoint),
  cutOff: (_, part) => setCutOff([...readCutOff(), part]),
  recordRequests: ({ page }, part) => {
    if (bodies === null) {
      bodies = [];
      page.on('request', record);
    }
    function record(request: Request) {
      if (request.url().includes(part)) {
        bodies?.push(decodeURIComponent(request.postData() ?? ''));
      }
    }
    return Promise.resolve(bodies);
  },
  forgetAnswers: ({ page }) => {
    page.removeAllListeners('request');
    bodies = null;
    findDoor().forget();
    setCutOff([]);
  },
  runSchedule: (_, name) => runSchedule(findBackend(), name),
  planGatewayFault: (_, fault) => planGatewayFault(findBackend(), fault),
  approvePrompt: (_, wallet, options) =>
    approvePrompt(findBackend(), wallet, options),
  refusePrompt: (_, wallet, reason) =>
    refusePrompt(findBackend(), wallet, reason),
  sayOfPrompt: (_, wallet, reason) =>
    sayOfPrompt(findBackend(), wallet, reason),
  countPrompts: (_, wallet) => countPrompts(findBackend(), wallet),
};

export function runNamed(
  name: string,
  context: BrowserCommandContext,
  args: unknown[],
): Promise<unknown> {
  const command = commands[name as keyof Commands] as (
    ...all: unknown[]
  ) => Promise<unknown>;
  return command(context, ...args);
}
