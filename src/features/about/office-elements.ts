/** Ids of the elements in which show-office.ts writes. */
export const officeElementIds = {
  prices: 'prices',
  days: 'days',
  contact: 'contact',
} as const;
