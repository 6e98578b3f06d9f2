import { FirebaseError } from 'firebase/app';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@contract/values/app-error';
import { StorageFailure } from '@/lib/storage-failure';
import { findSdkCode, toAppError, withAppErrors } from './errors';

afterEach(() => vi.unstubAllGlobals());

describe('toAppError', () => {
  it.each([
    ['auth/invalid-credential', 'invalid-credentials'],
    ['auth/wrong-password', 'invalid-credentials'],
    ['auth/user-not-found', 'invalid-credentials'],
    ['auth/too-many-requests', 'too-many-attempts'],
    ['auth/network-request-failed', 'network'],
    ['auth/popup-closed-by-user', 'cancelled'],
    ['auth/firebase-app-check-token-is-invalid.', 'app-check-needed'],
    ['auth/brand-new-code', 'internal'],
    ['permission-denied', 'permission-denied'],
    ['unavailable', 'network'],
    ['deadline-exceeded', 'timeout'],
    ['resource-exhausted', 'resource-exhausted'],
    ['firestore/not-found', 'not-found'],
    ['data-loss', 'internal'],
  ])('maps %s to %s and keeps the cause', (sdkCode, code) => {
    const cause = new FirebaseError(sdkCode, 'words of the SDK');
    const error = toAppError(cause);
    expect([error.code, error.cause]).toEqual([code, cause]);
  });

  it('leaves a query without an index to what tells the server of errors, and nothing else', () => {
    const reportError = vi.fn();
    vi.stubGlobal('reportError', reportError);
    const missing = new FirebaseError(
      'failed-precondition',
      'The query requires an index. That index is building.',
    );
    expect(toAppError(missing).code).toBe('failed-precondition');
    toAppError(new FirebaseError('failed-precondition', 'another condition'));
    expect(reportError.mock.calls).toEqual([[missing]]);
  });

  it('makes file errors of storage codes', () => {
    const error = toAppError(
      new FirebaseError('storage/unauthorized', 'words of the SDK'),
    );
    expect(error).toBeInstanceOf(StorageFailure);
    expect(error.message).toBe(
      'User does not have permission to access the object',
    );
  });

  it.each([
    'Failed to fetch dynamically imported module: https://asaase.example/assets/storage.js',
    'error loading dynamically imported module: https://asaase.example/assets/storage.js',
    'Importing a module script failed.',
  ])(
    'takes a part of the app that did not arrive for a lost connection: %s',
    (words) => {
      expect(toAppError(new TypeError(words)).code).toBe('network');
      expect(
        toAppError(new TypeError('undefined is not a function')).code,
      ).toBe('internal');
    },
  );

  it('passes our own errors on', () => {
    const error = new AppError('already-paid');
    expect(toAppError(error)).toBe(error);
  });

  it('calls everything else internal', () => {
    expect(toAppError(new TypeError('x is undefined')).code).toBe('internal');
    expect(toAppError(undefined).code).toBe('internal');
  });

  it('lets the finer code be found again', () => {
    expect(
      findSdkCode(toAppError(new FirebaseError('auth/weak-password', ''))),
    ).toBe('auth/weak-password');
    expect(findSdkCode(new Error('no code'))).toBeNull();
  });
});

describe('withAppErrors', () => {
  it('hands on what the call answers', async () => {
    await expect(withAppErrors(() => Promise.resolve(7))).resolves.toBe(7);
  });

  it('throws nothing but our own errors', async () => {
    const call = withAppErrors(() =>
      Promise.reject(new FirebaseError('unavailable', '')),
    );
    await expect(call).rejects.toMatchObject({
      name: 'AppError',
      code: 'network',
    });
  });
});
