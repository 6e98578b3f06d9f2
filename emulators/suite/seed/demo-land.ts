import type { Region } from '@contract/values/land/regions';

/** Where the land of a demo request or report is. It is made up. */
export interface DemoLand {
  /** GhanaPost */
  digitalAddress: string;
  locality: DemoLocality;
}

interface District {
  region: Region;
  district: string;
}

/** The places of the demo, each with the district it is in. */
export const demoLocalities = {
  'Dzorwulu, Accra': { region: 'Greater Accra', district: 'Ayawaso West' },
  'Asokwa, Kumasi': { region: 'Ashanti', district: 'Asokwa' },
  'Pedu, Cape Coast': { region: 'Central', district: 'Cape Coast' },
  'Effiakuma, Takoradi': {
    region: 'Western',
    district: 'Effia-Kwesimintsim',
  },
  'Nsawam Road, Nsawam': { region: 'Eastern', district: 'Nsawam-Adoagyiri' },
  'Kalpohin, Tamale': { region: 'Northern', district: 'Sagnarigu' },
  'Bankoe, Ho': { region: 'Volta', district: 'Ho' },
  'Kasoa Road, Accra': { region: 'Greater Accra', district: 'Ga South' },
  'Penkwase, Sunyani': { region: 'Bono', district: 'Sunyani' },
  'Abura, Cape Coast': { region: 'Central', district: 'Cape Coast' },
  'Adoagyiri, Nsawam': { region: 'Eastern', district: 'Nsawam-Adoagyiri' },
  'Ablekuma, Accra': { region: 'Greater Accra', district: 'Ablekuma North' },
  'Vittin, Tamale': { region: 'Northern', district: 'Tamale' },
} as const satisfies Record<string, District>;
export type DemoLocality = keyof typeof demoLocalities;

/** As a record keeps it. */
export function describePlace({ digitalAddress, locality }: DemoLand) {
  return {
    address: locality,
    digitalAddress,
    ...demoLocalities[locality],
  };
}
