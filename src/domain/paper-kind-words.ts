import type { PaperKind } from '@contract/values/paper-kind';

/** What a paper is called, and how people know it. */
export interface PaperWords {
  name: string;
  /** one sentence, for who has never seen one */
  help: string;
}

/** Each kind of paper in plain words, in the order of the form of a service. */
export const paperWords: Readonly<Record<PaperKind, PaperWords>> = {
  'certified-site-plan': {
    name: 'Certified site plan',
    help: 'A map of the plot with the stamp and signature of a licensed surveyor.',
  },
  'barcoded-plan': {
    name: 'Barcoded plan',
    help: 'A cadastral plan with a barcode. Plans since July 2025 have a QR code.',
  },
  indenture: {
    name: 'Indenture',
    help: 'The agreement by which the land was given or sold, signed by both sides.',
  },
  'title-certificate': {
    name: 'Land title certificate',
    help: 'The certificate of the Lands Commission with a number and a seal.',
  },
  'old-receipt': {
    name: 'Old receipt',
    help: 'For the land, ground rent or property rate, however old.',
  },
  letter: {
    name: 'Letter',
    help: 'Any letter or note that names the land, the owner or the place.',
  },
  'photo-of-place': {
    name: 'Photo of the place',
    help: 'The land itself, or a house, road or tree beside it.',
  },
};
