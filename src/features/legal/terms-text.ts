import { ownMovesPerBooking } from '@contract/values/booking/booking-limits';
import { defaultPaperMonths, papersToldDays } from '@contract/values/terms';
import type { TextSection } from './text-page';

export const termsIntro =
  'What you can expect from us, and what we expect from you. In plain words.';

/** A change of this text needs a new version in contract/values/terms. */
export const termsSections: readonly TextSection[] = [
  {
    title: 'What we do',
    paragraphs: [
      'You send us a plan or a document of land. We look it up, and send you what we found. We also give advice at an appointment, and take reports of lost land papers and of land that should be checked.',
    ],
  },
  {
    title: 'What a result is',
    points: [
      'It says what the records showed on the day of our search. Records can be incomplete, and they can change on the next day.',
      'It is not a title to land, and it is no advice of a lawyer. Before you pay for land, ask a lawyer or a licensed surveyor too.',
      'Only a file that can be checked at Asaase is ours. Do not trust a paper that somebody has changed.',
    ],
  },
  {
    title: 'Prices and payment',
    points: [
      'You see the price before you pay, and you pay no more than that.',
      'You pay by mobile money. A payment counts when the payment company tells us so. A message on your phone is not enough.',
      'We never ask for your PIN.',
      'Charged without a receipt? Choose "I was charged" and we look into it.',
      'If you have paid and we cannot do the work, you get the whole amount back, to the wallet that it came from.',
      'The date that we name for results is an estimate. We tell you when it will be later.',
    ],
  },
  {
    title: 'Your part',
    points: [
      'Send only papers that you may send: your own, or those of somebody who has allowed it.',
      'Write what is true. A false name or a false paper can be a crime.',
      'Send a clear image. If we cannot read it, we ask once more, without a new price. Until it comes we cannot go on.',
      'Your account is for you alone. Keep the password to yourself.',
    ],
  },
  {
    title: 'Appointments',
    points: [
      'We confirm your hour, and keep it for you until the time to pay is over.',
      `You can move an appointment ${ownMovesPerBooking} times. The latest time for it stands beside it.`,
      'If we cancel after you have paid, you choose another time or get your money back. If you do not come, the fee is not paid back.',
    ],
  },
  {
    title: 'Your papers afterwards',
    paragraphs: [
      `We keep the plan and the results for ${defaultPaperMonths} months after the newest results. We tell you at least ${papersToldDays} days before we delete them. Please download what you need for longer.`,
    ],
  },
  {
    title: 'When we say no',
    paragraphs: [
      'We can refuse a request, or close an account, where somebody sends false papers, does harm to others, or tries to break Asaase. Where you have paid and we have not begun, you get your money back.',
    ],
  },
  {
    title: 'If something goes wrong',
    paragraphs: [
      'Tell us under Support. If a result is wrong by our own mistake, we do the work again or pay back its price. The law of Ghana applies. Nothing here takes away a right that the law gives you.',
    ],
  },
  {
    title: 'Ending it, and changes',
    paragraphs: [
      'You can delete your account at any time in your profile. If these terms change, they get a new date, and we ask you again. For a request that you have paid, the terms of that day stay.',
    ],
  },
];
