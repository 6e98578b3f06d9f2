import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keptColumnsOf } from './kept-columns';
import {
  heads,
  openPlots,
  owners,
  paging,
  PlotScreen,
  plots,
} from './testing/plot-table';

const press = (name: string) =>
  userEvent.click(screen.getByRole('button', { name }));
const orderOf = (name: string) =>
  screen.getByRole('columnheader', { name }).getAttribute('aria-sort');

beforeEach(() => window.history.replaceState(null, '', '/'));
afterEach(() => window.history.replaceState(null, '', '/'));

describe('the order of the rows', () => {
  it('is that of the records until somebody chooses another', () => {
    openPlots('/plots');
    expect(owners()).toEqual(['Yaw', 'ama', 'Ɛsi']);
    for (const head of screen.getAllByRole('columnheader')) {
      expect(head).not.toHaveAttribute('aria-sort');
    }
  });

  it('is chosen in the head, up, down and none, and stands in the address', async () => {
    openPlots('/plots?q=osu');
    await press('Owner');
    expect(owners()).toEqual(['ama', 'Ɛsi', 'Yaw']);
    expect(orderOf('Owner')).toBe('ascending');
    expect(window.location.search).toBe('?q=osu&order=owner');
    await press('Owner');
    expect(owners()).toEqual(['Yaw', 'Ɛsi', 'ama']);
    expect(orderOf('Owner')).toBe('descending');
    expect(window.location.search).toBe('?q=osu&order=-owner');
    await press('Owner');
    expect(owners()).toEqual(['Yaw', 'ama', 'Ɛsi']);
    expect(window.location.search).toBe('?q=osu');
  });

  it.each([
    ['acres', ['Ɛsi', 'Yaw', 'ama']],
    ['-acres', ['ama', 'Yaw', 'Ɛsi']],
    ['seen', ['Yaw', 'Ɛsi', 'ama']],
    ['-seen', ['ama', 'Ɛsi', 'Yaw']],
  ])('comes from the address: %s', (order, expected) => {
    openPlots(`/plots?order=${order}`);
    expect(owners()).toEqual(expected);
  });

  it.each(['plot', '-plot', 'chosen', 'gone', '-', ''])(
    'does not change for a column that is not sorted by, or not there: "%s"',
    (order) => {
      openPlots(`/plots?order=${order}`);
      expect(owners()).toEqual(['Yaw', 'ama', 'Ɛsi']);
      for (const head of screen.getAllByRole('columnheader')) {
        expect(head).not.toHaveAttribute('aria-sort');
      }
    },
  );

  it("of a list with pages is the query's: a page is not sorted by itself, and another order begins on the first", async () => {
    openPlots(
      '/plots?page=2&after=1000000000.0.a',
      <PlotScreen paging={paging} />,
    );
    await press('Owner');
    expect(window.location.search).toBe('?order=owner');
    expect(orderOf('Owner')).toBe('ascending');
    expect(owners()).toEqual(['Yaw', 'ama', 'Ɛsi']);
  });

  it('comes back with the Back button', async () => {
    openPlots('/plots');
    await press('Owner');
    window.history.back();
    await vi.waitFor(() => expect(owners()).toEqual(['Yaw', 'ama', 'Ɛsi']));
  });
});

describe('the columns', () => {
  it('are taken away and come back, in head and rows, and stand in the address', async () => {
    openPlots('/plots?page=2&after=1000000000.0.a');
    await press('Acres, shown or not');
    expect(heads()).toEqual(['', 'Owner', 'Seen on', 'Plot']);
    expect(screen.queryByRole('cell', { name: '10' })).toBeNull();
    expect(window.location.search).toBe(
      '?page=2&after=1000000000.0.a&hidden=acres',
    );
    await press('Acres, shown or not');
    expect(heads()).toEqual(['', 'Owner', 'Acres', 'Seen on', 'Plot']);
    expect(window.location.search).toBe('?page=2&after=1000000000.0.a');
  });

  it('come from the address, whoever opens it', () => {
    openPlots('/plots?hidden=acres,seen');
    expect(heads()).toEqual(['', 'Owner', 'Plot']);
  });

  it('that have to show, or are not there, are not taken away', () => {
    openPlots('/plots?hidden=owner,chosen,gone,__proto__');
    expect(heads()).toEqual(['', 'Owner', 'Acres', 'Seen on', 'Plot']);
  });

  it('taken away one after the other are all gone, even before the first is drawn', async () => {
    openPlots('/plots');
    await press('Only owner and plot');
    expect(heads()).toEqual(['', 'Owner', 'Plot']);
  });
});

