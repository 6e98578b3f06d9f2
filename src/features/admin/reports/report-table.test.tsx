import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { newReportState, type Report } from '@contract/entities/due-diligence';
import { ReportItem } from './report-table';

const report: Report = {
  ...newReportState,
  id: 'd1',
  reference: 'LS-7K3M-98',
  kind: 'due-diligence',
  userId: 'u1',
  name: 'Abena',
  image: 'gs://b/dueDiligenceDocuments/u1/x.png',
  phone: '0240000142',
  address: 'GA-183-8164',
  createdAt: new Date('2026-11-20T09:00:00Z'),
};

it('a new report stands out from one that was opened, and opens by its button', async () => {
  const onView = vi.fn();
  const { rerender } = render(<ReportItem row={report} onView={onView} />);
  expect(screen.getByText('New')).toBeVisible();
  rerender(<ReportItem row={{ ...report, seenStatus: 'seen' }} onView={onView} />);
  expect(screen.queryByText('New')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'View Abena, GA-183-8164' }));
  expect(onView).toHaveBeenCalledWith({ ...report, seenStatus: 'seen' });
});
