import { describe, expect, it } from 'vitest';
import { makeObject } from './testing/object';
import { checkPreconditions, readPreconditions } from './preconditions';

const object = makeObject({ generation: '1000', metageneration: 2 });

describe('checkPreconditions', () => {
  it.each([
    [{}, object],
    [{ ifGenerationMatch: '0' }, null],
    [{ ifGenerationMatch: '1000', ifMetagenerationMatch: '2' }, object],
    [{ ifGenerationNotMatch: '999', ifMetagenerationNotMatch: '1' }, object],
  ])('lets %j pass', (conditions, stored) => {
    expect(() => checkPreconditions(conditions, stored)).not.toThrow();
  });

  it.each([
    [{ ifGenerationMatch: '0' }, object],
    [{ ifGenerationMatch: '1000' }, null],
    [{ ifGenerationNotMatch: '0' }, null],
    [{ ifGenerationNotMatch: '1000' }, object],
    [{ ifMetagenerationMatch: '1' }, object],
    [{ ifMetagenerationNotMatch: '2' }, object],
  ])('stops %j', (conditions, stored) => {
    expect(() => checkPreconditions(conditions, stored)).toThrow(
      'pre-conditions',
    );
  });
});

describe('readPreconditions', () => {
  it('reads numbers only', () => {
    expect(
      readPreconditions(new URLSearchParams('ifGenerationMatch=0&other=1')),
    ).toEqual({
      ifGenerationMatch: '0',
    });
    expect(() =>
      readPreconditions(new URLSearchParams('ifGenerationMatch=x')),
    ).toThrow('ifGenerationMatch');
  });
});
