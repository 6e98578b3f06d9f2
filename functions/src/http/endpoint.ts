import {
  needsFreshSignIn,
  type AdminEndpointContract,
  type EndpointContract,
  type WithoutPermission,
} from '@contract/endpoints/endpoint-contract';
import type { Permission } from '@contract/permissions';
import { AppError } from '@contract/values/app-error';
import type { Ports } from '../ports';
import {
  ExportAnswer,
  FileAnswer,
  type PictureAnswer,
  type Answer,
  type JsonAnswer,
} from './answer';
import type { Caller } from './caller';

interface CallOrigin {
  source: string;
}

interface EndpointBase {
  name: string;
  maxBytes: number;
}

/**
 * Account recovery, proofs of results, results shared by a link, where a record
 * stands, browser errors and the gateway's callback, nothing else (S7).
 */
interface OpenEndpoint extends EndpointBase {
  access: 'open';
  isThroughHosting: boolean;
  run(body: unknown, ports: Ports, origin: CallOrigin): Promise<Answer>;
}

/** A user acts on their own records only. */
interface UserEndpoint extends EndpointBase {
  access: 'user';
  run(body: unknown, ports: Ports, caller: Caller): Promise<Answer>;
}

/**
 * An administrator is one by claim and record (S1); the record's roles have to
 * hold the permission.
 */
export interface AdminEndpoint extends EndpointBase {
  access: 'admin';
  permission: Permission;
  needsFreshSignIn: boolean;
  run(body: unknown, ports: Ports, caller: Caller): Promise<Answer>;
}

/** Health, what the page /about asks, and the advert's picture: GET, for all. */
interface PublicEndpoint {
  name: string;
  access: 'public';
  read(
    ports: Ports,
    query: Readonly<Record<string, unknown>>,
  ): Promise<JsonAnswer | PictureAnswer>;
}

export type Endpoint =
  | OpenEndpoint
  | UserEndpoint
  | AdminEndpoint
  | PublicEndpoint;

interface Definition<Body, Answered, Call> {
  maxBytes?: number;
  /** what the user reads when the body does not parse */
  badBody: string;
  status?: number;
  /** returns nothing for an empty answer */
  handle: (
    body: Body,
    ports: Ports,
    call: Call,
  ) => [Answered] extends [Record<string, never>]
    ? Promise<void>
    : Promise<Answered>;
}

/** An endpoint that everybody may call. */
export function defineOpenEndpoint<Body, Answered>(
  contract: WithoutPermission<Body, Answered>,
  definition: Definition<Body, Answered, CallOrigin> & {
    /** false for the gateway, which has no app */
    isThroughHosting?: boolean;
  },
): OpenEndpoint {
  const { isThroughHosting = true } = definition;
  return { ...define(contract, definition), access: 'open', isThroughHosting };
}

/** An endpoint for everybody who is signed in. */
export function defineUserEndpoint<Body, Answered>(
  contract: WithoutPermission<Body, Answered>,
  definition: Definition<Body, Answered, Caller>,
): UserEndpoint {
  return { ...define(contract, definition), access: 'user' };
}

/** An endpoint for administrators who hold the permission of its contract. */
export function defineAdminEndpoint<Body, Answered>(
  contract: AdminEndpointContract<Body, Answered>,
  definition: Definition<Body, Answered, Caller>,
): AdminEndpoint {
  return {
    ...define(contract, definition),
    access: 'admin',
    permission: contract.permission,
    needsFreshSignIn: needsFreshSignIn(contract),
  };
}

function define<Body, Answered, Call>(
  { name, body: schema }: EndpointContract<Body, Answered>,
  {
    maxBytes = 32 * 1024,
    status = 200,
    badBody,
    handle,
  }: Definition<Body, Answered, Call>,
) {
  return {
    name,
    maxBytes,
    run: async (body: unknown, ports: Ports, call: Call): Promise<Answer> => {
      const parsed = schema.safeParse(body);
      if (!parsed.success) throw new AppError('invalid-argument', badBody);
      const answer: unknown = await handle(parsed.data, ports, call);
      if (answer instanceof FileAnswer) return answer;
      if (answer instanceof ExportAnswer) return answer;
      return { status, body: answer ?? {} };
    },
  };
}
