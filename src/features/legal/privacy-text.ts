import type { GatewayId } from '@contract/values/payment/gateway';
import {
  backupKeptDays,
  defaultPaperMonths,
  papersToldDays,
} from '@contract/values/terms';
import type { TextSection } from './text-page';

export const privacyIntro =
  'What we know about you, why, who sees it, and how long we keep it. You can ask for all of it, and you can delete it.';

/** What each company that collects money for us is told. */
const gatewayCompanies: Readonly<Record<GatewayId, string>> = {
  redde:
    'Wigal (Redde) asks your network for a payment: wallet number, name and amount. Wigal also sends our text messages.',
};

/** A change of this text needs a new version in contract/values/terms. */
export const privacySections: readonly TextSection[] = [
  {
    title: 'What we keep, and why',
    points: [
      'Your account: name, e-mail address, and what you add to your profile. You sign in with it, and we write to you.',
      'Your requests and reports: the name on the land papers, a phone number, the address of the land, and the papers that you send. We cannot do the work without them.',
      'Your payments: network, wallet number, amount and transaction numbers. You type your PIN on your own phone. We never see it, and we never ask for it.',
      'Your appointments and your messages to us.',
      'What we sent to you: that a mail or an SMS went out, and when. Not what it said.',
      'Your agreement to these texts: which version, and when.',
      'Counts that stop misuse, such as wrong codes from one place. Our records keep a code made from the address of your device, not the address. The logs of our servers, at Google, hold the address for 30 days.',
    ],
  },
  {
    title: 'Who sees it',
    paragraphs: [
      'You see all of it. Our staff see what their work needs, and each opening of one of your papers is written down with name and time.',
      'We do not sell your data. There is no advertising and no tracking in Asaase.',
      'These companies work for us, and get only what their part needs:',
    ],
    points: [
      'Google (Firebase) stores everything and runs our programs.',
      ...Object.values(gatewayCompanies),
      'Our mail service delivers our mails.',
      'Where you sign in with Google, Google learns that you use Asaase.',
    ],
  },
  {
    title: 'Others who may ask',
    paragraphs: [
      'Whoever has one of our result files can check at Asaase that it is ours. They learn yes or no, and a date. They do not learn your name.',
      'Whoever has a link that you made to a result reads that result and its file, until the link ends or you stop it. You see each opening.',
      'We give data to a court or an authority only where the law of Ghana says that we must.',
      'If two people send us the same plan, our staff are told. Each of the two learns nothing about the other.',
    ],
  },
  {
    title: 'Where it lies',
    paragraphs: [
      'Our database and all files are at Google in Belgium (region europe-west1). Accounts, and parts of what Google does for us, can also be in other countries in which Google works.',
      'By using Asaase you agree that your data is stored outside Ghana in this way.',
    ],
  },
  {
    title: 'How long we keep it',
    points: [
      `Papers of a finished request, that is your plan and our results: ${defaultPaperMonths} months after the newest results. We tell you at least ${papersToldDays} days before, and you can download everything. Then we delete them.`,
      'While there is a dispute about a request, or a court asks for it, we keep its papers until that is settled. The page of the request says so.',
      'The request itself stays: what you asked for, when, and the fingerprint of each result. A result that you have kept can still be checked.',
      'From each plan we keep a coarse fingerprint. Nobody can read the plan in it. It shows us when somebody sends a plan again.',
      'Payments stay, because we must keep our books.',
      'Everything else stays until you delete your account.',
      `Backups: what is deleted is gone from the last backup after ${backupKeptDays} days.`,
    ],
  },
  {
    title: 'What you can do',
    points: [
      'Get a copy: Profile, Download my data. You get everything as one file.',
      'Correct it: change your profile, or write to us under Support.',
      'Delete it: Profile, Delete my account. We delete you and your papers. Requests and payments stay in our books without your name.',
      'Say no: write to us under Support if you do not want us to use your data for something.',
      'Complain: to us, or to the Data Protection Commission of Ghana, dataprotection.org.gh.',
    ],
  },
  {
    title: 'On your device',
    paragraphs: [
      'Asaase keeps on your device that you are signed in, what you were typing, files that are not sent yet, and what you saw last. Signing out deletes it. What you typed and files that are not sent stay for a day when your hour is over, unless you say in your profile that other people use the device. "Remember me" keeps your address and your password in your browser, encrypted, until you take the tick away.',
    ],
  },
  {
    title: 'How we protect it',
    paragraphs: [
      'All connections are encrypted. Nobody opens your papers with a copied link, only a result with a link that you made. Rights over money and over other staff need two people.',
      'If somebody gets at your data who should not, we tell you and the Data Protection Commission as soon as we can.',
    ],
  },
  {
    title: 'If this text changes',
    paragraphs: [
      'The new text gets a new date, and we ask you again when you next open Asaase. Your papers stay open to you in any case.',
    ],
  },
];
