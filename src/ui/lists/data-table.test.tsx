import axe from 'axe-core';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataTable } from './data-table';
import {
  heads,
  openPlots,
  owners,
  paging,
  PlotScreen,
  plots,
  plotTable,
} from './testing/plot-table';

beforeEach(() => window.history.replaceState(null, '', '/'));
afterEach(() => window.history.replaceState(null, '', '/'));

describe('DataTable', () => {
  it('has a heading for every column and a row for every record, with what can be done last', () => {
    render(
      <DataTable
        {...plotTable}
        actions={({ id }) => <button>{`Open ${id}`}</button>}
      />,
    );
    expect(heads()).toEqual([
      '',
      'Owner',
      'Acres',
      'Seen on',
      'Plot',
      'Actions',
    ]);
    const second = within(
      screen.getByRole('table', { name: 'Plots' }),
    ).getAllByRole('row')[2];
    expect(second).toHaveTextContent('ama102026-11-12bOpen b');
    expect(screen.getByRole('columnheader', { name: 'Acres' })).toHaveClass(
      'text-right!',
    );
    expect(screen.getByRole('cell', { name: '10' })).toHaveClass(
      'text-right',
      'num',
    );
  });

  it('shows new records when they come', () => {
    const { rerender } = render(<DataTable {...plotTable} />);
    expect(owners()).toEqual(['Yaw', 'ama', 'Ɛsi']);
    rerender(<DataTable {...plotTable} rows={plots.slice(0, 1)} />);
    expect(owners()).toEqual(['Yaw']);
  });

  it('keeps what is in a cell, and its focus, when it renders again', () => {
    const again = () => (
      <DataTable
        {...plotTable}
        rows={[...plots]}
        actions={({ id }) => <button>{`Open ${id}`}</button>}
      />
    );
    const { rerender } = render(again());
    const action = screen.getByRole('button', { name: 'Open b' });
    const box = screen.getByRole('checkbox', { name: 'Choose ama' });
    action.focus();
    rerender(again());
    expect(screen.getByRole('button', { name: 'Open b' })).toBe(action);
    expect(screen.getByRole('checkbox', { name: 'Choose ama' })).toBe(box);
    expect(action).toHaveFocus();
  });

  it('offers the same records as a list for narrow cards, in the same order', () => {
    openPlots('/plots?order=owner');
    expect(
      screen.getAllByRole('listitem').map((item) => item.textContent),
    ).toEqual(owners());
  });

  it('keeps its own choices where nobody holds them', async () => {
    render(<DataTable {...plotTable} />);
    await userEvent.click(screen.getByRole('button', { name: 'Owner' }));
    expect(owners()).toEqual(['ama', 'Ɛsi', 'Yaw']);
  });
});

it.each(['/plots', '/plots?order=-owner&hidden=acres'])(
  'axe finds nothing at %s',
  async (address) => {
    const { container } = openPlots(address, <PlotScreen paging={paging} />);
    // jsdom lays nothing out, so colours cannot be judged here.
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false } },
    });
    expect(
      violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
      ),
    ).toEqual([]);
  },
);
