import { AppError } from '@contract/values/app-error';
import type { AppErrorCode } from '@contract/values/app-error-code';
import { isMissingPart } from '@/lib/parts/missing-part';
import { StorageFailure } from '@/lib/storage-failure';

const authCodes: Readonly<Record<string, AppErrorCode>> = {
  'invalid-credential': 'invalid-credentials',
  'invalid-login-credentials': 'invalid-credentials',
  'wrong-password': 'invalid-credentials',
  'user-not-found': 'invalid-credentials',
  'user-mismatch': 'invalid-credentials',
  'invalid-email': 'invalid-argument',
  'invalid-action-code': 'invalid-argument',
  'expired-action-code': 'invalid-argument',
  // The SDK makes a code of the service's sentence.
  'firebase-app-check-token-is-invalid.': 'app-check-needed',
  'user-disabled': 'permission-denied',
  'email-already-in-use': 'failed-precondition',
  'weak-password': 'invalid-argument',
  'too-many-requests': 'too-many-attempts',
  'network-request-failed': 'network',
  timeout: 'timeout',
  'popup-closed-by-user': 'cancelled',
  'cancelled-popup-request': 'cancelled',
  'user-cancelled': 'cancelled',
  'popup-blocked': 'failed-precondition',
  'user-token-expired': 'unauthenticated',
  'id-token-expired': 'unauthenticated',
  'requires-recent-login': 'unauthenticated',
};

const firestoreCodes: Readonly<Record<string, AppErrorCode>> = {
  cancelled: 'cancelled',
  'invalid-argument': 'invalid-argument',
  'deadline-exceeded': 'timeout',
  'not-found': 'not-found',
  'already-exists': 'failed-precondition',
  'permission-denied': 'permission-denied',
  'resource-exhausted': 'resource-exhausted',
  'failed-precondition': 'failed-precondition',
  aborted: 'failed-precondition',
  'out-of-range': 'invalid-argument',
  unavailable: 'network',
  unauthenticated: 'unauthenticated',
};

/** 'auth/weak-password': for the few places that need finer codes than ours. */
export function findSdkCode(error: unknown): string | null {
  const source = error instanceof AppError ? error.cause : error;
  if (!(source instanceof Error) || !('code' in source)) return null;
  return typeof source.code === 'string' ? source.code : null;
}

const isMissingIndex = (error: unknown) =>
  error instanceof Error && error.message.includes('requires an index');

/**
 * For what the SDKs throw, and what the browser says of a script that is
 * missing.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const sdkCode = findSdkCode(error);
  if (sdkCode === null) {
    const code = isMissingPart(error) ? 'network' : 'internal';
    return new AppError(code, 'Not an error of the SDK.', null, {
      cause: error,
    });
  }
  const { service, kind } = splitSdkCode(sdkCode);
  if (service === 'storage') {
    return new StorageFailure(kind, { cause: error });
  }
  // People can do nothing about it: it goes to the error log.
  if (isMissingIndex(error) && 'reportError' in globalThis) {
    globalThis.reportError(error);
  }
  const codes = service === 'auth' ? authCodes : firestoreCodes;
  const code = codes[kind] ?? 'internal';
  return new AppError(code, sdkCode, null, { cause: error });
}

/** Only Firestore's codes do not name their service. */
function splitSdkCode(sdkCode: string): { service: string; kind: string } {
  if (!sdkCode.includes('/')) return { service: 'firestore', kind: sdkCode };
  const [service = '', kind = ''] = sdkCode.split('/');
  return { service, kind };
}

/** @throws AppError only, whatever `call` throws */
export async function withAppErrors<Value>(
  call: () => Promise<Value>,
): Promise<Value> {
  try {
    return await call();
  } catch (error) {
    throw toAppError(error);
  }
}
