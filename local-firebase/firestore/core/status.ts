import * as z from 'zod/mini';

/** The gRPC codes, and the HTTP status of Google's REST front end. */
const statuses = {
  CANCELLED: { code: 1, http: 499 },
  UNKNOWN: { code: 2, http: 500 },
  INVALID_ARGUMENT: { code: 3, http: 400 },
  DEADLINE_EXCEEDED: { code: 4, http: 504 },
  NOT_FOUND: { code: 5, http: 404 },
  ALREADY_EXISTS: { code: 6, http: 409 },
  PERMISSION_DENIED: { code: 7, http: 403 },
  RESOURCE_EXHAUSTED: { code: 8, http: 429 },
  FAILED_PRECONDITION: { code: 9, http: 400 },
  ABORTED: { code: 10, http: 409 },
  UNIMPLEMENTED: { code: 12, http: 501 },
  INTERNAL: { code: 13, http: 500 },
  UNAVAILABLE: { code: 14, http: 503 },
  UNAUTHENTICATED: { code: 16, http: 401 },
} as const;

export type StatusName = keyof typeof statuses;

/** A refusal, the same over every transport. */
export class RpcError extends Error {
  override readonly name = 'RpcError';
  readonly code: number;
  readonly httpStatus: number;

  constructor(
    readonly status: StatusName,
    message: string,
  ) {
    super(message);
    this.code = statuses[status].code;
    this.httpStatus = statuses[status].http;
  }

  /** `error` of a REST answer or of the end of a WebChannel stream. */
  toJson(): { code: number; message: string; status: StatusName } {
    return {
      code: this.httpStatus,
      message: this.message,
      status: this.status,
    };
  }
}

/** Refuses a wrong request of the caller. */
export function refuseArgument(message: string): never {
  throw new RpcError('INVALID_ARGUMENT', message);
}

/** Refuses an RPC, by its name or its verb, that is not served here. */
export function refuseRpc(name: string): never {
  throw new RpcError(
    'UNIMPLEMENTED',
    `The local Firestore does not serve ${name}.`,
  );
}

/**
 * Parses what the caller sent, or refuses it. `what`: what it should have been.
 */
export function parseArgument<T>(
  schema: z.ZodMiniType<T>,
  input: unknown,
  what: string,
): T {
  const parsed = schema.safeParse(input);
  if (!parsed.success) {
    refuseArgument(`Invalid ${what}: ${z.prettifyError(parsed.error)}`);
  }
  return parsed.data;
}

/** Any thrown value as an RpcError; another error is this server's fault. */
export function toRpcError(error: unknown): RpcError {
  if (error instanceof RpcError) return error;
  return new RpcError(
    'INTERNAL',
    error instanceof Error ? error.message : String(error),
  );
}
