import { AppError } from '@contract/values/app-error';
import { withTimeLimit } from '@/lib/with-time-limit';
import { askFirestore } from './ask-firestore';
import { whenAuthReady } from './auth';

export interface FieldFilter {
  fieldFilter: {
    field: { fieldPath: string };
    op: 'EQUAL' | 'GREATER_THAN' | 'IN';
    value:
      | { stringValue: string }
      | { timestampValue: string }
      | { arrayValue: { values: { stringValue: string }[] } };
  };
}

/**
 * https://firebase.google.com/docs/firestore/reference/rest/v1/StructuredQuery
 */
export interface StructuredQuery {
  from: [{ collectionId: string }];
  where:
    | FieldFilter
    | { compositeFilter: { op: 'AND'; filters: FieldFilter[] } };
  orderBy: { field: { fieldPath: string }; direction: 'DESCENDING' }[];
  limit: number;
}

export interface AskedQuery {
  query: StructuredQuery;
  /**
   * RunQuery's JSON; null when it did not come, and then the listener asks anew
   */
  answer: Promise<unknown>;
}

/**
 * Also for what comes before the request: the token, and the proof of App
 * Check.
 */
const timeoutMs = 6_000;

export function askQuery(
  token: Promise<string>,
  query: StructuredQuery,
): AskedQuery {
  return {
    query,
    answer: withTimeLimit(timeoutMs, runQuery(token, query)).catch(() => null),
  };
}

export async function findTokenOf(uid: string): Promise<string> {
  const { currentUser } = await whenAuthReady();
  if (currentUser?.uid !== uid) {
    throw new AppError(
      'unauthenticated',
      'Somebody else, or nobody, is signed in.',
    );
  }
  return currentUser.getIdToken();
}

async function runQuery(
  token: Promise<string>,
  structuredQuery: StructuredQuery,
): Promise<unknown> {
  const answer = await askFirestore(':runQuery', timeoutMs, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${await token}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ structuredQuery }),
  });
  if (!answer.ok) {
    throw new AppError('internal', `runQuery answered ${answer.status}.`);
  }
  return answer.json();
}
