import { describe, expect, test } from 'vitest';
import type { CollectedRecords } from './collect-records';
import { writeReadme } from './export-readme';

const at = new Date('2026-11-21T09:30:00Z');
const copy: CollectedRecords = {
  account: {
    uid: 'u1',
    email: 'abena@asaase.test',
    emailVerified: true,
    createdAt: at,
    lastSignInAt: at,
    signInWith: ['password'],
  },
  profile: null,
  records: { requests: [{}, {}], payments: [], closedRecords: [{}] },
  files: [
    {
      path: 'gs://b/documents/u1/a.pdf',
      name: 'files/requests/r1/document-a.pdf',
    },
    {
      path: 'gs://b/documents/u1/b.pdf',
      name: 'files/requests/r2/document-b.pdf',
    },
  ],
  unreadable: [],
};

describe('the README of the copy', () => {
  test('says whose it is, when it was made, and how much of what there is', () => {
    const text = writeReadme(copy, [], at);
    expect(text).toContain(
      'Made on 21 Nov 2026, 09:30 (time in Accra) for abena@asaase.test.',
    );
    expect(text).toContain('how far it is (2)');
    expect(text).toContain('became of it (0)');
    expect(text).toContain('out of your lists, as they were stored (1)');
    expect(text).toContain('your results and your photo (2)');
    expect(text).not.toMatch(/could not/);
    expect(text).toContain(
      'What our office writes down for its own work is not in here.',
    );
  });

  test('names what is missing and what is damaged', () => {
    const text = writeReadme(
      { ...copy, unreadable: ['payments/p9'] },
      ['files/requests/r2/document-b.pdf'],
      at,
    );
    expect(text).toContain('  files/requests/r2/document-b.pdf');
    expect(text).toContain('your results and your photo (1)');
    expect(text).toContain('  payments/p9');
  });

  test('an account without an address is named by its id', () => {
    const nameless = { ...copy, account: { ...copy.account, email: null } };
    expect(writeReadme(nameless, [], at)).toContain('for u1.');
  });
});
