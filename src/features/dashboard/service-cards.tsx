import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Service } from '@contract/entities/service';
import {
  formatGhs,
  parseCedis,
  type Pesewas,
} from '@contract/values/payment/money';
import { paths, wantedKindParam } from '@/domain/paths';
import { Icon } from '@/ui/icon';
import { SectionHead } from '@/ui/page-head';
import { ParcelMap } from '@/land/parcel-map';
import { RowLink } from '@/ui/lists/row-link';

const cards = [
  {
    title: 'Land/Property Search',
    text: 'Find out who owns it, and any loan or court case on it.',
    verb: 'Search',
    to: `${paths.services}?${wantedKindParam}=ownership-search`,
    map: 'search',
  },
  {
    title: 'Find Missing Property',
    text: 'You own or inherited land, but do not know where it is.',
    verb: 'Find',
    to: `${paths.services}?${wantedKindParam}=missing-property`,
    map: 'missing',
  },
  {
    title: 'Professional Services',
    text: 'Book a surveyor, a registration officer or an adviser.',
    verb: 'Book',
    to: paths.consultancy,
    map: 'professional',
  },
] as const;

type CardWords = (typeof cards)[number];

function ServiceCard({
  words,
  price,
}: {
  words: CardWords;
  price: Pesewas | null;
}) {
  return (
    <Link
      to={words.to}
      className="card overflow-hidden no-underline text-ink group flex min-[960px]:flex-col hover:border-canopy"
    >
      <ParcelMap
        name={words.map}
        className="block w-[92px] min-[960px]:w-full h-auto min-[960px]:h-[124px] flex-none self-stretch"
      />
      <span className="min-w-0 wrap-anywhere px-4 pt-3.5 pb-2 min-[960px]:px-5 min-[960px]:pt-4 min-[960px]:pb-3 flex-1 flex flex-col border-l min-[960px]:border-l-0 border-line">
        <span className="text-[1.0625rem] leading-6 font-[660]">
          {words.title}
        </span>
        <span className="text-ink-2 text-[.9375rem] leading-[1.375rem] mt-1 flex-1 text-balance">
          {words.text}
        </span>
        <span className="flex flex-wrap items-center justify-between gap-x-3 mt-1 min-[960px]:mt-3">
          <span className="font-[680] num text-[1.0625rem]">
            {price !== null && formatGhs(price)}
          </span>
          <span className="inline-flex items-center gap-1 font-[620] text-[.9375rem] text-canopy min-h-11">
            <span>{words.verb}</span>
            <Icon of={ArrowRight} small />
          </span>
        </span>
      </span>
    </Link>
  );
}

export function ServiceCards({
  services,
  consultancyFee,
}: {
  services: readonly Service[] | null;
  consultancyFee: Pesewas | null;
}) {
  const findPrice = ({ title, to }: CardWords) => {
    if (to === paths.consultancy) return consultancyFee;
    const service = services?.find(
      ({ service_name }) => service_name === title,
    );
    return service === undefined ? null : parseCedis(service.price);
  };
  return (
    <>
      <SectionHead
        title="What do you need?"
        action={
          <RowLink to={paths.services} iconAfter={ArrowRight}>
            View All
          </RowLink>
        }
      />
      <div className="grid gap-3 min-[960px]:gap-4 min-[960px]:grid-cols-3">
        {cards.map((words) => (
          <ServiceCard
            key={words.title}
            words={words}
            price={findPrice(words)}
          />
        ))}
      </div>
    </>
  );
}
