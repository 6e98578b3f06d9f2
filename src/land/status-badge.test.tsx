import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { StatusBadge } from './status-badge';

describe('StatusBadge', () => {
  it.each([
    ['Paid', 'b-ok'],
    ['Pending', 'b-warn'],
    ['Review', 'b-info'],
    ['Awaiting Admin Response', 'b-bad'],
    ['Booking Approved', 'b-ok'],
    ['Something new', 'b-bad'],
  ])('shows %s with an icon in %s', (status, tone) => {
    render(<StatusBadge status={status} />);
    const badge = screen.getByText(status).parentElement;
    expect(badge).toHaveClass(tone);
    expect(badge?.querySelector('svg')).toBeInTheDocument();
  });
});
