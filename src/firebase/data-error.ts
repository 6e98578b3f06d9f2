import { AppError } from '@contract/values/app-error';

/** Names the wrong fields, never their values. */
export class DataError extends AppError {
  constructor(
    readonly collection: string,
    readonly id: string,
    readonly issuePaths: readonly string[],
  ) {
    super('bad-document', `${collection}/${id}: ${issuePaths.join(', ')}`);
    this.name = 'DataError';
  }
}
