/**
 * Ends a request with an HTTP error. `reason` is the JSON API's code, `details`
 * are for the developer.
 */
export class StorageFault extends Error {
  override readonly name = 'StorageFault';

  constructor(
    readonly status: number,
    message: string,
    readonly reason = defaultReasons[status] ?? 'invalid',
    readonly details: string | null = null,
  ) {
    super(message);
  }
}

const defaultReasons: Record<number, string> = {
  400: 'invalid',
  401: 'authError',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  412: 'conditionNotMet',
  413: 'uploadTooLarge',
  501: 'notImplemented',
};

/** The client closed the connection: there is nobody to answer. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

/**
 * The refusal with which production answers for an object that is not there.
 */
export function createNotFound(bucket: string, name: string): StorageFault {
  return new StorageFault(404, `No such object: ${bucket}/${name}`);
}
