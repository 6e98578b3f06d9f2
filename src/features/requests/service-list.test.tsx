import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Service } from '@contract/entities/service';
import { sampleService } from '@/domain/testing/records';
import { ServiceList, type ServiceListProps } from './service-list';

const search: Service = {
  ...sampleService,
  whatYouGet: 'The owner on record\n\n The size of the plot ',
  papers: ['certified-site-plan'],
  registers: 'The deeds register',
  recordsUpTo: '',
  notCovered: 'Court cases',
  commissionFee: 200,
};
const missing: Service = {
  id: 'other',
  service_name: 'Find Missing Property',
  description: 'We look for it.',
  price: 49.5,
};

afterEach(() => vi.unstubAllGlobals());

/** @param width of the window, in pixels */
function show(changes: Partial<ServiceListProps> = {}, width = 1440) {
  // What jsdom does not have.
  vi.stubGlobal('matchMedia', () => ({
    matches: width >= 1024,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  const props: ServiceListProps = {
    services: [search, missing],
    chosenId: '',
    wantedId: '',
    facts: { workingDays: 10, inTime: null },
    onChoose: vi.fn(),
    ...changes,
  };
  const { rerender } = render(<ServiceList {...props} />);
  return {
    onChoose: props.onChoose,
    change: (later: Partial<ServiceListProps>) =>
      rerender(<ServiceList {...props} {...later} />),
    user: userEvent.setup(),
  };
}
const card = (name: string) => within(screen.getByRole('article', { name }));
const findOpen = () =>
  screen
    .queryAllByRole('button', { name: /^Hide what / })
    .map((button) => button.getAttribute('aria-label'));
const hideSearch = 'Hide what Land/Property Search covers';
const hideMissing = 'Hide what Find Missing Property covers';

describe('before a choice', () => {
  it('each service stands open with what matters before the price', () => {
    show();
    expect(screen.getByText('Price: GHC 500.00')).toBeVisible();
    expect(screen.getByText('Price: GHC 49.50')).toBeVisible();
    const opened = card('Land/Property Search');
    for (const text of [
      'We check the Lands Commission record.',
      'The owner on record',
      'The size of the plot',
      'Within 10 working days after you pay',
      'GHS 200.00',
      'GHS 300.00',
      'Certified site plan',
      'The deeds register',
      'Court cases',
    ]) {
      expect(opened.getByText(text)).toBeVisible();
    }
  });

  it('says nothing about what the office has not said', () => {
    show({ facts: { workingDays: null, inTime: null } });
    const other = card('Find Missing Property');
    expect(other.queryAllByRole('heading', { level: 3 })).toEqual([]);
    const opened = card('Land/Property Search');
    expect(opened.queryByText('Who signs land papers')).toBeNull();
    expect(opened.queryByText('Up to')).toBeNull();
  });

  it('has a button and no circle for each', async () => {
    const { onChoose, user } = show();
    expect(screen.queryAllByRole('radio')).toEqual([]);
    await user.click(
      screen.getByRole('button', {
        name: 'Request this service: Find Missing Property',
      }),
    );
    expect(onChoose).toHaveBeenCalledWith(missing);
  });

  it('folds and opens again', async () => {
    const { user } = show();
    expect(findOpen()).toEqual([hideSearch, hideMissing]);
    await user.click(screen.getByRole('button', { name: hideMissing }));
    expect(screen.getByText('We look for it.')).not.toBeVisible();
    await user.click(
      screen.getByRole('button', {
        name: 'Show what Find Missing Property covers',
      }),
    );
    expect(screen.getByText('We look for it.')).toBeVisible();
  });

  it('has open alone what somebody comes for', () => {
    show({ wantedId: missing.id });
    expect(findOpen()).toEqual([hideMissing]);
  });
});

describe('once one is chosen', () => {
  it('stands beside the form with its details, the others folded', () => {
    const { change } = show();
    change({ chosenId: search.id });
    expect(findOpen()).toEqual([hideSearch]);
    expect(card('Land/Property Search').getByText('Chosen')).toBeVisible();
    expect(document.querySelectorAll('.edged')).toHaveLength(1);
  });

  it('folds to one line on a phone, and offers the others again', async () => {
    const { change, onChoose, user } = show({}, 360);
    change({ chosenId: search.id });
    expect(findOpen()).toEqual([]);
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await user.click(
      screen.getByRole('button', { name: 'Choose another service' }),
    );
    expect(screen.getAllByRole('article')).toHaveLength(2);
    await user.click(
      screen.getByRole('button', {
        name: 'Show what Find Missing Property covers',
      }),
    );
    await user.click(
      screen.getByRole('button', { name: /^Request this service/ }),
    );
    expect(onChoose).toHaveBeenCalledWith(missing);
    change({ chosenId: missing.id });
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(card('Find Missing Property').getByText('Chosen')).toBeVisible();
  });

  it('opens its sample again', async () => {
    const { onChoose, user } = show({ chosenId: search.id });
    await user.click(
      screen.getByRole('button', { name: 'See the sample again' }),
    );
    expect(onChoose).toHaveBeenCalledWith(search);
  });
});
