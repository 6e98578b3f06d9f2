import { AppError } from '@contract/values/app-error';

/** A stored record does not parse: where it is and which fields are wrong, never what is in them. */
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
