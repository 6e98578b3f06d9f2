import { expect, it } from 'vitest';
import { findLicenceProblems, nameOf } from '../../scripts/sbom/licences';
import {
  makeBillOfMaterials,
  readBillOfMaterials,
} from '../../scripts/sbom/make-sbom';

const problemsOf = (name: string, ...ids: string[]) =>
  findLicenceProblems({
    components: [
      {
        name,
        version: '1.0.0',
        licenses: ids.map((id) => ({ license: { id } })),
      },
    ],
  });

it('names everything that is delivered, each under a licence we have agreed to', () => {
  const bill = readBillOfMaterials(makeBillOfMaterials());
  const names = bill.components.map(nameOf);
  expect(names).toEqual(
    expect.arrayContaining([
      'react',
      'firebase',
      'firebase-admin',
      '@radix-ui/react-dialog',
    ]),
  );
  expect(names).not.toContain('vitest');
  expect(findLicenceProblems(bill)).toEqual([]);
});

it.each([
  'GPL-3.0-only',
  'AGPL-3.0-only',
  'LGPL-3.0-or-later',
  'A licence of our own',
])('refuses %s', (id) => {
  expect(problemsOf('somebody', id)).toEqual([`somebody 1.0.0: ${id}`]);
});

it('refuses what names none, and two where one is not agreed to', () => {
  expect(problemsOf('somebody')).toEqual(['somebody 1.0.0: no licence named']);
  expect(problemsOf('somebody', 'MIT', 'GPL-2.0-only')).toHaveLength(1);
});

it('takes a choice of licences, and the library beside sharp', () => {
  expect(problemsOf('somebody', '(BSD-3-Clause OR GPL-2.0)')).toEqual([]);
  expect(
    problemsOf('@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later'),
  ).toEqual([]);
});
