import { beforeEach, describe, expect, it } from 'vitest';
import type { FirestoreDocumentRequest, RulesDecision } from '../../rules/api';
import { lastIdOf } from '../core/resource-path';
import { decodeWrite } from '../core/write';
import {
  commitAsAdmin,
  createBackend,
  databaseName,
  nameOf,
  setDocument,
} from '../testing/backend';
import type { Backend } from './backend';
import { commitWrites } from './commit-writes';

let backend: Backend;
beforeEach(() => {
  backend = createBackend();
});

const find = (path: string) =>
  backend.store.getDatabase(databaseName).find(path);
const integer = (n: number) => ({ integerValue: String(n) });
const transform = (path: string, ...fieldTransforms: object[]) =>
  commitAsAdmin(backend, {
    transform: { document: nameOf(path), fieldTransforms },
  });
const text = (length: number) => ({ stringValue: 'x'.repeat(length) });
const map = (fields: object) => ({ mapValue: { fields } });
const biggest = { integerValue: '9223372036854775807' };
const [stored, gone] = [nameOf('a/b'), nameOf('a/x')];
const exists = { currentDocument: { exists: true } };
const isNew = { currentDocument: { exists: false } };
const isOld = { currentDocument: { updateTime: '2020-01-01T00:00:00Z' } };
const many = Array.from({ length: 501 }, (_, n) => ({
  fieldPath: `f${n}`,
  increment: integer(1),
}));
const invalid = 'INVALID_ARGUMENT';

