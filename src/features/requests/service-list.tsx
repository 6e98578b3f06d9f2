import { useState } from 'react';
import { Check, ChevronDown, ChevronUp } from 'lucide-react';
import type { Service } from '@contract/entities/service';
import { formatGhc, parseCedis } from '@contract/values/payment/money';
import { joinClasses } from '@/lib/text/class-names';
import { useMediaQuery } from '@/lib/hooks/use-media-query';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { IconButton } from '@/ui/icon-button';
import { RowButton } from '@/ui/lists/row-link';
import { ServiceDetails } from './service-details';
import type { ServiceFacts } from './use-service-facts';

export interface ServiceListProps {
  services: readonly Service[];
  /** '' while none is chosen */
  chosenId: string;
  /** the one that somebody comes for, which is open alone; '' for none */
  wantedId: string;
  facts: ServiceFacts;
  onChoose: (service: Service) => void;
}

/** From here on the list stands beside the form and not above it. */
const besideForm = '(min-width: 64rem)';

/**
 * What is offered, each with all that matters before the choice. Once one is
 * chosen, a phone shows it in one line, and the others when asked for.
 */
export function ServiceList({
  services,
  chosenId,
  wantedId,
  facts,
  onChoose,
}: ServiceListProps) {
  const isBeside = useMediaQuery(besideForm);
  /** what somebody opened or folded, since the last choice */
  const [opened, setOpened] = useState<Readonly<Record<string, boolean>>>({});
  const [isChanging, setIsChanging] = useState(false);
  const hasChoice = chosenId !== '';
  const isFolded = hasChoice && !isBeside && !isChanging;
  const shownServices = isFolded
    ? services.filter(({ id }) => id === chosenId)
    : services;
  const isOpen = ({ id }: Service): boolean => {
    if (hasChoice) return opened[id] ?? (isBeside && id === chosenId);
    return opened[id] ?? (wantedId === '' || id === wantedId);
  };

  return (
    <section
      aria-label="Services"
      className={joinClasses(
        'grid grid-cols-[minmax(0,1fr)] gap-3.5 content-start items-start',
        !hasChoice && 'md:grid-cols-[repeat(2,minmax(0,1fr))]',
      )}
    >
      {shownServices.map((service) => (
        <ServiceCard
          key={service.id}
          service={service}
          facts={facts}
          isWanted={service.id === wantedId}
          isChosen={service.id === chosenId}
          isOpen={isOpen(service)}
          onToggle={() =>
            setOpened({ ...opened, [service.id]: !isOpen(service) })
          }
          onChoose={() => {
            setOpened({});
            setIsChanging(false);
            onChoose(service);
          }}
        />
      ))}
      {isFolded && services.length > 1 && (
        <p>
          <RowButton onClick={() => setIsChanging(true)}>
            Choose another service
          </RowButton>
        </p>
      )}
    </section>
  );
}

function ServiceCard({
  service,
  facts,
  isWanted,
  isChosen,
  isOpen,
  onToggle,
  onChoose,
}: {
  service: Service;
  facts: ServiceFacts;
  isWanted: boolean;
  isChosen: boolean;
  isOpen: boolean;
  onToggle: () => void;
  onChoose: () => void;
}) {
  const { id, service_name: name, price } = service;
  const detailsId = `service-${id}`;
  return (
    <article
      aria-label={name}
      className={joinClasses('card bg-surface', isChosen && 'edged')}
    >
      <div className="flex items-start">
        <div className="flex-1 min-w-0 wrap-anywhere p-4 pr-0">
          <h2 className="font-[660] text-[1.0625rem] leading-6">{name}</h2>
          <p className="text-ink-2 num text-[.9375rem]">{`Price: ${formatGhc(parseCedis(price))}`}</p>
          {isChosen && (
            <p className="flex items-center gap-1.5 text-edge font-[620]">
              <Icon of={Check} small />
              <span>Chosen</span>
            </p>
          )}
        </div>
        <IconButton
          icon={isOpen ? ChevronUp : ChevronDown}
          label={`${isOpen ? 'Hide' : 'Show'} what ${name} covers`}
          aria-expanded={isOpen}
          aria-controls={detailsId}
          className="mt-1.5 mr-1.5"
          onClick={onToggle}
        />
      </div>
      <div id={detailsId} hidden={!isOpen} className="px-4 pb-4">
        {isChosen ? (
          <Button look="secondary" full className="mb-4" onClick={onChoose}>
            See the sample again
          </Button>
        ) : (
          <Button
            look={isWanted ? 'primary' : 'secondary'}
            full
            className="mb-4"
            aria-label={`Request this service: ${name}`}
            onClick={onChoose}
          >
            Request this service
          </Button>
        )}
        <ServiceDetails service={service} facts={facts} />
      </div>
    </article>
  );
}
