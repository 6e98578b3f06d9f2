import { describe, expect, it } from 'vitest';
import { applySettings, parseIncomingMetadata } from './object-metadata';
import { makeObject } from './testing/object';
import {
  toJsonResource,
  toRulesObject,
  toWebResource,
} from './object-resources';

describe('parseIncomingMetadata', () => {
  it('takes what the SDK sends and ignores what it does not know', () => {
    const text =
      '{"name":"a","contentType":"image/png","metadata":{"k":"v"},"size":4}';
    expect(parseIncomingMetadata(text)).toEqual({
      name: 'a',
      contentType: 'image/png',
      metadata: { k: 'v' },
    });
    expect(parseIncomingMetadata('')).toEqual({});
  });

  it.each([
    '{',
    '[]',
    '"text"',
    '{"contentType":4}',
    '{"metadata":{"a":1}}',
    '{"metadata":"x"}',
    String.raw`{"metadata":{"a":"half \ud83d"}}`,
    String.raw`{"metadata":{"\udc00":"a"}}`,
  ])('refuses %s', (text) => {
    expect(() => parseIncomingMetadata(text)).toThrow(/Invalid/);
  });
});

describe('applySettings', () => {
  it('sets, clears with null and merges custom metadata key by key', () => {
    const object = makeObject({
      contentType: 'image/png',
      cacheControl: 'no-store',
      metadata: { a: '1', b: '2' },
    });
    const changed = applySettings(object, {
      cacheControl: null,
      contentLanguage: 'tw',
      metadata: { a: null, c: '3' },
    });
    expect(changed).toMatchObject({
      contentType: 'image/png',
      contentLanguage: 'tw',
      metadata: { b: '2', c: '3' },
    });
    expect(changed.cacheControl).toBeUndefined();
    expect(applySettings(changed, { metadata: null }).metadata).toEqual({});
    expect(object.metadata).toEqual({ a: '1', b: '2' });
  });

  it('keeps download tokens apart from custom metadata', () => {
    const object = applySettings(makeObject(), {
      metadata: { firebaseStorageDownloadTokens: 'one,two', a: 'b' },
    });
    expect(object.downloadTokens).toEqual(['one', 'two']);
    expect(toWebResource(object)).toMatchObject({
      downloadTokens: 'one,two',
      metadata: { a: 'b' },
    });
    expect(toJsonResource(object, 'http://host')['metadata']).toEqual({
      a: 'b',
      firebaseStorageDownloadTokens: 'one,two',
    });
    expect(toRulesObject(object).metadata).toEqual({ a: 'b' });
  });
});
