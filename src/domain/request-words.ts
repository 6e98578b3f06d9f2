import type { ServiceKind } from '@contract/values/service-kind';

/** What a form asks in one field. */
export interface AskedField {
  label: string;
  hint?: string;
  /** what the form says while nothing is typed */
  missing: string;
}

/** The words of everything that asks for the land, or shows what was said. */
export interface RequestWords {
  /** above the fields */
  intro: string;
  name: AskedField;
  address: AskedField;
  /** of the file */
  document: string;
}

/**
 * By the kind of service (decision 168): who has lost the papers is asked for
 * what they still know.
 */
export const requestWords: Readonly<Record<ServiceKind, RequestWords>> = {
  'ownership-search': {
    intro: 'Tell us about the land. What is not marked Optional is needed.',
    name: {
      label: 'Name on the land papers',
      missing: 'Enter the name on the land papers.',
    },
    address: {
      label: 'Address of the land',
      hint: 'A street, a town or a landmark.',
      missing: 'Enter the address of the land.',
    },
    document: 'Site plan or document',
  },
  'missing-property': {
    intro:
      'Say what you know. You do not need the land papers: a photo of the place is enough.',
    name: {
      label: 'Who had the land',
      hint: 'Your parent, your grandparent or the family. Write the name as others wrote it.',
      missing: 'Enter who had the land.',
    },
    address: {
      label: 'Where you think it is',
      hint: 'A town, a road, a landmark or a neighbour.',
      missing: 'Enter where you think the land is.',
    },
    document: 'Anything about the land',
  },
};