describe('commitWrites', () => {
  it('with a mask sets and deletes only the named fields', () => {
    setDocument(backend, 'a/b', {
      x: integer(1),
      y: integer(2),
      m: map({ k: integer(1), l: integer(2) }),
    });
    commitAsAdmin(backend, {
      update: {
        name: stored,
        fields: { x: integer(9), m: map({ k: integer(5) }), z: integer(7) },
      },
      updateMask: { fieldPaths: ['x', 'y', 'm.k', 'm.none', '`odd.name`'] },
    });
    expect(find('a/b')?.fields).toEqual({
      x: integer(9),
      m: map({ k: integer(5), l: integer(2) }),
    });
  });

  it('with an empty mask and transforms keeps every field', () => {
    setDocument(backend, 'a/b', { x: integer(1) });
    commitAsAdmin(backend, {
      update: { name: nameOf('a/b'), fields: {} },
      updateMask: {},
      updateTransforms: [{ fieldPath: 'n', increment: integer(3) }],
    });
    expect(find('a/b')?.fields).toEqual({ x: integer(1), n: integer(3) });
  });

  it('a write that changes nothing keeps the update time and is no change at all', () => {
    setDocument(backend, 'a/b', { x: integer(1), y: integer(2) });
    const before = find('a/b');
    let heard = 0;
    backend.store.onCommit(() => (heard += 1));
    const { writeResults } = setDocument(backend, 'a/b', {
      y: integer(2),
      x: integer(1),
    });
    transform('a/b', { fieldPath: 'x', increment: integer(0) });
    expect(find('a/b')).toBe(before);
    expect(heard).toBe(0);
    expect(writeResults).toEqual([
      { updateTime: expect.stringContaining('2027') as string },
    ]);
    setDocument(backend, 'a/b', { x: { doubleValue: 1 }, y: integer(2) });
    expect(heard).toBe(1);
  });

  it.each([
    ['increment', integer(5), { increment: integer(-7) }, integer(-2)],
    ['increment at the limit', biggest, { increment: integer(1) }, biggest],
    [
      'increment with a double',
      integer(5),
      { increment: { doubleValue: 0.5 } },
      { doubleValue: 5.5 },
    ],
    [
      'increment of a text',
      { stringValue: 'a' },
      { increment: integer(1) },
      integer(1),
    ],
    [
      'maximum',
      integer(5),
      { maximum: { doubleValue: 5.5 } },
      { doubleValue: 5.5 },
    ],
    [
      'maximum of equals keeps the type',
      integer(5),
      { maximum: { doubleValue: 5 } },
      integer(5),
    ],
    ['minimum', integer(5), { minimum: integer(3) }, integer(3)],
    [
      'minimum with NaN',
      integer(5),
      { minimum: { doubleValue: 'NaN' } },
      { doubleValue: 'NaN' },
    ],
    [
      'maximum with NaN',
      { doubleValue: 'NaN' },
      { maximum: integer(1) },
      { doubleValue: 'NaN' },
    ],
    [
      'append',
      { arrayValue: { values: [integer(1)] } },
      {
        appendMissingElements: {
          values: [{ doubleValue: 1 }, integer(2), integer(2)],
        },
      },
      { arrayValue: { values: [integer(1), integer(2)] } },
    ],
    [
      'remove',
      { arrayValue: { values: [integer(1), integer(2), integer(1)] } },
      { removeAllFromArray: { values: [{ doubleValue: 1 }] } },
      { arrayValue: { values: [integer(2)] } },
    ],
  ])('%s', (_name, before, operation, wanted) => {
    setDocument(backend, 'a/b', { x: before });
    transform('a/b', { fieldPath: 'x', ...operation });
    expect(find('a/b')?.fields['x']).toEqual(wanted);
  });

  it('the request time has milliseconds, and every commit a later update time', () => {
    transform('a/b', { fieldPath: 't', setToServerValue: 'REQUEST_TIME' });
    transform('a/c', { fieldPath: 't', setToServerValue: 'REQUEST_TIME' });
    expect(find('a/b')?.fields['t']).toEqual({
      timestampValue: '2027-01-15T08:00:00.000000Z',
    });
    expect(find('a/c')?.updateTime).toBeGreaterThan(
      find('a/b')?.updateTime ?? Infinity,
    );
  });

  it.each([
    [
      'create what exists',
      { update: { name: stored }, ...isNew },
      'ALREADY_EXISTS',
      'Document already exists: ',
    ],
    [
      'update what is missing',
      { update: { name: gone }, ...exists },
      'NOT_FOUND',
      'No document to update: ',
    ],
    [
      'delete what is missing',
      { delete: gone, ...exists },
      'NOT_FOUND',
      'No document',
    ],
    [
      'an old update time',
      { delete: stored, ...isOld },
      'FAILED_PRECONDITION',
      'does not match the required base version',
    ],
    [
      'verify of a changed document',
      { verify: stored, ...isOld },
      'FAILED_PRECONDITION',
      'base version',
    ],
    [
      'verify of a missing document',
      { verify: gone, ...exists },
      'NOT_FOUND',
      'No document',
    ],
    [
      'another database',
      { delete: 'projects/q/databases/(default)/documents/a/b' },
      invalid,
      'not in the database',
    ],
    [
      'a collection as a document',
      { delete: nameOf('a/b/c') },
      invalid,
      'even number',
    ],
    ['a reserved id', { delete: nameOf('a/__x__') }, invalid, 'reserved'],
    [
      'a reserved collection',
      { delete: nameOf('__x__/a') },
      invalid,
      'reserved',
    ],
    ['a dot as an id', { delete: nameOf('a/..') }, invalid, 'invalid'],
    [
      'a reserved field in the mask',
      { update: { name: stored }, updateMask: { fieldPaths: ['__x__'] } },
      invalid,
      'reserved',
    ],
    ['no operation', exists, invalid, 'operation'],
    [
      'more than 1 MiB',
      { update: { name: stored, fields: { x: text(1_048_576) } } },
      invalid,
      'exceeds the maximum allowed size of 1,048,576 bytes',
    ],
    [
      'more than 500 transforms',
      { transform: { document: stored, fieldTransforms: many } },
      invalid,
      '500',
    ],
  ])(
    'refuses %s, and writes nothing of the commit',
    (_name, write, status, words) => {
      setDocument(backend, 'a/b', { x: integer(1) });
      const before = find('a/b');
      const attempt = () =>
        commitAsAdmin(backend, { update: { name: nameOf('a/first') } }, write);
      expect(attempt).toThrow(expect.objectContaining({ status }));
      expect(attempt).toThrow(words);
      expect([find('a/b'), find('a/first')]).toEqual([before, null]);
    },
  );

  it('takes a document of exactly 1 MiB', () => {
    const overhead =
      'a'.length + 1 + 'b'.length + 1 + 16 + ('x'.length + 1) + 1 + 32;
    setDocument(backend, 'a/b', { x: text(1_048_576 - overhead) });
    expect(() =>
      setDocument(backend, 'a/c', { x: text(1_048_577 - overhead) }),
    ).toThrow('(1,048,577 bytes)');
  });

  it('delete, then update of the same document in one commit is the caller’s fault; set after delete is not', () => {
    setDocument(backend, 'a/b', { x: integer(1) });
    const remove = { delete: nameOf('a/b') };
    const update = {
      update: { name: stored, fields: { x: integer(2) } },
      ...exists,
    };
    expect(() => commitAsAdmin(backend, remove, update)).toThrow(
      expect.objectContaining({ status: invalid }),
    );
    commitAsAdmin(backend, remove, {
      update: { name: nameOf('a/b'), fields: { x: integer(3) } },
    });
    expect(find('a/b')?.fields).toEqual({ x: integer(3) });
  });

  it('a verify of a missing document answers without an update time', () => {
    const { writeResults } = commitAsAdmin(backend, { verify: gone, ...isNew });
    expect(writeResults).toEqual([{}]);
  });
});

