import { useEffect, useRef } from 'react';
import { CircleAlert } from 'lucide-react';
import { Icon } from './icon';

/** What went wrong with the form as a whole: announced as soon as it shows, and brought into sight on small screens. */
export function FormError({ children }: { children: string | null | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (children !== null && children !== undefined && children !== '')
      box.current?.scrollIntoView({ block: 'nearest' });
  }, [children]);
  return (
    <div ref={box} role="alert" className="empty:hidden scroll-my-4">
      {children !== null && children !== undefined && children !== '' && (
        <p className="flex gap-2 rounded-sm border border-bad-line bg-bad-soft px-3.5 py-3 text-sm text-bad font-[560]">
          <Icon of={CircleAlert} />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
