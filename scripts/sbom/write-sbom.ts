import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { findLicenceProblems } from './licences';
import { makeBillOfMaterials, readBillOfMaterials } from './make-sbom';

const file = 'sbom.cdx.json';
const text = makeBillOfMaterials();
writeFileSync(file, text);
const bill = readBillOfMaterials(text);
const problems = findLicenceProblems(bill);
console.log(`${file}: ${bill.components.length} packages.`);
for (const problem of problems) {
  console.error(`Licence not agreed to: ${problem}`);
}
process.exitCode = problems.length === 0 ? 0 : 1;
