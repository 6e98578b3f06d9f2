import { secondFactorNeededReason } from '@contract/endpoints/endpoint-contract';
import { AppError } from '@contract/values/app-error';
import { isFreshSignIn } from '@contract/values/fresh-sign-in';
import type { Log } from '../log';
import type { Ports } from '../ports';
import { type Answer, type Refusal, refuse } from './answer';
import { type Caller, getCaller } from './caller';
import type { AdminEndpoint, Endpoint } from './endpoint';
import { findSource } from './source';
import type { AppCheck } from '../providers/app-check-tokens';

/** A call as the platform hands it over; headers are as they were sent. */
export interface IncomingRequest {
  method: string;
  path: string;
  /** what follows the path, by name */
  query: Readonly<Record<string, unknown>>;
  contentType: string | undefined;
  authorization: string | undefined;
  appCheck: string | undefined;
  forwardedFor: string | undefined;
  /** X-Forwarded-Host, in which Hosting names the host it was called by */
  forwardedHost: string | undefined;
  byteLength: number;
  body: unknown;
}

interface Served {
  endpoints: ReadonlyMap<string, Endpoint>;
  getPorts: () => Ports;
  log: Log;
}

/**
 * Hosting hands over the whole path (`/api/processPayment`), the platform
 * itself only `/processPayment`.
 */
export function findEndpointName(path: string): string | null {
  return /^(?:\/api)?\/([A-Za-z]{1,64})\/?$/.exec(path)?.[1] ?? null;
}

/**
 * Answers one call. Never rejects: what an endpoint throws is a refusal, with
 * the words of an AppError and of nothing else.
 */
export async function serve(
  { endpoints, getPorts, log }: Served,
  request: IncomingRequest,
): Promise<Answer> {
  const name = findEndpointName(request.path);
  const endpoint = name === null ? undefined : endpoints.get(name);
  if (endpoint === undefined) {
    return refuse(new AppError('not-found', 'There is no such endpoint.'));
  }
  try {
    const misuse = findMisuse(endpoint, request);
    if (misuse !== null) {
      log.info('call refused', {
        endpoint: endpoint.name,
        code: misuse.body.code,
      });
    }
    return misuse ?? (await runEndpoint(endpoint, getPorts(), request));
  } catch (error) {
    if (!(error instanceof AppError)) return fail(log, endpoint, error);
    const answer = refuse(error);
    if (answer.status === 500) return fail(log, endpoint, error);
    if (error.code === 'service-unavailable') {
      log.error('callers cannot be checked', {
        endpoint: endpoint.name,
        cause: error.cause,
      });
    }
    log.info('call refused', { endpoint: endpoint.name, code: error.code });
    return answer;
  }
}

async function runEndpoint(
  endpoint: Endpoint,
  ports: Ports,
  request: IncomingRequest,
): Promise<Answer> {
  if (endpoint.access === 'public') {
    return endpoint.read(ports, request.query);
  }
  if (endpoint.access === 'open' && endpoint.isThroughHosting) {
    requireHosting(request, ports.hosts);
  }
  await requireApp(request.appCheck, endpoint, ports.appCheck);
  if (endpoint.access === 'open') {
    const source = findSource(request.forwardedFor, ports.trustedHops);
    return endpoint.run(request.body, ports, { source });
  }
  const caller = await getCaller(request.authorization);
  if (endpoint.access === 'admin') {
    await requirePermission(ports, caller, endpoint);
    await requireSecondFactor(ports, caller);
    requireFreshSignIn(caller, endpoint, ports.now());
  }
  return endpoint.run(request.body, ports, caller);
}

function findMisuse(
  endpoint: Endpoint,
  request: IncomingRequest,
): Refusal | null {
  if (endpoint.access === 'public') {
    if (request.method === 'GET' || request.method === 'HEAD') return null;
    return refuse(
      new AppError('invalid-argument', 'Only GET is understood.'),
      405,
    );
  }
  if (request.method !== 'POST') {
    return refuse(
      new AppError('invalid-argument', 'Only POST is understood.'),
      405,
    );
  }
  if (!isJson(request.contentType ?? '')) {
    return refuse(
      new AppError('invalid-argument', 'Only application/json is understood.'),
      415,
    );
  }
  if (request.byteLength > endpoint.maxBytes) {
    return refuse(
      new AppError('invalid-argument', 'The body is too large.'),
      413,
    );
  }
  return null;
}

