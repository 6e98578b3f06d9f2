import type * as z from 'zod/mini';
import { AppError } from '@contract/values/app-error';
import type { Ports } from '../ports';
import { FileAnswer, type Answer, type JsonAnswer } from './answer';
import type { Caller } from './caller';

export interface CallOrigin {
  source: string;
}

interface EndpointBase {
  name: string;
  maxBytes: number;
}

/** Account recovery, proofs of results, browser errors and the gateway's callback, nothing else (S7). */
export interface OpenEndpoint extends EndpointBase {
  access: 'open';
  isThroughHosting: boolean;
  run(body: unknown, ports: Ports, origin: CallOrigin): Promise<Answer>;
}

/** A user acts on their own records only; an administrator is one by claim and record (S1). */
export interface CallerEndpoint extends EndpointBase {
  access: 'user' | 'admin';
  run(body: unknown, ports: Ports, caller: Caller): Promise<Answer>;
}

export interface PublicEndpoint {
  name: string;
  access: 'public';
  read(ports: Ports): Promise<JsonAnswer>;
}

export type Endpoint = OpenEndpoint | CallerEndpoint | PublicEndpoint;

interface Definition<Body, Call> {
  name: string;
  maxBytes?: number;
  body: z.ZodMiniType<Body>;
  /** what the user reads when the body does not parse */
  badBody: string;
  status?: number;
  handle(body: Body, ports: Ports, call: Call): Promise<object> | Promise<void>;
}

export function defineOpenEndpoint<Body>(
  definition: Definition<Body, CallOrigin> & {
    /** false for the gateway, which has no app */
    isThroughHosting?: boolean;
  },
): OpenEndpoint {
  const { isThroughHosting = true } = definition;
  return { ...define(definition), access: 'open', isThroughHosting };
}

export function defineUserEndpoint<Body>(definition: Definition<Body, Caller>): CallerEndpoint {
  return { ...define(definition), access: 'user' };
}

export function defineAdminEndpoint<Body>(definition: Definition<Body, Caller>): CallerEndpoint {
  return { ...define(definition), access: 'admin' };
}

function define<Body, Call>(definition: Definition<Body, Call>) {
  const { name, maxBytes = 32 * 1024, status = 200, badBody } = definition;
  return {
    name,
    maxBytes,
    run: async (body: unknown, ports: Ports, call: Call): Promise<Answer> => {
      const parsed = definition.body.safeParse(body);
      if (!parsed.success) throw new AppError('invalid-argument', badBody);
      const given = (await definition.handle(parsed.data, ports, call)) ?? {};
      return given instanceof FileAnswer ? given : { status, body: given };
    },
  };
}
