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

export const demoServices = [
  z.parse(Service, {
    id: 'land-property-search',
    service_name: 'Land/Property Search',
    description:
      'We check the Lands Commission record for the owner, the size of the plot and any charge or dispute. Results take a few days.',
    price: 500,
  }),
  z.parse(Service, {
    id: 'find-missing-property',
    service_name: 'Find Missing Property',
    description:
      'You know there is land in the family, but not where the papers are. We look for it by name, place and old plans and tell you what is on record.',
    price: 500,
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
        advertImageUrl: null,
      }),
    },
    {
      path: `${publicContactCollection}/${publicContactId}`,
      data: demoContact,
    },
  ];
}
