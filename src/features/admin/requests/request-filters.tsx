import { listOptions } from '@/lib/options';
import {
  adminRequestFilters,
  adminRequestOrders,
  readAdminView,
  type AdminRequestView,
} from '@/domain/admin-request-filters';
import { dataOf, useLive } from '@/session/use-live';
import { services } from '@/repositories/services';
import { DayField } from '@/ui/forms/day-field';
import { FilterBar, FilterSelect, FoldedFilters, filterWidth, type Filter } from '@/ui/lists/filter-bar';
import { filterWords, orderWords } from './request-words';

const stateOptions = listOptions('All paid', adminRequestFilters, (value) => filterWords[value].label);
const orderOptions = adminRequestOrders.map((value) => ({ value, label: orderWords[value].label }));
/** Late requests have only this order. */
const lateOptions = orderOptions.filter(({ value }) => value === 'promise');

const read = (name: string, value: string) => readAdminView(new URLSearchParams({ [name]: value }));

export function RequestFilters({
  view,
  onChange,
}: {
  view: AdminRequestView;
  onChange: (part: Partial<AdminRequestView>) => void;
}) {
  const offered = dataOf(useLive(services())) ?? [];
  const { show, service, order, from, to } = view;
  const isListed = service === null || offered.some(({ id }) => id === service);
  const filters: Filter[] = [
    {
      label: 'Show',
      value: show ?? '',
      options: stateOptions,
      onChoose: (value) =>
        onChange({ show: read('show', value).show, order: show === 'late' ? 'new' : order }),
    },
    {
      label: 'Service',
      value: service ?? '',
      options: [
        { value: '', label: 'All services' },
        ...offered.map(({ id, service_name: label }) => ({ value: id, label })),
        // A service that is no longer offered can still be in the address.
        ...(isListed ? [] : [{ value: service, label: 'Another service' }]),
      ],
      onChoose: (value) => onChange({ service: read('service', value).service }),
    },
  ];
  const { dated } = orderWords[order];
  return (
    <FilterBar label="Which requests" filters={filters}>
      <FoldedFilters title="Sort and days" isUsed={order !== 'new' || from !== null || to !== null}>
        <div className="max-md:col-span-full md:contents">
          <FilterSelect
            label="Sort by"
            value={order}
            options={show === 'late' ? lateOptions : orderOptions}
            onChoose={(value) => onChange({ order: read('sort', value).order })}
          />
        </div>
        <DayField
          className={filterWidth}
          label={`${dated} from`}
          none="Any day"
          value={from}
          max={to ?? undefined}
          onDay={(day) => onChange({ from: day })}
        />
        <DayField
          className={filterWidth}
          label={`${dated} until`}
          none="Any day"
          value={to}
          min={from ?? undefined}
          onDay={(day) => onChange({ to: day })}
        />
      </FoldedFilters>
    </FilterBar>
  );
}
