import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type {} from '@vitest/browser-playwright';
import { cdp, commands, type BrowserCommands } from 'vitest/browser';
import type { AppErrorCode } from '@contract/values/app-error-code';
import { signInWithPassword } from '@/firebase/auth';
import { findLive } from '@/live/define-live';
import { ownRoles } from '@/repositories/admins/own-roles';
import { readJson, writeJson } from '@/lib/testing/json';
import { SessionContext } from '../session-context';
import type { SessionUser } from '../stored-session';
import { makeSession, sampleUser } from './session';

export interface PersonOptions {
  isAdmin?: boolean;
  isVerified?: boolean;
  /** further fields of the record */
  record?: Record<string, unknown>;
}

export interface TestPerson {
  uid: string;
  name: string;
  email: string;
  password: string;
  isAdmin: boolean;
}

export interface WireAnswer {
  status: number;
  body?: unknown;
}

declare module 'vitest/browser' {
  /**
   * What the tests of the browser project ask of the local backend behind the
   * product's back (tests/browser/commands.ts).
   */
  interface BrowserCommands {
    signUp: (name: string, options?: PersonOptions) => Promise<TestPerson>;
    /** records by their paths, as JSON */
    write: (records: Record<string, string>) => Promise<void>;
    erase: (path: string) => Promise<void>;
    eraseAll: (collection: string) => Promise<void>;
    /** JSON, or null where there is none */
    read: (path: string) => Promise<string | null>;
    /** JSON of every record whose field has this value */
    find: (collection: string, field: string, value: string) => Promise<string>;
    /**
     * What the next call of an endpoint meets on its way instead of the server;
     * null: no answer at all.
     */
    answerNext: (endpoint: string, answer: WireAnswer | null) => Promise<void>;
    /**
     * The next call of an endpoint reaches the server, and this takes the place
     * of its answer.
     */
    loseAnswer: (endpoint: string, answer: WireAnswer | null) => Promise<void>;
    /**
     * Calls of an endpoint wait on their way, until this is called again with
     * null.
     */
    holdCalls: (endpoint: string | null) => Promise<void>;
    /**
     * The bodies of what was sent to such addresses since this was called
     * first.
     */
    recordRequests: (part: string) => Promise<string[]>;
    /**
     * Nothing that is sent to an address with this in it arrives, until
     * forgetAnswers.
     */
    cutOff: (part: string) => Promise<void>;
    /** Everything has its way again; so it is after each test. */
    forgetAnswers: () => Promise<void>;
    runSchedule: (name: string) => Promise<void>;
    /** Trouble between the server and the gateway. */
    planGatewayFault: (fault: object) => Promise<void>;
    /**
     * Approves the last prompt of this wallet; without the callback only the
     * gateway knows.
     */
    approvePrompt: (
      wallet: string,
      options: { callback: boolean },
    ) => Promise<void>;
    /**
     * The network says no to the last prompt of this wallet, in these words.
     */
    refusePrompt: (wallet: string, reason: string) => Promise<void>;
    /**
     * The network has other words about the last prompt of this wallet, which
     * waits.
     */
    sayOfPrompt: (wallet: string, reason: string) => Promise<void>;
    countPrompts: (wallet: string) => Promise<number>;
  }
}

/** Those of {@link BrowserCommands} that are ours. */
export type BackendCommands = Omit<
  BrowserCommands,
  'readFile' | 'writeFile' | 'removeFile'
>;

/**
 * The device of this page stands in another zone; it begins in that of Ghana.
 */
export async function setDeviceTimeZone(timezoneId: string): Promise<void> {
  await cdp().send('Emulation.setTimezoneOverride', { timezoneId });
}

/** Somebody new, who is signed in on this page from now on. */
export async function enterAs(
  name: string,
  options: PersonOptions = {},
): Promise<TestPerson> {
  const person = await commands.signUp(name, options);
  await signInWithPassword(person.email, person.password);
  // A screen of administrators waits for them.
  if (person.isAdmin) await findLive(ownRoles(), person.uid);
  return person;
}

/** Writes records whole, by their paths. */
export async function put(records: Record<string, object>): Promise<void> {
  const texts = Object.entries(records).map(
    ([path, record]) => [path, writeJson(record)] as const,
  );
  await commands.write(Object.fromEntries(texts));
}

/** A record as it is stored; null where there is none. */
export async function read(path: string): Promise<unknown> {
  const text = await commands.read(path);
  return text === null ? null : readJson(text);
}

export async function find(
  collection: string,
  field: string,
  value: string,
): Promise<unknown> {
  return readJson(await commands.find(collection, field, value));
}

/** How the server refuses, as its envelope says it. */
export const refusal = (
  code: AppErrorCode,
  message = 'no',
  reason?: string,
): WireAnswer => ({
  status: 409,
  body: {
    code,
    message,
    ...(reason === undefined ? {} : { details: { reason } }),
  },
});

/** What this person's app has around every screen. */
export function Around({
  person,
  at = '/',
  children,
}: {
  person: TestPerson;
  at?: string;
  children: ReactNode;
}) {
  const { uid, name, email, isAdmin } = person;
  const user: SessionUser = { ...sampleUser, uid, name, email, isAdmin };
  return (
    <SessionContext value={makeSession({ user })}>
      <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
    </SessionContext>
  );
}