describe('the rules judge a commit', () => {
  const seen: FirestoreDocumentRequest[] = [];
  let refuse: (request: FirestoreDocumentRequest) => boolean = () => false;
  const decide = (request: FirestoreDocumentRequest): RulesDecision => {
    seen.push(request);
    return {
      allow: !refuse(request),
      reason: 'as the test wants',
      expressions: 7,
    };
  };
  const write = (...writes: object[]) =>
    commitWrites(
      backend,
      { kind: 'app', auth: { uid: 'ama', token: {} }, project: 'p' },
      databaseName,
      writes.map((one) => decodeWrite(databaseName, one)),
    );

  beforeEach(() => {
    seen.length = 0;
    refuse = () => false;
    backend = createBackend({
      rules: {
        fileName: 'firestore.rules',
        content: '',
        services: new Set(['cloud.firestore']),
        warnings: [],
        decideDocument: decide,
        decideQuery: () => ({ allow: false, reason: '', expressions: 0 }),
        decideObject: () => ({ allow: false, reason: '', expressions: 0 }),
        coverage: () => [],
      },
    });
    setDocument(backend, 'a/old', { n: integer(1) });
  });

  it('write by write, with what would be stored and the state after the whole commit', () => {
    write(
      {
        update: { name: nameOf('a/new'), fields: { n: integer(1) } },
        updateTransforms: [{ fieldPath: 'n', increment: integer(1) }],
      },
      { update: { name: nameOf('a/old'), fields: { n: integer(5) } } },
      { delete: nameOf('a/gone') },
      { verify: nameOf('a/old') },
    );
    expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'create a/new',
      'update a/old',
      'delete a/gone',
      'get a/old',
    ]);
    const [create, update] = seen;
    expect(create?.requestResource?.fields).toEqual({ n: integer(2) });
    expect(create?.database).toBe(lastIdOf(databaseName));
    expect(update?.resource?.fields).toEqual({ n: integer(1) });
  });

  it('get() sees the state before, getAfter() the state after', () => {
    const states: unknown[] = [];
    refuse = ({ path, lookup }) => {
      if (path === 'a/new') {
        states.push(
          lookup.get('a/old')?.fields,
          lookup.getAfter('a/old'),
          lookup.getAfter('a/new')?.fields,
        );
      }
      return false;
    };
    write({ update: { name: nameOf('a/new') } }, { delete: nameOf('a/old') });
    expect(states).toEqual([{ n: integer(1) }, null, {}]);
  });

  it('counts what they evaluate for all writes of one commit together, refused or not', () => {
    write({ update: { name: nameOf('a/new') } }, { delete: nameOf('a/old') });
    expect(backend.guard.evaluatedExpressions).toBe(14);
    refuse = ({ path }) => path === 'a/secret';
    expect(() => write({ update: { name: nameOf('a/secret') } })).toThrow();
    expect(backend.guard.evaluatedExpressions).toBe(7);
  });

  it('one refusal refuses all, with the reason, before any precondition is told', () => {
    refuse = ({ path }) => path === 'a/secret';
    const secret = { update: { name: nameOf('a/secret') }, ...exists };
    const attempt = () => write({ update: { name: nameOf('a/new') } }, secret);
    expect(attempt).toThrow(
      'Missing or insufficient permissions. as the test wants',
    );
    expect(seen.at(-1)?.method).toBe('update');
    expect(find('a/new')).toBeNull();
  });
});
