import { execFileSync } from 'node:child_process';
import process from 'node:process';
import { BillOfMaterials } from './licences';

/** From the project's root. */
const program =
  'node_modules/@cyclonedx/cyclonedx-npm/bin/cyclonedx-npm-cli.js';

/**
 * Whose packages are delivered: those of the app, the contract, land/
 * and the functions. The other workspaces are for developers.
 */
const delivered = [
  '--include-workspace-root',
  '--workspace',
  'contract',
  '--workspace',
  'land',
  '--workspace',
  'functions',
];

/**
 * What the lock file has us deliver, in CycloneDX 1.6; what only development
 * needs is left out. Without the network.
 * @returns the text, the same for the same lock file
 */
export function makeBillOfMaterials(): string {
  const options = [
    '--omit',
    'dev',
    '--package-lock-only',
    '--output-reproducible',
    '--of',
    'JSON',
    ...delivered,
  ];
  return execFileSync(process.execPath, [program, ...options], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

export const readBillOfMaterials = (text: string): BillOfMaterials =>
  BillOfMaterials.parse(JSON.parse(text));
