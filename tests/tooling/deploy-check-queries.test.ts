import { it } from 'vitest';
import {
  append,
  BrokenProject,
  type Fault,
  replace,
} from '../support/broken-project';

interface Index {
  collectionGroup: string;
  queryScope: string;
  fields: object[];
}
const changeIndexes =
  (change: (indexes: Index[]) => Index[]) => (text: string) => {
    const file = JSON.parse(text) as { indexes: Index[] };
    return JSON.stringify({ ...file, indexes: change(file.indexes) });
  };

const aQuery = {
  by: 'app',
  collection: 'consultancy_slots',
  group: false,
  where: [],
  order: ['__name__ asc'],
  limit: true,
  aggregates: [],
};

const project = new BrokenProject();

const faults: Fault[] = [
  [
    'a query without a limit',
    'queries',
    'tests/recorded-queries.jsonl',
    append(
      JSON.stringify({
        ...aQuery,
        by: 'server',
        collection: 'users',
        limit: false,
      }),
    ),
    /server: users; .*without a limit: give it a limit/,
  ],
  [
    'a reason that nothing needs any more',
    'queries',
    'tests/recorded-queries.jsonl',
    replace(
      /^.*"plan_alarms".*"userIds array-contains".*"limit":false.*\n/m,
      '',
    ),
    /no recorded query without a limit is "plan_alarms, userIds array-contains": remove its reason/,
  ],
  [
    'a condition that no test asks',
    'queries',
    'src/repositories/slots.ts',
    append(
      "export const more = () => query(records(), where('day', '==', 1), limit(5));",
    ),
    /src\/repositories\/slots\.ts:\d+: .* has no query with "day =="/,
  ],
  [
    'an order of the server that no test asks',
    'queries',
    'functions/src/firestore/open-incident.ts',
    append(
      "export const more = (db: Firestore) => db.collection(incidentsCollection).orderBy('since', 'desc');",
    ),
    /functions\/src\/firestore\/open-incident\.ts:\d+: .* has no query with "since desc"/,
  ],
  [
    'a query without its index',
    'indexes',
    'tests/recorded-queries.jsonl',
    append(
      JSON.stringify({
        ...aQuery,
        where: ['start =='],
        order: ['day desc', '__name__ desc'],
      }),
    ),
    /app: consultancy_slots; where start ==; .*: The query requires an index\. .*start ASCENDING, day DESCENDING/,
  ],
  [
    'an index that was removed',
    'indexes',
    'firestore.indexes.json',
    changeIndexes((indexes) =>
      indexes.filter(
        ({ collectionGroup }) => collectionGroup !== 'closed_records',
      ),
    ),
    /server: closed_records; .*: The query requires an index/,
  ],
  [
    'an index without a query',
    'indexes',
    'firestore.indexes.json',
    changeIndexes((indexes) => [
      ...indexes,
      {
        collectionGroup: 'users',
        queryScope: 'COLLECTION',
        fields: [
          { fieldPath: 'name', order: 'ASCENDING' },
          { fieldPath: 'createdAt', order: 'DESCENDING' },
        ],
      },
    ]),
    /no recorded query uses the index of users on name ASCENDING, createdAt DESCENDING: remove it/,
  ],
];

it.each(faults)('%s', (...fault) => project.expectSeen(fault));
