import { expect, it } from 'vitest';
import {
  choiceOf,
  readAdminView,
  type AdminRequestView,
} from './admin-request-filters';

const whole: AdminRequestView = {
  show: 'open',
  whose: null,
  service: null,
  region: null,
  order: 'promise',
  from: null,
  to: null,
  typed: '',
  owner: null,
};

it.each<[string, Partial<AdminRequestView>]>([
  ['show=review&q=ama', { show: 'review', typed: 'ama' }],
  ['whose=mine', { whose: 'mine' }],
  [
    'whose=nobody&show=late',
    { whose: 'nobody', show: 'late', order: 'promise' },
  ],
  ['show=late&sort=age', { show: 'late', order: 'promise' }],
  ['show=complete', { show: 'complete', order: 'new' }],
  ['show=all&sort=promise', { show: 'all', order: 'promise' }],
  ['q=ama', { show: 'all', order: 'new', typed: 'ama' }],
  ['show=open&q=ama', { show: 'open', typed: 'ama' }],
  [
    'service=land-property-search&sort=age',
    { service: 'land-property-search', order: 'age' },
  ],
  ['region=Greater+Accra', { region: 'Greater Accra' }],
  ['region=Brong-Ahafo', {}],
  [
    'sort=promise&from=2026-11-01&to=2026-11-30',
    { order: 'promise', from: '2026-11-01', to: '2026-11-30' },
  ],
  ['owner=u1&show=late&q=ama', { owner: 'u1', show: 'all', order: 'new' }],
  ['owner=a/b', {}],
  ['', {}],
])('reads %j', (address, part) => {
  expect(readAdminView(new URLSearchParams(address))).toEqual({
    ...whole,
    ...part,
  });
});

it('leaves the list whole for anything else', () => {
  for (const show of ['', 'none', 'toString', 'late ', 'LATE']) {
    expect(
      readAdminView(
        new URLSearchParams({
          show,
          whose: show,
          sort: show,
          from: show,
          service: '',
        }),
      ),
    ).toEqual(whole);
  }
  expect(
    readAdminView(
      new URLSearchParams({ from: '2026-02-31', sort: 'toString' }),
    ),
  ).toEqual(whole);
});

it.each(['GA-183-8164', 'ga1838164', 'GA 183 8164'])(
  'asks for a GhanaPost address as it is stored: %s',
  (typed) => {
    expect(choiceOf({ ...whole, typed }, 'efua').search).toMatchObject({
      words: ['ga', '183', '8164'],
    });
  },
);

it.each([
  [null, null],
  ['mine', { uid: 'efua' }],
  ['nobody', { uid: null }],
] as const)('asks for whose they are: %s', (whose, assignee) => {
  expect(choiceOf({ ...whole, whose }, 'efua').assignee).toEqual(assignee);
});
