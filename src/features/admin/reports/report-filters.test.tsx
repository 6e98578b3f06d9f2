import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readReportChoice } from './report-choice';
import { ReportFilters } from './report-list';

afterEach(() => window.history.replaceState(null, '', '/'));

describe('a filter chosen while the one before it is not rendered yet', () => {
  it('leaves that one as the address has it', async () => {
    const onChoose = vi.fn<(params: URLSearchParams) => void>();
    render(<ReportFilters choice={readReportChoice(new URLSearchParams())} onChoose={onChoose} />);
    window.history.replaceState(null, '', '/admin/reports?kind=lost-land&q=LS-7K3M-98');
    await userEvent.click(screen.getByLabelText('Only unopened reports'));
    expect(onChoose.mock.lastCall?.[0].toString()).toBe('kind=lost-land&seen=no');
  });
});
