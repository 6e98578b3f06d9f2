import { describe, expect, it } from 'vitest';
import { readReportChoice, toSelection, writeReportChoice } from './report-choice';

const read = (search: string) => readReportChoice(new URLSearchParams(search));

describe('the choice of reports', () => {
  it.each([
    '',
    'kind=lost-land',
    'review=in-review',
    'seen=no',
    'kind=due-diligence&review=rejected&seen=no',
    'q=LS-7K3M-98',
  ])('%j is read and written the same', (search) => {
    expect(writeReportChoice(read(search)).toString()).toBe(search);
  });

  it.each(['kind=request', 'review=approved', 'seen=yes', 'q=%20', 'page=2'])(
    '%j narrows nothing',
    (search) => {
      expect(writeReportChoice(read(search)).toString()).toBe('');
    },
  );

  it('finds by a reference alone, however it is typed, and by nothing that is none', () => {
    const whole = { kind: null, review: null, unseen: false, reference: 'LS-7K3M-98' };
    expect(toSelection(read('kind=lost-land&seen=no&q=7k3m%2098'))).toEqual(whole);
    expect(toSelection(read('q=Kofi'))).toBeNull();
    expect(toSelection(read('q=LS-7K3M-99'))).toBeNull();
    expect(toSelection(read('kind=lost-land'))).toEqual({ ...whole, kind: 'lost-land', reference: null });
  });
});
