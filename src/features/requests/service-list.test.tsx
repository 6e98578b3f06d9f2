import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { sampleService } from '@/domain/testing/records';
import { ServiceList } from './service-list';

it('shows price and description, and edges the chosen service only', async () => {
  const other = {
    ...sampleService,
    id: 'other',
    service_name: 'Find Missing Property',
    price: 49.5,
  };
  const onChoose = vi.fn();
  const { container } = render(
    <ServiceList
      services={[sampleService, other]}
      chosenId={sampleService.id}
      onChoose={onChoose}
    />,
  );
  expect(screen.getByText('Price: GHC 500.00')).toBeVisible();
  expect(screen.getByText('Price: GHC 49.50')).toBeVisible();
  const hidden = () =>
    screen
      .getAllByText('We check the Lands Commission record.')
      .map((text) => text.hidden);
  expect(hidden()).toEqual([false, true]);
  expect(container.querySelectorAll('.edged')).toHaveLength(1);
  expect(
    screen.getByRole('button', { name: /^Land\/Property Search/ }),
  ).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(
    screen.getByRole('button', { name: /^Find Missing Property/ }),
  );
  expect(onChoose).toHaveBeenCalledWith(other);
  expect(hidden()).toEqual([true, false]);
  await userEvent.click(
    screen.getByRole('button', {
      name: 'Hide what Find Missing Property covers',
    }),
  );
  expect(hidden()).toEqual([true, true]);
});
