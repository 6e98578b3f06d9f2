import { describe, expect, it } from 'vitest';
import { AppError } from '@contract/values/app-error';
import { AppErrorCode } from '@contract/values/app-error-code';
import { StorageFailure } from '@/lib/storage-failure';
import {
  describeError,
  errorMessages,
  unexpectedError,
} from './error-messages';

/** specification, section 8, "General" */
const kindsOfTheSpecification = [
  'unknown',
  'object-not-found',
  'quota-exceeded',
  'unauthenticated',
  'unauthorized',
  'unauthorized-app',
  'retry-limit-exceeded',
  'canceled',
  'invalid-url',
  'invalid-default-bucket',
  'no-default-bucket',
  'cannot-slice-blob',
  'server-file-wrong-size',
  'no-download-url',
  'invalid-argument',
  'app-deleted',
  'invalid-root-operation',
  'invalid-format',
  'internal-error',
  'unsupported-environment',
];

describe('describeError', () => {
  it('has words of its own for every code', () => {
    for (const code of AppErrorCode.options) {
      expect(describeError(new AppError(code))).toBe(errorMessages[code]);
    }
    expect(Object.values(errorMessages)).not.toContain('');
  });

  it('never shows what the log says', () => {
    expect(
      describeError(new AppError('internal', 'connect ECONNREFUSED 10.0.0.1')),
    ).toBe(unexpectedError);
    expect(describeError(new Error('secret'))).toBe(unexpectedError);
    expect(describeError('secret')).toBe(unexpectedError);
  });
});

describe('StorageFailure', () => {
  it('knows every kind of the specification', () => {
    expect(
      kindsOfTheSpecification.map((kind) => new StorageFailure(kind).kind),
    ).toEqual(kindsOfTheSpecification);
  });

  it.each([
    ['object-not-found', 'Object does not exist', 'not-found'],
    [
      'unauthenticated',
      'User is not authenticated, please authenticate using Firebase Authentication and try again.',
      'unauthenticated',
    ],
    [
      'unauthorized',
      'User does not have permission to access the object',
      'permission-denied',
    ],
    [
      'quota-exceeded',
      'The file storage is full. Please try again later.',
      'resource-exhausted',
    ],
    [
      'unknown',
      'An unknown error occurred with this file. Please try again.',
      'internal',
    ],
    [
      'retry-limit-exceeded',
      'Max retry time for operation exceeded, please try again.',
      'timeout',
    ],
    ['canceled', 'User canceled the upload/download.', 'cancelled'],
  ])('says of %s what the specification says', (kind, words, code) => {
    const failure = new StorageFailure(kind);
    expect([failure.kind, failure.code, describeError(failure)]).toEqual([
      kind,
      code,
      words,
    ]);
  });

  it('takes a kind nobody knows for unknown', () => {
    const failure = new StorageFailure('brand-new');
    expect([failure.kind, failure.code]).toEqual(['unknown', 'internal']);
  });
});
