import type { OutcomeKind } from '@contract/values/result-outcome';

/**
 * What a result means and what to do next, whoever reads it: three sentences,
 * neutral, with the source that says so.
 */
export interface OutcomeAdvice {
  sentences: readonly [string, string, string];
  source: string;
}

const landAct = 'Land Act, 2020 (Act 1036)';

/** By what was found. No kind ever says that land may be bought. */
export const outcomeAdvice: Readonly<Record<OutcomeKind, OutcomeAdvice>> = {
  registered: {
    sentences: [
      'The records name this holder. A search is evidence, and not a title.',
      'If you buy, ask the seller for an identity card in this same name, or for papers that let them sign for the holder.',
      'Ask a lawyer to read the papers before you pay, and ask the neighbours and the Customary Land Secretariat about other claims.',
    ],
    source: landAct,
  },
  disputed: {
    sentences: [
      'The records show that people disagree about this land. We do not say who is right.',
      'Do not pay, build or sell until the dispute is settled. A mediator comes before the court: section 98 asks for it.',
      'Never confront anybody on the land. If somebody threatens you, leave and go to the police.',
    ],
    source: `${landAct}, sections 12 and 98`,
  },
  'no-record': {
    sentences: [
      'We found no record in the places that we searched. Somebody may still hold this land.',
      'Land can belong to a family, a stool or a company without a record. Ask the neighbours, the family and the Customary Land Secretariat who holds it.',
      'Pay nothing before a lawyer or a licensed surveyor has seen their papers.',
    ],
    source: landAct,
  },
  'plan-mismatch': {
    sentences: [
      'Your plan and the record do not show the same land. A result may then be about the land beside it.',
      'Ask a licensed surveyor to measure the land and to sign a new plan.',
      'Do not pay, build or sign with this plan. Send us the new plan with a new request.',
    ],
    source:
      'Survey (Supervision and Approval of Plans) Regulations, 1989 (L.I. 1444)',
  },
  other: {
    sentences: [
      'Read what we wrote, and the whole file. A search is evidence, and not a title.',
      'Ask us about every word that you do not understand. Name your reference.',
      'Ask a lawyer or a licensed surveyor before you pay, build or sign.',
    ],
    source: landAct,
  },
};

/** About people who keep others off land by force: on every result. */
export const landGuardAdvice: OutcomeAdvice = {
  sentences: [
    'Leave, and do not confront them. No paper protects you from violence.',
    'Tell the police. To keep people off land by force is a crime: 5 to 15 years in prison.',
    'A dispute about land goes to a mediator first, and then to a court.',
  ],
  source: `${landAct}, sections 12 and 98`,
};
