import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { makeReport } from '@/domain/testing/records';
import { ListRow } from '@/ui/lists/list-row';
import { ViewButton } from '../shared/live-table';
import { reportTable } from './report-columns';

const report = makeReport({ kind: 'due-diligence', address: 'GA-183-8164' });

it('a new report stands out from one that was opened, and opens by its button', async () => {
  const onView = vi.fn<(row: typeof report) => void>();
  const item = (row: typeof report) => (
    <ListRow
      {...reportTable.listItem(row)}
      action={
        <ViewButton name={reportTable.nameOf(row)} onView={() => onView(row)} />
      }
    />
  );
  const { rerender } = render(item(report));
  expect(screen.getByText('New')).toBeVisible();
  rerender(item({ ...report, seenStatus: 'seen' }));
  expect(screen.queryByText('New')).toBeNull();
  await userEvent.click(
    screen.getByRole('button', { name: 'View Abena, GA-183-8164' }),
  );
  expect(onView).toHaveBeenCalledWith({ ...report, seenStatus: 'seen' });
});
