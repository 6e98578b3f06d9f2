import { firstNameOf } from '@/lib/names';
import { useToday } from './use-today';

/** The dashboard repeats the welcome line on phones, where the header has no room for it. */
export function WelcomeLine({ name }: { name: string }) {
  const today = useToday();
  return (
    <div className="md:hidden mb-4">
      <p className="text-xl font-[680]">{`Welcome, ${firstNameOf(name)}`}</p>
      <p className="text-ink-2 text-[.9375rem]">{today}</p>
    </div>
  );
}
