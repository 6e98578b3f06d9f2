import { paths } from '@/domain/paths';
import { ButtonLink } from '@/ui/button-link';
import { ParcelMap } from '@/land/parcel-map';

export function NotFoundScreen() {
  return (
    <main className="min-h-screen relative bg-paper overflow-hidden grid place-items-center">
      <div className="absolute inset-0 mask-[radial-gradient(70%_80%_at_50%_46%,#000_20%,transparent_88%)]">
        <ParcelMap
          name="not-found"
          className="absolute inset-0 w-full h-full"
        />
      </div>
      <div className="absolute inset-0 bg-[radial-gradient(360px_190px_at_50%_66%,var(--color-paper)_55%,transparent)]" />
      <div className="relative text-center px-5 mt-[240px]">
        <p className="text-edge font-[660] num">404</p>
        <h1
          tabIndex={-1}
          className="text-3xl md:text-4xl mt-1 focus-visible:outline-none! focus-visible:shadow-none!"
        >
          Page not found
        </h1>
        <p className="text-ink-2 text-lg mt-3 max-w-[20rem] text-balance mx-auto">
          We surveyed the whole site. There is no plot at this address.
        </p>
        <ButtonLink to={paths.home} large className="mt-6 max-sm:w-full">
          Go to Home
        </ButtonLink>
      </div>
    </main>
  );
}
