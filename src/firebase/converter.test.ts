import { Timestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parseRecord, toDates } from './converter';
import { DataError } from './data-error';

const Record = z.object({
  id: z.string(),
  createdAt: z.date(),
  amount: z.number(),
  events: z.array(z.object({ at: z.date() })),
});
const at = new Date('2026-11-10T09:42:00Z');

describe('toDates', () => {
  it('turns timestamps into dates at any depth and leaves the rest', () => {
    const stored = {
      a: Timestamp.fromDate(at),
      b: [{ c: Timestamp.fromDate(at), d: null }],
      e: 'x',
      f: 3,
    };
    expect(toDates(stored)).toEqual({
      a: at,
      b: [{ c: at, d: null }],
      e: 'x',
      f: 3,
    });
  });

  it('keeps dates and objects of other classes as they are', () => {
    const bytes = new Uint8Array([1]);
    expect(toDates(at)).toBe(at);
    expect(toDates(bytes)).toBe(bytes);
  });
});

describe('parseRecord', () => {
  const good = {
    id: 'r1',
    createdAt: Timestamp.fromDate(at),
    amount: 1,
    events: [],
  };

  it('answers the record with dates', () => {
    expect(parseRecord(Record, 'requests', 'r1', good)).toEqual({
      ...good,
      createdAt: at,
    });
  });

  it('says where a bad record is and which fields are wrong, never what is in them', () => {
    const bad = {
      ...good,
      amount: 'secret amount',
      events: [{ at: 'secret time' }],
    };
    const failure = (() => {
      try {
        parseRecord(Record, 'requests', 'r1', bad);
      } catch (error) {
        return error;
      }
      return null;
    })();
    expect(failure).toBeInstanceOf(DataError);
    const error = failure as DataError;
    expect(error.code).toBe('bad-document');
    expect(error.issuePaths).toEqual(['amount', 'events.0.at']);
    expect(error.message).toBe('requests/r1: amount, events.0.at');
    expect(JSON.stringify(error) + String(error)).not.toContain('secret');
  });

  it('refuses what is no record at all', () => {
    expect(() => parseRecord(Record, 'requests', 'r1', undefined)).toThrow(
      DataError,
    );
  });
});
