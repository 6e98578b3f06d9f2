/** What people ask about a field, as they would ask it. */
export const helpQuestions = {
  'site-plan': 'What is a site plan?',
  beacon: 'What is a beacon?',
  'plan-numbers': 'What do these numbers mean?',
  'digital-address': 'What is a GhanaPost address?',
} as const;

export type HelpTopic = keyof typeof helpQuestions;
