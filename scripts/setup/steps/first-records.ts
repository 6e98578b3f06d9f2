import * as z from 'zod/mini';
import {
  AdminConfig,
  adminConfigCollection,
} from '@contract/entities/admin-config';
import {
  AdvertAndContact,
  advertAndContactCollection,
} from '@contract/entities/advert-and-contact';
import {
  PublicContact,
  publicContactCollection,
  publicContactId,
} from '@contract/entities/public-contact';
import { Service, servicesCollection } from '@contract/entities/service';
import type { Answers } from '../answers';
import type { FirstRecord } from '../records';
import type { Step } from '../step';

/**
 * What the app cannot do without, until administrators change it at
 * /admin/settings.
 */
const standardServices = [
  {
    id: 'land-property-search',
    service_name: 'Land/Property Search',
    description:
      'We check the Lands Commission record for the owner, the size of the plot and any charge or dispute.',
    price: 500,
    kind: 'ownership-search',
    papers: ['certified-site-plan', 'barcoded-plan'],
  },
  {
    id: 'find-missing-property',
    service_name: 'Find Missing Property',
    description:
      'We look for land of your family by name, place and old plans and tell you what is on record.',
    price: 500,
    kind: 'missing-property',
    papers: ['old-receipt', 'letter', 'photo-of-place', 'indenture'],
  },
];

/** The first records of each collection, by the agreed schemas. */
export function listFirstRecords({
  services,
  config,
  contact,
}: Answers): [string, FirstRecord[]][] {
  const advert = z.parse(AdvertAndContact, contact ?? {});
  const { contactEmail = '', contactPhone = '', contactAddress = '' } = advert;
  const publicContact = z.parse(PublicContact, {
    contactEmail,
    contactPhone,
    contactAddress,
  });
  return [
    [
      servicesCollection,
      z
        .parse(z.array(Service), services ?? standardServices)
        .map((data) => ({ path: `${servicesCollection}/${data.id}`, data })),
    ],
    [
      adminConfigCollection,
      // 0 takes no payment for appointments, until somebody says how much.
      [
        {
          path: `${adminConfigCollection}/main`,
          data: z.parse(AdminConfig, config ?? {}),
        },
      ],
    ],
    [
      advertAndContactCollection,
      [{ path: `${advertAndContactCollection}/main`, data: advert }],
    ],
    [
      publicContactCollection,
      [
        {
          path: `${publicContactCollection}/${publicContactId}`,
          data: publicContact,
        },
      ],
    ],
  ];
}

/**
 * Creates the records of collections that are empty; others stay as they are.
 */
export const firstRecords: Step = {
  name: 'first records',
  async run({ records, answers }) {
    const done: string[] = [];
    const missing: string[] = [];
    for (const [collection, newRecords] of listFirstRecords(answers)) {
      if (!(await records.isEmpty(collection))) continue;
      await records.create(newRecords);
      const paths = newRecords.map(({ path }) => path);
      done.push(`entered ${paths.join(', ')}`);
      if (collection === servicesCollection && answers.services === undefined) {
        missing.push(
          'The prices of the services are examples: set yours at /admin/settings.',
        );
      }
      if (
        collection === adminConfigCollection &&
        answers.config === undefined
      ) {
        missing.push(
          'Appointments cannot be paid until their price is set at /admin/settings.',
        );
      }
      if (
        collection === advertAndContactCollection &&
        answers.contact === undefined
      ) {
        missing.push(
          'Nobody sees how to reach you until the contact is saved at /admin/settings.',
        );
      }
    }
    return { done, missing };
  },
};

const minimumAdministrators = 2;
const reasons = {
  unknown: 'has no account: sign up in the app first, then run this again.',
  unconfirmed:
    'is not confirmed: its owner presses the link in the mail first.',
  closed: 'is disabled or deleted: an administrator enables it first.',
} as const;

/**
 * Makes the owners of the given addresses administrators; fewer than two are
 * reported as missing.
 */
export const administrators: Step = {
  name: 'administrators',
  async run({ records, answers, person }) {
    const done: string[] = [];
    const missing: string[] = [];
    const emails = [...answers.administrators];
    if (
      emails.length === 0 &&
      (await records.countAdministrators()) < minimumAdministrators
    ) {
      const typedAddresses = await person.ask(
        'Addresses of the first two administrators, with a space between: ',
        false,
      );
      emails.push(
        ...(typedAddresses ?? '')
          .split(/[\s,]+/)
          .filter((email) => z.email().safeParse(email).success),
      );
    }
    for (const email of emails) {
      const granted = await records.grant(email);
      if (granted === 'granted') {
        done.push(`${email} is an administrator now`);
      } else if (granted !== 'already') {
        missing.push(`${email} ${reasons[granted]}`);
      }
    }
    const count = await records.countAdministrators();
    if (count < minimumAdministrators && missing.length === 0) {
      missing.push(
        `There are ${count} administrators: refunds and rights need two. Give their addresses.`,
      );
    }
    return { done, missing };
  },
};
