import { Bone, Skeleton } from '@/ui/skeleton';

/** The profile card while its record is on the way, in its real sizes. */
export function ProfileSkeleton() {
  return (
    <Skeleton label="Loading your profile">
      <section className="card max-w-[52rem]">
        <div className="p-4 md:p-6 flex items-center gap-4 md:gap-5 border-b border-line">
          <Bone width="66px" height="66px" className="rounded-full! flex-none" />
          <div className="grid gap-2">
            <Bone width="154px" height="44px" />
            <Bone width="240px" height="18px" className="max-w-full" />
          </div>
        </div>
        <div className="p-4 md:p-6 grid gap-5 md:grid-cols-2">
          {['name', 'e-mail', 'phone', 'location'].map((field) => (
            <div key={field} className="grid gap-1.5">
              <Bone width="96px" height="20px" />
              <Bone height="48px" />
              <Bone width="60%" height="18px" className={field === 'e-mail' ? '' : 'hidden'} />
            </div>
          ))}
        </div>
        <div className="px-4 md:px-6 py-4 border-t border-line flex justify-end">
          <Bone width="140px" height="44px" />
        </div>
      </section>
    </Skeleton>
  );
}
