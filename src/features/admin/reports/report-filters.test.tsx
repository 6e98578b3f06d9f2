import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { Narrow } from '@/ui/lists/use-filters';
import { ReportFilters } from './report-list';

it('a filter takes the search away, which looks through all reports', async () => {
  const narrow = vi.fn<Narrow>();
  render(<ReportFilters unseen={false} narrow={narrow} />, {
    wrapper: MemoryRouter,
  });
  await userEvent.click(screen.getByLabelText('Only unopened reports'));
  expect(narrow).toHaveBeenLastCalledWith({ seen: 'no', q: '' });
});
