import { describe, expect, it } from 'vitest';
import { readReportChoice, toSelection } from './report-choice';

const read = (search: string) => readReportChoice(new URLSearchParams(search));

describe('the choice of reports', () => {
  const all = {
    kind: null,
    review: null,
    region: null,
    unseen: false,
    searchText: '',
  };

  it.each([
    ['', {}],
    ['kind=lost-land', { kind: 'lost-land' }],
    ['review=in-review', { review: 'in-review' }],
    ['seen=no', { unseen: true }],
    ['region=Upper+East', { region: 'Upper East' }],
    [
      'kind=due-diligence&review=rejected',
      { kind: 'due-diligence', review: 'rejected' },
    ],
    ['q=LS-7K3M-98', { searchText: 'LS-7K3M-98' }],
  ])('reads %j', (search, part) => {
    expect(read(search)).toEqual({ ...all, ...part });
  });

  it.each([
    'kind=request',
    'review=approved',
    'region=Accra',
    'seen=yes',
    'page=2',
  ])('%j narrows nothing', (search) => {
    expect(read(search)).toEqual(all);
  });

  it('finds by a reference alone, however it is typed, and by nothing that is none', () => {
    const whole = {
      kind: null,
      review: null,
      region: null,
      unseen: false,
      reference: 'LS-7K3M-98',
    };
    expect(toSelection(read('kind=lost-land&seen=no&q=7k3m%2098'))).toEqual(
      whole,
    );
    expect(toSelection(read('q=%20'))).toEqual({ ...whole, reference: null });
    expect(toSelection(read('q=Kofi'))).toBeNull();
    expect(toSelection(read('q=LS-7K3M-99'))).toBeNull();
    expect(toSelection(read('kind=lost-land'))).toEqual({
      ...whole,
      kind: 'lost-land',
      reference: null,
    });
  });
});
