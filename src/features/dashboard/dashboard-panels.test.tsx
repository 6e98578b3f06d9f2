import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { parseCedis } from '@contract/values/payment/money';
import { makeRequest, sampleService } from '@/domain/testing/records';
import { AdvertPanel } from './advert-panel';
import { ContactPanel } from './contact-panel';
import { DashboardCounters } from './dashboard-counters';
import { countRequests } from '@/domain/request-counts';
import { ServiceCards } from './service-cards';

const routed = (element: React.ReactNode) =>
  render(<MemoryRouter>{element}</MemoryRouter>);

it('names and numbers the four counters', () => {
  const requests = [
    makeRequest(),
    makeRequest({ paymentStatus: true, isDocumentValid: false }),
  ];
  routed(
    <DashboardCounters
      counts={countRequests(requests)}
      requests={requests}
      openPayments={new Map()}
    />,
  );
  for (const label of [
    'Total Requests',
    'Pending Payments',
    'In Review',
    'Completed',
  ]) {
    expect(screen.getByText(label)).toBeVisible();
  }
  expect(screen.getByText('1 needs a clearer image')).toHaveClass('text-bad');
});

describe('service cards', () => {
  it('show the prices of the records and lead where the specification says', () => {
    routed(
      <ServiceCards
        services={[{ ...sampleService, price: 620 }]}
        consultancyFee={parseCedis(55.5)}
      />,
    );
    expect(
      screen.getByRole('link', { name: /Land\/Property Search.*GHS 620\.00/ }),
    ).toHaveAttribute('href', '/services?kind=ownership-search');
    expect(
      screen.getByRole('link', { name: /Professional Services.*GHS 55\.50/ }),
    ).toHaveAttribute('href', '/consultancy');
    expect(screen.getByRole('link', { name: 'View All' })).toHaveAttribute(
      'href',
      '/services',
    );
  });

  it('show no price rather than a wrong one', () => {
    routed(<ServiceCards services={null} consultancyFee={null} />);
    expect(screen.queryByText(/GHS/)).toBeNull();
  });
});

describe('advert and contact', () => {
  it('fall back field by field', () => {
    routed(
      <>
        <AdvertPanel record={null} />
        <ContactPanel
          record={{
            contactHeading: 'Call us',
            contactEmail: ' ',
            contactPhone: '0300000400',
          }}
        />
      </>,
    );
    expect(
      screen.getByRole('heading', { name: 'Know the land before you pay' }),
    ).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Call us' })).toBeVisible();
    expect(screen.getByRole('link', { name: '030 000 0400' })).toHaveAttribute(
      'href',
      'tel:+233300000400',
    );
  });

  it('show no contact that nobody entered', () => {
    routed(<ContactPanel record={null} />);
    expect(screen.getByRole('heading', { name: 'Talk to us' })).toBeVisible();
    expect(screen.getByText(/^Write to us under Support/)).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('go back to the map when the advert picture does not load', () => {
    const { container } = routed(
      <AdvertPanel record={{ advertImageUrl: 'https://example.test/a.jpg' }} />,
    );
    const picture = container.querySelector('img');
    expect(picture).not.toBeNull();
    if (picture !== null) fireEvent.error(picture);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('.map-advert')).not.toBeNull();
  });
});