describe('the columns that somebody took away on this device', () => {
  const ofAma = keptColumnsOf('ama', 'plots');
  beforeEach(() => localStorage.clear());

  it('stay away at the next visit, for them alone', async () => {
    const { unmount } = openPlots('/plots', <PlotScreen keptColumns={ofAma} />);
    await press('Acres, shown or not');
    unmount();
    const { unmount: leave } = openPlots(
      '/plots',
      <PlotScreen keptColumns={keptColumnsOf('ama', 'plots')} />,
    );
    expect(heads()).toEqual(['', 'Owner', 'Seen on', 'Plot']);
    leave();
    openPlots(
      '/plots',
      <PlotScreen keptColumns={keptColumnsOf('kofi', 'plots')} />,
    );
    expect(heads()).toEqual(['', 'Owner', 'Acres', 'Seen on', 'Plot']);
  });

  it('give way to an address that somebody shared, and come back after it', () => {
    ofAma.keepHiddenIds(['acres']);
    const { unmount } = openPlots(
      '/plots?hidden=seen',
      <PlotScreen keptColumns={ofAma} />,
    );
    expect(heads()).toEqual(['', 'Owner', 'Acres', 'Plot']);
    unmount();
    openPlots('/plots', <PlotScreen keptColumns={ofAma} />);
    expect(heads()).toEqual(['', 'Owner', 'Seen on', 'Plot']);
  });

  it('may be some that nobody has chosen yet, until somebody does', async () => {
    const usual = keptColumnsOf('ama', 'plots', ['acres']);
    const { unmount } = openPlots('/plots', <PlotScreen keptColumns={usual} />);
    expect(heads()).toEqual(['', 'Owner', 'Seen on', 'Plot']);
    await press('Acres, shown or not');
    expect(heads()).toEqual(['', 'Owner', 'Acres', 'Seen on', 'Plot']);
    unmount();
    openPlots('/plots', <PlotScreen keptColumns={usual} />);
    expect(heads()).toEqual(['', 'Owner', 'Acres', 'Seen on', 'Plot']);
  });

  it('come back one by one, and for ever', async () => {
    ofAma.keepHiddenIds(['acres', 'seen']);
    openPlots('/plots', <PlotScreen keptColumns={ofAma} />);
    await press('Acres, shown or not');
    expect(heads()).toEqual(['', 'Owner', 'Acres', 'Plot']);
    expect(ofAma.readHiddenIds()).toEqual(['seen']);
  });

  it.each(['{', '7', '[1]', 'null'])('are none where %s is kept', (kept) => {
    localStorage.setItem('hiddenColumns:plots:ama', kept);
    openPlots('/plots', <PlotScreen keptColumns={ofAma} />);
    expect(heads()).toEqual(['', 'Owner', 'Acres', 'Seen on', 'Plot']);
  });
});

describe('the chosen rows', () => {
  it('are chosen one by one, or all at once, and the screen knows them by their ids', async () => {
    openPlots('/plots');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose ama' }));
    expect(screen.getByRole('status')).toHaveTextContent(/^b$/);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all' }));
    expect(screen.getByRole('status')).toHaveTextContent('b,a,c');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Yaw' }));
    expect(screen.getByRole('status')).toHaveTextContent('b,c');
    expect(
      screen.getByRole('checkbox', { name: 'Choose all' }),
    ).not.toBeChecked();
  });

  it('stay chosen in another order, on another page, and when their records come anew', async () => {
    const { rerender } = openPlots('/plots');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose ama' }));
    await press('Owner');
    expect(screen.getByRole('checkbox', { name: 'Choose ama' })).toBeChecked();
    rerender(<PlotScreen rows={plots.slice(2)} />);
    expect(
      screen.getByRole('checkbox', { name: 'Choose Ɛsi' }),
    ).not.toBeChecked();
    rerender(<PlotScreen rows={plots.map((plot) => ({ ...plot }))} />);
    expect(screen.getByRole('checkbox', { name: 'Choose ama' })).toBeChecked();
  });

  it('are not in the address, which other people get', async () => {
    openPlots('/plots');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose ama' }));
    expect(window.location.search).toBe('');
  });
});
