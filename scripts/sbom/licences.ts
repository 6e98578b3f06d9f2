import satisfies from 'spdx-satisfies';
import * as z from 'zod';

/** What we read of a CycloneDX bill of materials. */
export const BillOfMaterials = z.object({
  components: z.array(
    z.object({
      group: z.string().optional(),
      name: z.string(),
      version: z.string(),
      licenses: z
        .array(
          z.union([
            z.object({ expression: z.string() }),
            z.object({
              license: z.object({
                id: z.string().optional(),
                name: z.string().optional(),
              }),
            }),
          ]),
        )
        .default([]),
    }),
  ),
});
export type BillOfMaterials = z.infer<typeof BillOfMaterials>;
type Component = BillOfMaterials['components'][number];

/**
 * Licences that let us deliver an app without giving away its source (decision
 * 88).
 */
const agreedLicences = [
  ...[
    '0BSD',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'CC-BY-3.0',
    'CC-BY-4.0',
  ],
  ...['CC0-1.0', 'ISC', 'MIT', 'OFL-1.1', 'Python-2.0', 'Unlicense', 'Zlib'],
];

/**
 * What is agreed to for these packages only: libvips is a library beside ours,
 * which sharp loads on the server.
 */
const agreedFor = [{ name: /^@img\/sharp-/, licences: ['LGPL-3.0-or-later'] }];

/** What a package has in its files and its manifest does not say, or misspells. */
const undeclaredLicences: Readonly<Record<string, string>> = {
  'limiter@1.1.5': 'MIT',
  'png-js@2.0.0': 'MIT',
  // Its manifest says 'BDS-3-Clause'.
  'splaytree-ts@1.0.2': 'BSD-3-Clause',
};

/** Our own workspaces are in the list like any package. */
const ownNames = ['@asaase/contract', '@asaase/functions', '@asaase/land'];

export const nameOf = ({ group, name }: Pick<Component, 'group' | 'name'>) =>
  group === undefined ? name : `${group}/${name}`;

function licenceOf(component: Component): string {
  const declaredLicences = component.licenses.map((licence) =>
    'expression' in licence
      ? licence.expression
      : (licence.license.id ?? licence.license.name ?? ''),
  );
  return (
    undeclaredLicences[`${nameOf(component)}@${component.version}`] ??
    declaredLicences.join(' AND ')
  );
}

function isAgreed(licence: string, licences: string[]): boolean {
  try {
    return satisfies(licence, licences);
  } catch {
    // Not an expression of SPDX: somebody has to look at it.
    return false;
  }
}

/** @returns a line for each package whose licence is not agreed to */
export function findLicenceProblems({ components }: BillOfMaterials): string[] {
  return components
    .filter((component) => !ownNames.includes(nameOf(component)))
    .flatMap((component) => {
      const name = nameOf(component);
      const licence = licenceOf(component);
      const agreedForPackage = agreedFor
        .filter((agreement) => agreement.name.test(name))
        .flatMap(({ licences }) => licences);
      if (isAgreed(licence, [...agreedLicences, ...agreedForPackage])) {
        return [];
      }
      return [
        `${name} ${component.version}: ${licence === '' ? 'no licence named' : licence}`,
      ];
    });
}