/** JSON is UTF-8 (RFC 8259), whether or not the type says so. */
function isJson(type: string): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(type)?.[1] ?? 'utf-8';
  return (
    /^application\/json\s*(?:;|$)/i.test(type) && /^utf-?8$/i.test(charset)
  );
}

function fail(log: Log, endpoint: Endpoint, error: unknown): Refusal {
  const cause =
    error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
  log.error('call failed', { endpoint: endpoint.name, error: cause });
  return refuse(new AppError('internal'));
}

/**
 * Claim and record (S1): deleting the record, or a role in it, ends the right
 * at once, whatever the token still says.
 * @throws AppError permission-denied
 */
async function requirePermission(
  ports: Pick<Ports, 'isPermitted'>,
  caller: Caller,
  { permission }: AdminEndpoint,
): Promise<void> {
  const isPermitted =
    caller.hasAdminClaim && (await ports.isPermitted(caller.uid, permission));
  if (isPermitted) return;
  throw new AppError('permission-denied', 'For administrators only.');
}

/**
 * Where the office asks everybody with a role for one. Whoever has one is asked
 * for its code by the identity service, whatever the office says.
 * @throws AppError failed-precondition, with the reason 'second-factor-needed':
 * a code of its own would stand in the file that every customer fetches
 */
async function requireSecondFactor(
  ports: Pick<Ports, 'isSecondFactorRequired'>,
  { hasSecondFactor }: Caller,
): Promise<void> {
  if (hasSecondFactor || !(await ports.isSecondFactorRequired())) return;
  throw new AppError(
    'failed-precondition',
    'Your office asks for a second factor. Set up an app under Your own account, Settings, and then do this again.',
    secondFactorNeededReason,
  );
}

/**
 * By `auth_time`, which a new token for the same sign-in keeps. Whoever lacks
 * the permission is not asked to sign in for it.
 * @throws AppError fresh-sign-in-needed
 */
function requireFreshSignIn(
  { authTime }: Caller,
  endpoint: AdminEndpoint,
  now: Date,
): void {
  if (!endpoint.needsFreshSignIn || isFreshSignIn(authTime, now)) return;
  throw new AppError(
    'fresh-sign-in-needed',
    'Please sign in again, and then do this again.',
  );
}

/** Longer than any token of App Check. */
const maxAppTokenLength = 4_096;

/**
 * The gateway has no app, so its callback needs no token.
 * @param appCheck null where it is off
 */
async function requireApp(
  token: string | undefined,
  endpoint: Endpoint,
  appCheck: AppCheck | null,
): Promise<void> {
  if (appCheck === null) return;
  if (!isCovered(endpoint, appCheck)) return;
  const isOurs =
    token !== undefined &&
    token.length <= maxAppTokenLength &&
    (await appCheck.isOurs(token));
  if (isOurs) return;
  throw new AppError(
    'app-check-needed',
    'This app could not be recognised. Reload the page and try again.',
  );
}

function isCovered(endpoint: Endpoint, { covers }: AppCheck): boolean {
  if (endpoint.access === 'open') return endpoint.isThroughHosting;
  return covers === 'all';
}

/**
 * Reduces noise only: whoever calls the function's own address can write it
 * too. What bounds guessing are the limits of the account and the budget of all
 * wrong codes (decision 60), and App Check if it is on.
 */
export function requireHosting(
  { forwardedHost }: Pick<IncomingRequest, 'forwardedHost'>,
  hosts: readonly string[] | null,
): void {
  if (hosts === null) return;
  // Each proxy appends the host it was called by; Hosting is the last that
  // does.
  const proxiedHosts = (forwardedHost ?? '').split(',');
  const lastHost = proxiedHosts.at(-1)?.trim().toLowerCase() ?? '';
  if (!hosts.includes(lastHost)) {
    throw new AppError('permission-denied', 'Please use the app.');
  }
}
