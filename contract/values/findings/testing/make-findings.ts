import type { Findings } from '../findings';

/** Findings about land and people that are made up. */
export function makeFindings(changes: Partial<Findings> = {}): Findings {
  return {
    owner: 'Abena Example',
    interest: 'leasehold',
    interestText: '99 years from 1 January 2020',
    size: '0.72',
    sizeUnit: 'acres',
    charges: 'none-found',
    chargesText: '',
    disputes: 'none-found',
    disputesText: '',
    plan: 'agrees',
    planText: '',
    meaning: 'Keep this file with your land papers.',
    searched: 'The land register and the register of charges.',
    place: 'Ga South, Greater Accra Region',
    until: '2026-11-20',
    notCovered:
      'Court cases, the customary land secretariat, and the consent of the family.',
    ...changes,
  };
}
