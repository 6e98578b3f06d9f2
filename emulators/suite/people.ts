/** The demo accounts (acceptance row Z5). The people are fictional. */
export const demoPeople = [
  {
    uid: 'demo-owner',
    email: 'owner@asaase.test',
    name: 'Abena Owusu-Mensah',
    role: 'Property owner',
    admin: false,
  },
  {
    uid: 'demo-buyer',
    email: 'buyer@asaase.test',
    name: 'Kofi Baidoo',
    role: 'Property buyer',
    admin: false,
  },
  {
    uid: 'demo-admin',
    email: 'admin@asaase.test',
    name: 'Kwabena Darko',
    role: 'Administrator',
    admin: true,
  },
] as const;

export const demoPassword = 'Asaase-2026';
