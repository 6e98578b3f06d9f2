import { Ruler, Scale, Stamp } from 'lucide-react';
import { formatGhs } from '@contract/values/payment/money';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { Bone, Skeleton } from '@/ui/skeleton';
import type { Fee } from './use-consultancy';

const consultations = [
  {
    icon: Ruler,
    name: 'Land Survey',
    text: 'Walk the boundary, find the beacons, draw a new plan.',
  },
  {
    icon: Stamp,
    name: 'Property Registration',
    text: 'Prepare and lodge your papers with the Lands Commission.',
  },
  {
    icon: Scale,
    name: 'General Consultancy/Advisory',
    text: 'Talk through a purchase, a lease or a family dispute.',
  },
];

export function FeePanel({ fee }: { fee: Fee }) {
  return (
    <section
      aria-label="What you can book"
      className="card overflow-hidden grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_300px]"
    >
      <ul className="divide-y divide-line">
        {consultations.map(({ icon, name, text }) => (
          <li key={name} className="flex gap-4 p-4 md:px-6 md:py-4">
            <span className="w-11 h-11 rounded-sm bg-canopy-soft text-canopy grid place-items-center flex-none">
              <Icon of={icon} />
            </span>
            <span className="min-w-0 wrap-anywhere">
              <span className="block font-[640]">{name}</span>
              <span className="block text-ink-2 text-[.9375rem] leading-[1.375rem]">
                {text}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <div className="border-t lg:border-t-0 lg:border-l border-line bg-sunken p-5 md:p-6 flex flex-wrap lg:flex-col justify-between lg:justify-center gap-2 items-center lg:items-start">
        <p className="text-ink-2 text-[.9375rem]">Consultation fee</p>
        <FeeValue fee={fee} />
      </div>
    </section>
  );
}

function FeeValue({ fee }: { fee: Fee }) {
  switch (fee.kind) {
    case 'loading':
      return (
        <Skeleton label="Loading the fee">
          <Bone width="9.5rem" height="40px" className="bg-line!" />
        </Skeleton>
      );
    case 'failed':
      return (
        <div role="alert" className="max-lg:basis-full">
          <p className="err">{fee.text}</p>
          {fee.retry === null ? (
            <p className="lbl mt-1">
              You can book. Payment opens when the fee is known.
            </p>
          ) : (
            <Button look="secondary" className="mt-2" onClick={fee.retry}>
              Try again
            </Button>
          )}
        </div>
      );
    case 'ready':
      return (
        <>
          <p className="text-2xl md:text-3xl font-[700] num wrap-anywhere">
            {formatGhs(fee.pesewas)}
          </p>
          <p className="lbl max-lg:hidden">
            You pay only after an administrator confirms the booking.
          </p>
        </>
      );
  }
}
