import type { ReactNode } from 'react';
import { Region } from '@contract/values/land/regions';
import { listOptions, type Option } from '@/lib/options';
import {
  adminRequestFilters,
  adminRequestOrders,
  assigneeFilters,
  findUsualFilter,
  findUsualOrder,
  type AdminRequestFilter,
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
import { filterWords, orderWords, assigneeWords } from './request-words';

const assigneeOptions = listOptions(
  "Everybody's",
  assigneeFilters,
  (value) => assigneeWords[value].label,
);

const regionOptions = listOptions('All regions', Region.options);

/** The usual one first, which the address does not name. */
function listFilters(typed: string): Option[] {
  const usualFilter = findUsualFilter(typed);
  return listOptions(
    filterWords[usualFilter].label,
    adminRequestFilters.filter((value) => value !== usualFilter),
    (value) => filterWords[value].label,
  );
}

/** Late requests are ordered by their promise. */
function listOrders(show: AdminRequestFilter): Option[] {
  const usualOrder = findUsualOrder(show);
  return listOptions(
    orderWords[usualOrder].label,
    adminRequestOrders.filter(
      (value) =>
        value !== usualOrder &&
        (show !== 'late' || value.startsWith('promise')),
    ),
    (value) => orderWords[value].label,
  );
}

export function RequestFilters({
  view,
  narrow,
  columnChoice,
}: {
  view: AdminRequestView;
  narrow: Narrow;
  columnChoice: ReactNode;
}) {
  const offeredServices = dataOf(useLive(services())) ?? [];
  const { show, service, order, from, to, typed } = view;
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
  const isUsualOrder = order === findUsualOrder(show);
  return (
    <FilterBar
      label="Which requests"
      narrow={(values) =>
        narrow(values['show'] === 'late' ? { ...values, sort: '' } : values)
      }
      filters={[
        { label: 'Show', name: 'show', options: listFilters(typed) },
        { label: 'Whose', name: 'whose', options: assigneeOptions },
        { label: 'Service', name: 'service', options: serviceOptions },
        { label: 'Region', name: 'region', options: regionOptions },
      ]}
    >
      <FoldedFilters
        title="Sort and days"
        isUsed={!isUsualOrder || from !== null || to !== null}
      >
        {/* A table is sorted by its heads. */}
        <div className="max-md:col-span-full md:contents @min-[54rem]:hidden">
          <FilterSelect
            label="Sort by"
            value={isUsualOrder ? '' : order}
            options={listOrders(show)}
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
      <div className="contents">{columnChoice}</div>
    </FilterBar>
  );
}
