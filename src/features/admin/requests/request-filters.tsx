import { listOptions } from '@/lib/options';
import {
  adminRequestFilters,
  adminRequestOrders,
  adminRequestOwners,
  type AdminRequestView,
} from '@/domain/admin-request-filters';
import { dataOf, useLive } from '@/session/use-live';
import { services } from '@/repositories/services/services';
import { DayField } from '@/ui/forms/day-field';
import {
  FilterBar,
  FilterSelect,
  FoldedFilters,
  filterWidth,
} from '@/ui/lists/filter-bar';
import type { Narrow } from '@/ui/lists/use-filters';
import { filterWords, orderWords, ownerWords } from './request-words';

const stateOptions = listOptions(
  'All paid',
  adminRequestFilters,
  (value) => filterWords[value].label,
);
const ownerOptions = listOptions(
  "Everybody's",
  adminRequestOwners,
  (value) => ownerWords[value].label,
);
const [defaultOrder, ...otherOrders] = adminRequestOrders;
const orderOptions = listOptions(
  orderWords[defaultOrder].label,
  otherOrders,
  (value) => orderWords[value].label,
);
/** Late requests have only this order. */
const lateOptions = orderOptions.filter(({ value }) => value === 'promise');

export function RequestFilters({
  view,
  narrow,
}: {
  view: AdminRequestView;
  narrow: Narrow;
}) {
  const offeredServices = dataOf(useLive(services())) ?? [];
  const { show, service, order, from, to } = view;
  const isListed =
    service === null || offeredServices.some(({ id }) => id === service);
  const serviceOptions = [
    { value: '', label: 'All services' },
    ...offeredServices.map(({ id, service_name: label }) => ({
      value: id,
      label,
    })),
    // A service that is no longer offered can still be in the address.
    ...(isListed ? [] : [{ value: service, label: 'Another service' }]),
  ];
  const { dated } = orderWords[order];
  return (
    <FilterBar
      label="Which requests"
      narrow={(values) =>
        narrow(values['show'] === 'late' ? { ...values, sort: '' } : values)
      }
      filters={[
        { label: 'Show', name: 'show', options: stateOptions },
        { label: 'Whose', name: 'whose', options: ownerOptions },
        { label: 'Service', name: 'service', options: serviceOptions },
      ]}
    >
      <FoldedFilters
        title="Sort and days"
        isUsed={order !== 'new' || from !== null || to !== null}
      >
        <div className="max-md:col-span-full md:contents">
          <FilterSelect
            label="Sort by"
            value={order}
            options={show === 'late' ? lateOptions : orderOptions}
            onChoose={(sort) => narrow({ sort })}
          />
        </div>
        <DayField
          className={filterWidth}
          label={`${dated} from`}
          noneLabel="Any day"
          value={from}
          max={to ?? undefined}
          onDay={(day) => narrow({ from: day ?? '' })}
        />
        <DayField
          className={filterWidth}
          label={`${dated} until`}
          noneLabel="Any day"
          value={to}
          min={from ?? undefined}
          onDay={(day) => narrow({ to: day ?? '' })}
        />
      </FoldedFilters>
    </FilterBar>
  );
}
