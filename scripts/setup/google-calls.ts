import { setTimeout as wait } from 'node:timers/promises';
import type { Credential } from 'firebase-admin/app';
import * as z from 'zod/mini';
import { SetupRefused } from './cloud';

const Refusal = z.object({ error: z.object({ message: z.string() }) });
const Operation = z.object({
  done: z.optional(z.boolean()),
  error: z.optional(z.object({ message: z.string() })),
});
const Named = z.object({ name: z.string() });
const betweenMs = 2000;
const longestMs = 10 * 60_000;

interface Call {
  method?: 'GET' | 'POST' | 'PATCH';
  body?: object;
}

/** Calls of Google's APIs as whoever is signed in on this machine, charged to the project. */
export class GoogleCalls {
  constructor(
    private readonly projectId: string,
    private readonly credential: Credential,
    private readonly send: typeof fetch = fetch,
  ) {}

  /** @returns null when there is no such thing @throws SetupRefused in Google's words */
  async find<Schema extends z.ZodMiniType>(
    url: string,
    schema: Schema,
    { method = 'GET', body }: Call = {},
  ): Promise<z.infer<Schema> | null> {
    const answer = await this.send(url, {
      method,
      headers: {
        authorization: `Bearer ${await this.#token()}`,
        'content-type': 'application/json',
        'x-goog-user-project': this.projectId,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const said: unknown = await answer.json().catch(() => ({}));
    if (answer.ok) return z.parse(schema, said);
    if (answer.status === 404) return null;
    const why = Refusal.safeParse(said).data?.error.message ?? `status ${answer.status}`;
    throw new SetupRefused(`Google refuses ${method} ${url}: ${why}`);
  }

  /** As {@link find}, of something that has to be there. */
  async call<Schema extends z.ZodMiniType>(
    url: string,
    schema: Schema,
    call: Call = {},
  ): Promise<z.infer<Schema>> {
    const found = await this.find(url, schema, call);
    if (found === null) throw new SetupRefused(`Google knows nothing at ${url}.`);
    return found;
  }

  /** Begins something, and waits until it is done. @param api where its operations are */
  async operate(api: string, url: string, call: Call): Promise<void> {
    const { name } = await this.call(url, Named, call);
    const until = Date.now() + longestMs;
    while (Date.now() < until) {
      const { done, error } = await this.call(`${api}/${name}`, Operation);
      if (error !== undefined) throw new SetupRefused(`Google could not do it: ${error.message}`);
      if (done === true) return;
      await wait(betweenMs);
    }
    throw new SetupRefused('Google has not done it in ten minutes: run this again later.');
  }

  async #token(): Promise<string> {
    try {
      return (await this.credential.getAccessToken()).access_token;
    } catch {
      throw new SetupRefused(
        'Nobody is signed in to Google Cloud on this machine: run "gcloud auth application-default login" first.',
      );
    }
  }
}
