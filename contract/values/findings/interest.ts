import * as z from 'zod/mini';

/**
 * The interests in land of the Land Act, 2020 (Act 1036), section 1, and what
 * else a search may say.
 */
export const Interest = z.enum([
  'allodial',
  'common-law-freehold',
  'customary-law-freehold',
  'usufructuary',
  'leasehold',
  'customary-tenancy',
  'other',
  'not-established',
]);
export type Interest = z.infer<typeof Interest>;

export const interestNames: Readonly<Record<Interest, string>> = {
  allodial: 'Allodial title',
  'common-law-freehold': 'Common law freehold',
  'customary-law-freehold': 'Customary law freehold',
  usufructuary: 'Usufructuary interest',
  leasehold: 'Leasehold interest',
  'customary-tenancy': 'Customary tenancy',
  other: 'Another interest',
  'not-established': 'Not established',
};

/** For people who do not know the Act's words; '' where the name says it. */
export const interestMeanings: Readonly<Record<Interest, string>> = {
  allodial:
    'The highest interest in land. The State, a stool, a skin, a clan, a family or a person holds it.',
  'common-law-freehold': 'Held without an end, under common law.',
  'customary-law-freehold': 'Held without an end, under customary law.',
  usufructuary:
    'Held under customary law by a member of the community that holds the allodial title.',
  leasehold: 'The right to use the land for a number of years.',
  'customary-tenancy':
    'The right to use the land by an agreement under customary law.',
  other: '',
  'not-established': '',
};
