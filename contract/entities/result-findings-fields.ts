import type { FieldsOf } from '../field-facts';
import { goesWithRecord } from '../field-facts';
import type { Findings } from '../values/findings/findings';
import type { ResultFindings } from './result-findings';

/** A field that the copy of one's data has under its own name. */
const copied = <const Name extends string>(name: Name) =>
  ({
    personal: 'goes-with-record',
    exported: name,
    searched: false,
    written: 'server',
  }) as const;

/** Holders and claimants are people: all of it goes with the account. */
const findingsFields = {
  owner: copied('registeredHolder'),
  interest: copied('interest'),
  interestText: copied('interestInWords'),
  size: copied('size'),
  sizeUnit: copied('sizeUnit'),
  charges: copied('charges'),
  chargesText: copied('chargesInWords'),
  disputes: copied('disputes'),
  disputesText: copied('disputesInWords'),
  plan: copied('plan'),
  planText: copied('planInWords'),
  meaning: copied('meaning'),
  searched: copied('searched'),
  place: copied('place'),
  until: copied('recordsUpTo'),
  notCovered: copied('notCovered'),
} as const satisfies FieldsOf<Findings>;

export const resultFindingsFields = {
  documentId: copied('documentId'),
  userId: goesWithRecord,
  version: copied('version'),
  findings: { ...copied('findings'), parts: findingsFields },
  createdAt: copied('deliveredAt'),
} as const satisfies FieldsOf<ResultFindings>;
