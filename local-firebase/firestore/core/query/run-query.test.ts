import { expect, it } from 'vitest';
import { Database } from '../database';
import { decodeQuery } from './decode-query';

it('finds of a group of collections only what lies below the parent', () => {
  const database = new Database('projects/p/databases/d', 0);
  for (const path of ['offices/accra/notes/a', 'offices/tamale/notes/b']) {
    const fields = { isOpen: { booleanValue: true } };
    const after = { path, fields, createTime: 1, updateTime: 1 };
    database.apply([{ path, before: null, after }]);
  }
  const openNotes = {
    from: [{ collectionId: 'notes', allDescendants: true }],
    where: {
      fieldFilter: {
        field: { fieldPath: 'isOpen' },
        op: 'EQUAL',
        value: { booleanValue: true },
      },
    },
  };
  const findPaths = (parent: string) =>
    database.run(decodeQuery(parent, openNotes)).map(({ path }) => path);
  expect(findPaths('offices/tamale')).toEqual(['offices/tamale/notes/b']);
  expect(findPaths('')).toHaveLength(2);
});
