import { useState } from 'react';
import { Plus } from 'lucide-react';
import type { Service } from '@contract/entities/service';
import { formatGhc, parseCedis } from '@contract/values/payment/money';
import { LoadFailed } from '@/land/load-failed';
import { dataOf, useLive } from '@/session/use-live';
import { services } from '@/repositories/services/services';
import { Button } from '@/ui/button';
import { EmptyState } from '@/land/empty-state';
import { Icon } from '@/ui/icon';
import { RowButton } from '@/ui/lists/row-link';
import { TableSkeleton } from '@/ui/skeleton';
import { ServiceDialog } from './service-dialog';

export function ServicesTab() {
  const live = useLive(services());
  const [openedId, setOpenedId] = useState<string | null>(null);
  if (live.kind === 'loading') {
    return <TableSkeleton rows={2} label="Loading services" />;
  }
  if (live.kind === 'failed') return <LoadFailed card {...live} />;
  const offeredServices = dataOf(live) ?? [];
  const service = offeredServices.find(({ id }) => id === openedId) ?? null;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4 mb-4">
        <p className="text-ink-2 max-w-[44rem]">
          A paid request keeps the price that was paid. A request that is not
          paid yet gets the new price. Its owner sees the new price before
          paying.
        </p>
        <Button className="max-sm:w-full" onClick={() => setOpenedId('new')}>
          <Icon of={Plus} small />
          New service
        </Button>
      </div>
      <section className="card" aria-label="Services">
        {offeredServices.length === 0 ? (
          <EmptyState
            title="No services yet"
            help="Add the first service."
            map="d"
          />
        ) : (
          <ul className="divide-y divide-line">
            {offeredServices.map((offeredService) => (
              <ServiceRow
                key={offeredService.id}
                service={offeredService}
                onEdit={() => setOpenedId(offeredService.id)}
              />
            ))}
          </ul>
        )}
      </section>
      {(openedId === 'new' || service !== null) && (
        <ServiceDialog
          key={openedId}
          service={service}
          onClose={() => setOpenedId(null)}
        />
      )}
    </>
  );
}

function ServiceRow({
  service,
  onEdit,
}: {
  service: Service;
  onEdit: () => void;
}) {
  const { service_name: name, description, price } = service;
  return (
    <li className="px-4 md:px-5 py-4 grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 gap-y-1 items-start">
      <div className="min-w-0">
        <h2 className="font-[660] text-[1.0625rem] wrap-anywhere">{name}</h2>
        <p className="num font-[620] mt-0.5">{`Price: ${formatGhc(parseCedis(price))}`}</p>
        <p className="text-ink-2 text-[.9375rem] mt-1.5 max-w-[60ch] wrap-anywhere">
          {description === '' ? 'No description.' : description}
        </p>
      </div>
      <RowButton
        className="-mt-2.5"
        aria-label={`Edit ${name}`}
        onClick={onEdit}
      >
        Edit
      </RowButton>
    </li>
  );
}
