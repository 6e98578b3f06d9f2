import { useState } from 'react';
import { ChevronDown, ChevronUp, Circle, CircleDot } from 'lucide-react';
import type { Service } from '@contract/entities/service';
import { formatGhc, parseCedis } from '@contract/values/payment/money';
import { joinClasses } from '@/lib/text/class-names';
import { Icon } from '@/ui/icon';
import { IconButton } from '@/ui/icon-button';

export function ServiceList({
  services,
  chosenId,
  onChoose,
}: {
  services: readonly Service[];
  /** '' while none is chosen */
  chosenId: string;
  onChoose: (service: Service) => void;
}) {
  const [expandedId, setExpandedId] = useState(chosenId);
  return (
    <section
      aria-label="Services"
      className="grid grid-cols-[minmax(0,1fr)] gap-3.5 content-start"
    >
      {services.map((service) => {
        const isChosen = service.id === chosenId;
        const isExpanded = service.id === expandedId;
        const descriptionId = `service-${service.id}`;
        return (
          <div
            key={service.id}
            className={joinClasses('card bg-surface', isChosen && 'edged')}
          >
            <div className="flex items-start">
              <button
                type="button"
                className="flex-1 min-w-0 text-left flex gap-3 items-start p-4 pr-0 min-h-11"
                aria-pressed={isChosen}
                onClick={() => {
                  setExpandedId(service.id);
                  onChoose(service);
                }}
              >
                <span
                  className={joinClasses(
                    'mt-0.5',
                    isChosen ? 'text-edge' : 'text-ink-3',
                  )}
                >
                  <Icon of={isChosen ? CircleDot : Circle} />
                </span>
                <span className="flex-1 min-w-0 wrap-anywhere">
                  <span className="block font-[660] leading-6">
                    {service.service_name}
                  </span>
                  <span className="block text-ink-2 num text-[.9375rem]">{`Price: ${formatGhc(parseCedis(service.price))}`}</span>
                </span>
              </button>
              <IconButton
                icon={isExpanded ? ChevronUp : ChevronDown}
                label={`${isExpanded ? 'Hide' : 'Show'} what ${service.service_name} covers`}
                aria-expanded={isExpanded}
                aria-controls={descriptionId}
                className="mt-1.5 mr-1.5"
                onClick={() => setExpandedId(isExpanded ? '' : service.id)}
              />
            </div>
            <p
              id={descriptionId}
              hidden={!isExpanded}
              className="px-4 pb-4 pl-12 text-[.9375rem] leading-[1.375rem] text-ink-2 -mt-1"
            >
              {service.description}
            </p>
          </div>
        );
      })}
    </section>
  );
}
