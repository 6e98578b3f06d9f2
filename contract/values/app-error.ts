import type { AppErrorCode } from './app-error-code';

/** The one error that crosses layers: a code, a sentence for the log, and the gateway's own words where it gave some. */
export class AppError extends Error {
  constructor(
    readonly code: AppErrorCode,
    message: string = code,
    /** `details.reason` of the error envelope */
    readonly reason: string | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'AppError';
  }
}
