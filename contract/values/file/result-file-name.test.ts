import { expect, it } from 'vitest';
import { nameResultFile } from './result-file-name';

it.each([
  ['LS-7K3M-98', 'search results.PDF', 2, 'LS-7K3M-98-results-v2.pdf'],
  ['LS-7K3M-98', 'no extension', 1, 'LS-7K3M-98-results-v1'],
  ['LS-7K3M-98', '../../evil.sh/x', 1, 'LS-7K3M-98-results-v1'],
  [null, 'plan.jpeg', 3, 'r1-results-v3.jpeg'],
])(
  'names a file after its request: %s %s',
  (reference, fileName, number, expected) => {
    expect(
      nameResultFile({ reference, documentId: 'r1' }, { number, fileName }),
    ).toBe(expected);
  },
);
