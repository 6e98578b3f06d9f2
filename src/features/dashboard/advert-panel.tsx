import { useState } from 'react';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { AdvertAndContact } from '@contract/entities/advert-and-contact';
import { paths } from '@/domain/paths';
import { Icon } from '@/ui/icon';

export function AdvertPanel({ record }: { record: AdvertAndContact | null }) {
  const imageUrl = record?.advertImageUrl ?? null;
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  return (
    <section
      aria-label="Advert"
      className="relative overflow-hidden rounded-md bg-canopy-deep text-on-deep min-h-[236px] flex flex-col"
    >
      {imageUrl !== null && imageUrl !== '' && imageUrl !== failedUrl ? (
        <img
          src={imageUrl}
          alt=""
          className="absolute inset-0 w-full h-full object-cover"
          onError={() => setFailedUrl(imageUrl)}
        />
      ) : (
        <div className="map-advert" />
      )}
      <div className="absolute inset-0 bg-[linear-gradient(200deg,transparent_10%,color-mix(in_srgb,var(--color-canopy-deep)_82%,transparent)_46%,var(--color-canopy-deep)_66%)]" />
      <div className="relative mt-auto p-5">
        <h2 className="text-xl text-on-deep">
          {record?.headline?.trim() || 'Know the land before you pay'}
        </h2>
        <p className="text-on-deep-2 text-[.9375rem] leading-[1.375rem] mt-1.5">
          {record?.description?.trim() ||
            'Search the title first. It takes a few days and saves years.'}
        </p>
        <Link
          to={paths.services}
          className="inline-flex items-center gap-1.5 mt-2 -mb-2 min-h-11 text-on-deep font-[620] no-underline"
        >
          Search a property
          <Icon of={ArrowRight} small />
        </Link>
      </div>
    </section>
  );
}
