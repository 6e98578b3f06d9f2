import { describe, expect, it } from 'vitest';
import { parseContentRange } from './json-upload';

describe('parseContentRange', () => {
  it.each([
    [undefined, { start: 0, total: null, openEnded: true }],
    ['bytes 0-9/20', { start: 0, total: 20, openEnded: false }],
    ['bytes 10-19/*', { start: 10, total: null, openEnded: false }],
    ['bytes 0-*/*', { start: 0, total: null, openEnded: true }],
    ['bytes 5-*/9', { start: 5, total: 9, openEnded: true }],
    ['bytes */*', { start: null, total: null, openEnded: false }],
    ['bytes */0', { start: null, total: 0, openEnded: false }],
  ])('reads %s', (header, expected) => {
    expect(parseContentRange(header)).toEqual(expected);
  });

  it.each([
    '',
    'bytes',
    'bytes -5/10',
    'bytes 1-2',
    'items 0-1/2',
    'bytes 0-1/2, bytes 3-4/5',
  ])('refuses %j', (header) => {
    expect(() => parseContentRange(header)).toThrow('Content-Range');
  });
});
