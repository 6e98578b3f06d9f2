// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { dropDraft, dropDrafts, findDraft, keepDraft } from './form-draft';

const Draft = z.object({ name: z.string(), rows: z.array(z.number()) });
const draft = { name: 'Abena', rows: [1, 2] };

const dump = () => JSON.stringify(Object.entries(sessionStorage));
beforeEach(() => sessionStorage.clear());

describe('a draft', () => {
  it('is kept for this person and this form only', () => {
    keepDraft('u1', 'support', draft);
    expect(findDraft('u1', 'support', Draft)).toEqual(draft);
    expect(findDraft('u2', 'support', Draft)).toBeNull();
    expect(findDraft('u1', 'request', Draft)).toBeNull();
  });

  it('is gone once it is sent', () => {
    keepDraft('u1', 'support', draft);
    keepDraft('u1', 'request', draft);
    dropDraft('u1', 'support');
    expect(findDraft('u1', 'support', Draft)).toBeNull();
    expect(findDraft('u1', 'request', Draft)).toEqual(draft);
  });

  it('is gone after a Logout, with every other one of this person', () => {
    for (const form of ['support', 'request', 'profile']) {
      keepDraft('u1', form, draft);
    }
    keepDraft('u10', 'support', draft);
    sessionStorage.setItem('other', 'stays');
    dropDrafts('u1');
    expect(JSON.parse(dump())).toHaveLength(2);
    expect(findDraft('u10', 'support', Draft)).toEqual(draft);
    expect(sessionStorage.getItem('other')).toBe('stays');
  });

  it.each(['{', 'null', '7', '{"name":1,"rows":[]}', '{"name":"Abena"}'])(
    'that cannot be read is none: %s',
    (kept) => {
      sessionStorage.setItem('draft:u1:support', kept);
      expect(findDraft('u1', 'support', Draft)).toBeNull();
    },
  );

  it('never holds a password, whatever the form calls it and however deep it lies', () => {
    const secret = 'Asaase-2026';
    const typed = {
      name: 'A',
      password: secret,
      newPassword: secret,
      deep: [{ confirm_PassWord: secret }],
    };
    keepDraft('u1', 'support', typed);
    expect(dump()).not.toContain(secret);
    expect(sessionStorage.getItem('draft:u1:support')).toBe(
      '{"name":"A","deep":[{}]}',
    );
  });

  it('that finds no room is none, not half of the one before', () => {
    keepDraft('u1', 'support', draft);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    keepDraft('u1', 'support', { ...draft, name: 'A'.repeat(100) });
    expect(findDraft('u1', 'support', Draft)).toBeNull();
  });
});
