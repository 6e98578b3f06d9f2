import { AppError } from '@contract/values/app-error';
import type { AppErrorCode } from '@contract/values/app-error-code';

export const notRecognisedText =
  'This app could not be recognised. Reload the page and try again. An ad blocker can be the cause.';

/** Every error of file storage (specification, section 8). */
const kinds = {
  unknown: [
    'internal',
    'An unknown error occurred with this file. Please try again.',
  ],
  'object-not-found': ['not-found', 'Object does not exist'],
  'bucket-not-found': ['internal', 'The file storage could not be found.'],
  'project-not-found': ['internal', 'The file storage could not be found.'],
  'quota-exceeded': [
    'resource-exhausted',
    'The file storage is full. Please try again later.',
  ],
  unauthenticated: [
    'unauthenticated',
    'User is not authenticated, please authenticate using Firebase Authentication and try again.',
  ],
  unauthorized: [
    'permission-denied',
    'User does not have permission to access the object',
  ],
  'unauthorized-app': ['app-check-needed', notRecognisedText],
  'retry-limit-exceeded': [
    'timeout',
    'Max retry time for operation exceeded, please try again.',
  ],
  'invalid-checksum': [
    'network',
    'The file arrived damaged. Please send it again.',
  ],
  canceled: ['cancelled', 'User canceled the upload/download.'],
  'invalid-event-name': [
    'internal',
    'An unexpected error occurred. Please try again.',
  ],
  'invalid-url': ['invalid-argument', 'The address of this file is not valid.'],
  'invalid-default-bucket': ['internal', 'The file storage is not set up.'],
  'no-default-bucket': ['internal', 'The file storage is not set up.'],
  'cannot-slice-blob': [
    'invalid-argument',
    'This file changed while it was being sent. Choose it again.',
  ],
  'server-file-wrong-size': [
    'network',
    'The file arrived incomplete. Please send it again.',
  ],
  'no-download-url': ['not-found', 'This file cannot be downloaded.'],
  'invalid-argument': ['invalid-argument', 'This file cannot be used.'],
  'invalid-argument-count': [
    'internal',
    'An unexpected error occurred. Please try again.',
  ],
  'app-deleted': [
    'internal',
    'An unexpected error occurred. Please try again.',
  ],
  'invalid-root-operation': ['invalid-argument', 'This file cannot be used.'],
  'invalid-format': ['invalid-argument', 'This file cannot be read.'],
  'internal-error': [
    'internal',
    'An unexpected error occurred. Please try again.',
  ],
  'unsupported-environment': [
    'failed-precondition',
    'This browser cannot send files. Please use another one.',
  ],
} as const satisfies Record<string, readonly [AppErrorCode, string]>;

type StorageErrorKind = keyof typeof kinds;

const isKind = (kind: string): kind is StorageErrorKind =>
  Object.hasOwn(kinds, kind);

/** `message` is for people. */
export class StorageFailure extends AppError {
  readonly kind: StorageErrorKind;

  constructor(kind: string, options?: ErrorOptions) {
    const knownKind = isKind(kind) ? kind : 'unknown';
    const [code, words] = kinds[knownKind];
    super(code, words, null, options);
    this.name = 'StorageFailure';
    this.kind = knownKind;
  }
}
