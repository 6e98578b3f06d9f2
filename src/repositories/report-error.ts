import {
  errorStackMaxLength,
  errorTextMaxLength,
  reportErrorName,
  type ReportErrorBody,
} from '@contract/endpoints/report-error';
import { AppError } from '@contract/values/app-error';
import { scrub } from '@contract/values/scrub';
import { findAppCheckHeader } from '@/firebase/app-check/app-check-header';
import { getConfig } from '@/firebase/config';
import { isMissingPart } from '@/lib/parts/missing-part';

const storageKey = 'errorsTold';
const maxReports = 3;
/** ms; a page that is left often says so only after its requests have failed */
const leavingDelayMs = 1_000;

/**
 * To the server's log, without the person, at most three in a session.
 * @param isLeaving asked just before
 */
export async function tellError(
  error: unknown,
  isLeaving: () => boolean,
): Promise<void> {
  if (!(error instanceof Error) || !isOurs(error)) return;
  const body: ReportErrorBody = {
    text: scrub(`${error.name}: ${error.message}`, errorTextMaxLength),
    stack: scrub(error.stack ?? '', errorStackMaxLength),
    path: window.location.pathname.slice(0, 200),
  };
  await new Promise((resolve) => setTimeout(resolve, leavingDelayMs));
  if (isLeaving() || !navigator.onLine || !countReport()) return;
  await fetch(`${getConfig().VITE_API_BASE_URL}/${reportErrorName}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(await findAppCheckHeader()),
    },
    body: JSON.stringify(body),
    credentials: 'omit',
    priority: 'low',
  });
}

const unreachedCodes: readonly string[] = ['network', 'timeout', 'no-answer'];

const isUnreached = (error: Error): boolean =>
  error instanceof AppError && unreachedCodes.includes(error.code);

function isOurs(error: Error): boolean {
  // Errors of extensions and of the browser itself name no file of ours.
  const namesOurFile = error.stack?.includes(window.location.origin) === true;
  return namesOurFile && !isMissingPart(error) && !isUnreached(error);
}

function countReport(): boolean {
  const reportCount = Number(sessionStorage.getItem(storageKey) ?? 0);
  if (reportCount >= maxReports) return false;
  sessionStorage.setItem(storageKey, String(reportCount + 1));
  return true;
}
