import type * as z from 'zod/mini';
import { AppError } from '@contract/values/app-error';
import type { Ports } from '../ports';
import type { Answer } from './answer';
import type { Caller } from './caller';

/** What is known of a call besides its body. */
export interface CallOrigin {
  /** whom it came from, for limits; see findSource */
  source: string;
}

interface EndpointBase {
  name: string;
  maxBytes: number;
}

/** An endpoint for everybody: recovery of accounts and the gateway's callback, nothing else (S7). */
export interface OpenEndpoint extends EndpointBase {
  access: 'open';
  /** called by the app, by way of Hosting, and counted by where it came from */
  isThroughHosting: boolean;
  run(body: unknown, ports: Ports, origin: CallOrigin): Promise<Answer>;
}

/** An endpoint for a signed-in caller, who acts on their own records only. */
export interface UserEndpoint extends EndpointBase {
  access: 'user';
  run(body: unknown, ports: Ports, caller: Caller): Promise<Answer>;
}

/** An endpoint for administrators, by claim and record; anybody else is refused before the body is looked at. */
export interface AdminEndpoint extends EndpointBase {
  access: 'admin';
  run(body: unknown, ports: Ports, caller: Caller): Promise<Answer>;
}

export type Endpoint = OpenEndpoint | UserEndpoint | AdminEndpoint;

const defaultMaxBytes = 32 * 1024;

interface Definition<Body> {
  name: string;
  /** bytes; 32 kB unless said otherwise */
  maxBytes?: number;
  body: z.ZodMiniType<Body>;
  /** what the user reads when the body does not have the agreed shape */
  badBody: string;
}

export function defineOpenEndpoint<Body>(
  definition: Definition<Body> & {
    /** false for who has no app: the gateway */
    isThroughHosting?: boolean;
    handle(body: Body, ports: Ports, origin: CallOrigin): Promise<Answer>;
  },
): OpenEndpoint {
  return {
    access: 'open',
    isThroughHosting: definition.isThroughHosting ?? true,
    name: definition.name,
    maxBytes: definition.maxBytes ?? defaultMaxBytes,
    run: (body, ports, origin) => definition.handle(parseBody(definition, body), ports, origin),
  };
}

export function defineUserEndpoint<Body>(
  definition: Definition<Body> & { handle(body: Body, ports: Ports, caller: Caller): Promise<Answer> },
): UserEndpoint {
  return {
    access: 'user',
    name: definition.name,
    maxBytes: definition.maxBytes ?? defaultMaxBytes,
    run: (body, ports, caller) => definition.handle(parseBody(definition, body), ports, caller),
  };
}

export function defineAdminEndpoint<Body>(
  definition: Definition<Body> & { handle(body: Body, ports: Ports, caller: Caller): Promise<Answer> },
): AdminEndpoint {
  return { ...defineUserEndpoint(definition), access: 'admin' };
}

function parseBody<Body>(definition: Definition<Body>, body: unknown): Body {
  const parsed = definition.body.safeParse(body);
  if (!parsed.success) throw new AppError('invalid-argument', definition.badBody);
  return parsed.data;
}
