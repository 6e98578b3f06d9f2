import {
  type ListClosedRecordsAnswer,
  listClosedRecordsEndpoint,
  type OwnClosedRecord,
} from '@contract/endpoints/account/list-closed-records';
import { endpointCall } from '@/firebase/endpoint-client';
import type { ReadRecord } from './read-all';

const listClosedRecords = endpointCall(listClosedRecordsEndpoint);

/**
 * What this person sent that could not be read and was closed, for the copy of
 * their data.
 * @throws AppError
 */
export async function* readOwnClosedRecords(): AsyncGenerator<
  ReadRecord<OwnClosedRecord>
> {
  let skip: number | null = 0;
  while (skip !== null) {
    const page: ListClosedRecordsAnswer = await listClosedRecords({ skip });
    for (const record of page.records) yield { kind: 'record', record };
    skip = page.next;
  }
}
