import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { TableCard } from './table-card';
import { Pager } from './pager';
import {
  namedPlots as rows,
  plotColumns as columns,
  type NamedPlot,
} from './testing/list-scenes';

const plots = {
  label: 'Plots',
  columns,
  rows,
  rowKey: (plot: NamedPlot) => plot.id,
  listItem: () => null,
};

describe('TableCard', () => {
  it('has a heading for every column and a row for every record', async () => {
    render(<TableCard {...plots} />);
    const table = await screen.findByRole('table', { name: 'Plots' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Name', 'Actions']);
    const second = within(table).getAllByRole('row')[2];
    expect(second).toHaveTextContent('AK-039-5028');
    expect(
      within(table).getByRole('button', { name: 'Open b' }),
    ).toBeInTheDocument();
  });

  it('shows new records when they come', async () => {
    const table = (shown: NamedPlot[]) => <TableCard {...plots} rows={shown} />;
    const { rerender } = render(table(rows));
    await screen.findByText('GA-183-8164');
    rerender(table([{ id: 'c', name: 'GT-025-1187' }]));
    expect(screen.getByText('GT-025-1187')).toBeInTheDocument();
    expect(screen.queryByText('GA-183-8164')).not.toBeInTheDocument();
  });

  it('keeps what is in a cell, and its focus, when it renders again', async () => {
    const table = () => (
      <TableCard {...plots} columns={[...columns]} rows={[...rows]} />
    );
    const { rerender } = render(table());
    const button = await screen.findByRole('button', { name: 'Open b' });
    button.focus();
    rerender(table());
    expect(screen.getByRole('button', { name: 'Open b' })).toBe(button);
    expect(button).toHaveFocus();
  });

  it('offers the same records as a list for narrow cards, at once', async () => {
    render(<TableCard {...plots} listItem={(plot) => <b>{plot.name}</b>} />);
    expect(
      screen.getAllByRole('listitem').map((item) => item.textContent),
    ).toEqual(rows.map((row) => row.name));
    await screen.findByRole('table');
  });
});

describe('Pager', () => {
  it('says where one is and goes both ways', async () => {
    const user = userEvent.setup();
    const go = vi.fn();
    render(<Pager pageIndex={1} pageSize={4} total={9} onPage={go} />);
    expect(screen.getByText('5 to 8 of 9')).toBeInTheDocument();
    expect(screen.getByText('Page 2 of 3')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(go.mock.calls).toEqual([[2], [0]]);
  });

  it('goes nowhere at the ends', async () => {
    const user = userEvent.setup();
    const go = vi.fn();
    render(<Pager pageIndex={0} pageSize={4} total={3} onPage={go} />);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(go).not.toHaveBeenCalled();
  });

  it.each([
    [0, '0 to 0 of 0', 'Page 1 of 1'],
    [1, '1 to 1 of 1', 'Page 1 of 1'],
    [4, '1 to 4 of 4', 'Page 1 of 1'],
    [5, '1 to 4 of 5', 'Page 1 of 2'],
  ])(
    'counts the pages of %i rows, and an empty list as one',
    (total, rows, pages) => {
      render(
        <Pager pageIndex={0} pageSize={4} total={total} onPage={vi.fn()} />,
      );
      expect(screen.getByText(rows)).toBeInTheDocument();
      expect(screen.getByText(pages)).toBeInTheDocument();
    },
  );
});
