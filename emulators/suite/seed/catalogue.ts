import * as z from 'zod/mini';
import {
  AdminConfig,
  adminConfigCollection,
} from '@contract/entities/admin-config';
import {
  PublicContact,
  publicContactCollection,
  publicContactId,
} from '@contract/entities/public-contact';
import {
  AdvertAndContact,
  advertAndContactCollection,
} from '@contract/entities/advert-and-contact';
import { Service, servicesCollection } from '@contract/entities/service';
import {
  defaultPromisedWorkingDays,
  defaultPublicHolidays,
} from '@contract/values/booking/public-holidays';
import type { DemoDocument } from './demo-data';

const whoSigns =
  'Family land: the head of the family and the principal members. Stool or skin land: the chief and the elders. Company land: whom the company has named. Ask why, if others have signed.';

const notOnRecord =
  'That land is free: others may own land of which there is no record';

export const demoServices = [
  z.parse(Service, {
    id: 'land-property-search',
    service_name: 'Land/Property Search',
    description:
      'We check the Lands Commission record for the owner, the size of the plot and any charge or dispute.',
    price: 500,
    kind: 'ownership-search',
    whatYouGet: [
      'The owner on record',
      'The size of the plot, and whether your plan agrees',
      'Any loan or dispute that is on record',
      'A file (PDF) that others can check',
    ].join('\n'),
    papers: ['certified-site-plan', 'barcoded-plan'],
    whoSigns,
    registers: 'The deeds and title registers of the Lands Commission',
    regions: 'All sixteen regions',
    recordsUpTo: 'The day of the search, which your result names',
    notCovered: [
      'Court cases that nobody has put on record',
      'The customary land secretariat',
      'Whether the family agrees to a sale',
      notOnRecord,
    ].join('\n'),
    commissionFee: 200,
  }),
  z.parse(Service, {
    id: 'find-missing-property',
    service_name: 'Find Missing Property',
    description:
      'You know there is land in the family, but not where the papers are. We look for it by name, place and old plans and tell you what is on record.',
    price: 500,
    kind: 'missing-property',
    whatYouGet: [
      'The land that is on record under the names and the place',
      'Its plan number, its size and its owner on record',
      'What to ask for next where nothing is on record',
    ].join('\n'),
    papers: ['old-receipt', 'letter', 'photo-of-place', 'indenture'],
    whoSigns,
    registers: 'The deeds and title registers and old plans',
    regions: 'All sixteen regions',
    recordsUpTo: 'The day of the search, which your result names',
    notCovered: [
      'Land that nobody has put on record',
      'The customary land secretariat',
      'Who in the family inherits the land',
      notOnRecord,
    ].join('\n'),
    commissionFee: 300,
  }),
] as const;

export const consultancyCedis = 50;

export const demoContact = z.parse(PublicContact, {
  contactEmail: 'hello@asaase.test',
  contactPhone: '0300000400',
  contactAddress: '14 Ring Road Central, Accra',
});

/**
 * Services, configuration, advert and contact, as an administrator would have
 * entered them.
 */
export function buildCatalogue(): DemoDocument[] {
  return [
    ...demoServices.map((service) => ({
      path: `${servicesCollection}/${service.id}`,
      data: service,
    })),
    {
      path: `${adminConfigCollection}/main`,
      data: z.parse(AdminConfig, {
        ConsultancyAmount: consultancyCedis,
        promisedWorkingDays: defaultPromisedWorkingDays,
        publicHolidays: defaultPublicHolidays,
      }),
    },
    {
      path: `${advertAndContactCollection}/main`,
      data: z.parse(AdvertAndContact, {
        headline: 'Know the land before you pay',
        description:
          'A search costs less than a court case. Send us the site plan and we check what is on record.',
        contactHeading: 'Talk to us',
        ...demoContact,
        contactWhatsApp: '0240000400',
        advertImageUrl: null,
      }),
    },
    {
      path: `${publicContactCollection}/${publicContactId}`,
      data: demoContact,
    },
  ];
}
