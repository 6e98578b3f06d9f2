/** A refusal, as Google's APIs write it. */
export class GoogleError extends Error {
  override readonly name = 'GoogleError';

  constructor(
    readonly code: number,
    readonly status: string,
    message: string,
    private readonly reason: string | null = null,
    private readonly metadata: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }

  get body(): object {
    const info = {
      '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
      reason: this.reason,
      domain: 'googleapis.com',
      metadata: this.metadata,
    };
    const details = this.reason === null ? {} : { details: [info] };
    return {
      error: {
        code: this.code,
        message: this.message,
        status: this.status,
        ...details,
      },
    };
  }
}

export const invalid = (message: string) =>
  new GoogleError(400, 'INVALID_ARGUMENT', message);
export const unmet = (message: string) =>
  new GoogleError(400, 'FAILED_PRECONDITION', message);
export const notFound = (message: string) =>
  new GoogleError(404, 'NOT_FOUND', message);
export const aborted = (message: string) =>
  new GoogleError(409, 'ABORTED', message);
