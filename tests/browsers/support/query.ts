/** What a person looks for, in the words that show. */
export interface Query {
  by: 'role' | 'label' | 'text';
  role?: string;
  /** exactly this, or like this */
  name?: string | RegExp;
  within?: Query;
  /** only what has this somewhere in its text */
  holding?: string;
}

const byRole = (role: string) => (name?: string | RegExp) =>
  ({ by: 'role', role, ...(name !== undefined && { name }) }) satisfies Query;

export const button = byRole('button');
export const dialog = byRole('dialog');
export const heading = byRole('heading');
export const link = byRole('link');
export const tab = byRole('tab');
export const field = (name: string | RegExp): Query => ({ by: 'label', name });
export const words = (name: string | RegExp): Query => ({ by: 'text', name });

/** The row of a table that speaks of this. */
export const rowOf = (text: string): Query => ({
  by: 'role',
  role: 'row',
  holding: text,
});
export const within = (place: Query, query: Query): Query => ({
  ...query,
  within: place,
});

/** Of a calendar: a day that can be chosen, and an hour of it. */
export const openDay = button(
  /^(Monday|Tuesday|Wednesday|Thursday|Friday) \d+ \w+ \d{4}$/,
);
export const freeHour: Query = {
  by: 'role',
  role: 'radio',
  name: /^1[0-5]:00( to \d\d:00)?$/,
};
