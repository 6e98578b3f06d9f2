import type { Role } from '@contract/permissions';

export interface DemoPerson {
  uid: string;
  email: string;
  name: string;
  role: string;
  phoneNumber: string;
  location: string;
}

/** The demo accounts. The people are fictional. */
export const demoOwner: DemoPerson = {
  uid: 'demo-owner',
  email: 'owner@asaase.test',
  name: 'Abena Owusu-Mensah',
  role: 'Property owner',
  phoneNumber: '0244000101',
  location: 'Accra',
};

export const demoBuyer: DemoPerson = {
  uid: 'demo-buyer',
  email: 'buyer@asaase.test',
  name: 'Kofi Baidoo',
  role: 'Property buyer',
  phoneNumber: '0204000202',
  location: 'Cape Coast',
};

/** Somebody who works in the office. */
export interface DemoAdmin extends DemoPerson {
  roles: readonly Role[];
}

export const demoAdmin: DemoAdmin = {
  uid: 'demo-admin',
  email: 'admin@asaase.test',
  name: 'Kwabena Darko',
  role: 'Manager',
  roles: ['manager'],
  phoneNumber: '0264000303',
  location: 'Accra',
};

/** Rights take two managers. */
const demoSecondAdmin: DemoAdmin = {
  uid: 'demo-second-admin',
  email: 'second-admin@asaase.test',
  name: 'Mawuli Agbeko',
  role: 'Second manager',
  roles: ['manager'],
  phoneNumber: '0554000404',
  location: 'Kumasi',
};

export const demoIntake: DemoAdmin = {
  uid: 'demo-intake',
  email: 'intake@asaase.test',
  name: 'Esi Koomson',
  role: 'Intake',
  roles: ['intake'],
  phoneNumber: '0244000505',
  location: 'Accra',
};

export const demoOfficer: DemoAdmin = {
  uid: 'demo-officer',
  email: 'officer@asaase.test',
  name: 'Yaw Ofori-Atta',
  role: 'Officer',
  roles: ['officer'],
  phoneNumber: '0204000606',
  location: 'Accra',
};

export const demoCashier: DemoAdmin = {
  uid: 'demo-cashier',
  email: 'cashier@asaase.test',
  name: 'Akosua Frimpong',
  role: 'Cashier',
  roles: ['cashier'],
  phoneNumber: '0264000707',
  location: 'Accra',
};

/** Whoever works in the office; the managers first. */
export const demoAdmins: readonly DemoAdmin[] = [
  demoAdmin,
  demoSecondAdmin,
  demoIntake,
  demoOfficer,
  demoCashier,
];
export const demoPeople: readonly DemoPerson[] = [
  demoOwner,
  demoBuyer,
  ...demoAdmins,
];
export const demoPassword = 'Asaase-2026';
