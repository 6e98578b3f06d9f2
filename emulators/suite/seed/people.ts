export interface DemoPerson {
  uid: string;
  email: string;
  name: string;
  role: string;
  phoneNumber: string;
  location: string;
}

/** The demo accounts . The people are fictional. */
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

export const demoAdmin: DemoPerson = {
  uid: 'demo-admin',
  email: 'admin@asaase.test',
  name: 'Kwabena Darko',
  role: 'Administrator',
  phoneNumber: '0264000303',
  location: 'Accra',
};

/** Rights and refunds take two administrators. */
const demoSecondAdmin: DemoPerson = {
  uid: 'demo-second-admin',
  email: 'second-admin@asaase.test',
  name: 'Mawuli Agbeko',
  role: 'Administrator',
  phoneNumber: '0554000404',
  location: 'Kumasi',
};

export const demoAdmins: readonly DemoPerson[] = [demoAdmin, demoSecondAdmin];
export const demoPeople: readonly DemoPerson[] = [
  demoOwner,
  demoBuyer,
  ...demoAdmins,
];
export const demoPassword = 'Asaase-2026';
