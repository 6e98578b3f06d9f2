import { setTimeout as wait } from 'node:timers/promises';
import { CouldNot } from '../setup-refused';
import type { Google } from './connect';
import { GoogleRefused, readRefusal } from './refusal';

/** How often to look again: with the pause of {@link Google}, ten minutes. */
const mostRetries = 300;

/** What an operation of any of the APIs says. */
export interface Operation {
  name?: string | null;
  done?: boolean | null;
  error?: { code?: number | null; message?: string | null };
}

/**
 * Calls Google. An API that was just switched on is asked again until it is on.
 * @throws GoogleRefused, with one sentence
 */
export async function call<Data>(
  google: Google,
  sendRequest: () => Promise<{ data: Data }>,
): Promise<Data> {
  for (let retry = 0; ; retry += 1) {
    try {
      return (await sendRequest()).data;
    } catch (error) {
      const refusal = readRefusal(error);
      if (refusal === null) throw error;
      if (!refusal.isNotOnYet || retry >= mostRetries) throw refusal;
      await wait(google.pauseMs);
    }
  }
}

/**
 * As {@link call}.
 * @returns null for what is not there
 */
export async function find<Data>(
  google: Google,
  sendRequest: () => Promise<{ data: Data }>,
): Promise<Data | null> {
  return call(google, async () => {
    try {
      return await sendRequest();
    } catch (error) {
      if (readRefusal(error)?.isAbsence === true) return { data: null };
      throw error;
    }
  });
}

/**
 * Begins something, and waits until it is done; it may be done at once, and
 * then there is nothing to ask for.
 * @throws CouldNot when Google could not do it, or not in ten minutes
 */
export async function operate(
  google: Google,
  startOperation: () => Promise<{ data: Operation }>,
  sendRequest: (name: string) => Promise<{ data: Operation }>,
): Promise<void> {
  let operation = await call(google, startOperation);
  for (let retry = 0; operation.done !== true; retry += 1) {
    const { name } = operation;
    if (name === undefined || name === null || retry >= mostRetries) {
      throw new CouldNot(
        'Google has not done it in ten minutes: run this again later.',
      );
    }
    await wait(google.pauseMs);
    operation = await call(google, () => sendRequest(name));
  }
  const { error } = operation;
  if (error !== undefined) {
    throw new GoogleRefused(
      error.code ?? 0,
      null,
      error.message ?? 'it does not say why',
      {},
    );
  }
}
