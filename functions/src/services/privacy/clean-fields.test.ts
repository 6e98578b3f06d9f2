import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import {
  type Fields,
  remove,
  removeWhere,
  serverOnly,
} from '@contract/field-facts';
import { cleanFields, type Stored } from './clean-fields';

const rest = { exported: false, searched: false, written: 'server' } as const;
const note: Fields = {
  note: { personal: remove('Removed'), ...rest },
  at: serverOnly,
};
const fields: Fields = {
  name: { personal: remove('Deleted account'), ...rest },
  topic: {
    personal: removeWhere('Services', { field: 'kind', is: 'typed' }),
    ...rest,
  },
  wallet: { personal: 'mask-wallet', ...rest },
  file: { personal: 'mask-file-name', ...rest },
  list: { personal: 'by-part', items: note, ...rest },
  map: { personal: 'by-part', entries: note, ...rest },
  one: { personal: 'by-part', parts: note, ...rest },
  ledger: { personal: 'by-part', items: { at: serverOnly }, ...rest },
  kind: serverOnly,
};
const clean = (stored: Stored) => ({
  ...stored,
  ...cleanFields(fields, stored),
});

describe('cleaning a record', () => {
  const at = Timestamp.fromDate(new Date('2026-01-05T09:00:00Z'));
  const whole = {
    name: 'Abena',
    topic: "Abena's land",
    wallet: '0240000142',
    file: 'gs://b/documents/u1/abena.pdf',
    list: [{ note: 'Abena', at }],
    map: { e1: { note: 'Abena', at } },
    one: { note: 'Abena', at },
    kind: 'typed',
  };
  const cleaned = {
    name: 'Deleted account',
    topic: 'Services',
    wallet: '024***0142',
    file: 'gs://b/documents/u1/removed',
    list: [{ note: 'Removed', at }],
    map: { e1: { note: 'Removed', at } },
    one: { note: 'Removed', at },
    kind: 'typed',
  };

  test('replaces what is personal in it and in its parts, and keeps the rest as it is stored', () => {
    expect(clean(whole)).toEqual(cleaned);
  });

  test('changes nothing in its own result', () => {
    expect(clean(clean(whole))).toEqual(cleaned);
  });

  test('leaves alone what is not there', () => {
    const empty = {
      name: null,
      wallet: null,
      file: null,
      list: [],
      map: {},
      one: null,
    };
    expect(clean(empty)).toEqual(empty);
    expect(cleanFields(fields, {})).toEqual({});
    expect(clean({ topic: 'Land Survey', kind: 'chosen' })).toEqual({
      topic: 'Land Survey',
      kind: 'chosen',
    });
    expect(clean({ one: { at } })).toEqual({ one: { at } });
  });

  test('leaves alone a structure in which nothing is personal, whatever it holds', () => {
    for (const ledger of [[{ at }], 'broken', { at }]) {
      expect(cleanFields(fields, { ledger })).toEqual({});
    }
  });

  test('loses the person also where a value has another type than it should', () => {
    const broken = {
      name: ['Abena'],
      topic: 'Services',
      wallet: 240000142,
      file: { abena: 1 },
      list: 'Abena',
      map: [{ note: 'Abena' }],
      one: 'Abena',
      kind: 'typed',
    };
    expect(clean(broken)).toEqual({
      name: 'Deleted account',
      topic: 'Services',
      wallet: '0000000000',
      file: 'gs://removed/removed',
      list: [],
      map: {},
      one: null,
      kind: 'typed',
    });
    expect(
      clean({ list: ['Abena', { note: 7 }], map: { e1: 'Abena', e2: { at } } }),
    ).toEqual({
      list: [{ note: 'Removed' }],
      map: { e2: { at } },
    });
  });
});
