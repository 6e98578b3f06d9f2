/** Ids of the elements in which show-office.ts writes. */
export const officePlaces = {
  prices: 'prices',
  days: 'days',
  contact: 'contact',
} as const;
