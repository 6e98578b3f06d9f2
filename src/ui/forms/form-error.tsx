import { useEffect, useRef } from 'react';
import { CircleAlert } from 'lucide-react';
import { joinClasses } from '@/lib/text/class-names';
import { Icon } from '@/ui/icon';

/**
 * Read out whenever its text changes, and scrolled into sight, unless a field
 * of its form is at fault: that has the focus, and the sight with it.
 */
export function FormError({
  nextStep = null,
  className,
  children,
}: {
  nextStep?: string | null | undefined;
  className?: string;
  children: string | null | undefined;
}) {
  const alertBox = useRef<HTMLDivElement>(null);
  const text = children ?? '';
  useEffect(() => {
    if (text === '' || alertBox.current === null) return;
    const faultOfField = alertBox.current
      .closest('form')
      ?.querySelector('.err:not([hidden])');
    // In a dialog the message may be out of sight.
    if (faultOfField == null) {
      alertBox.current.scrollIntoView({ block: 'nearest' });
    }
  }, [text]);
  return (
    <div
      role="alert"
      ref={alertBox}
      className={joinClasses('scroll-mb-4', className)}
    >
      {text !== '' && (
        <p className="flex gap-2 rounded-sm border border-bad-line bg-bad-soft px-3.5 py-3 text-sm text-bad font-[560]">
          <Icon of={CircleAlert} />
          <span className="min-w-0 break-words">
            <span className="block">{text}</span>
            {nextStep !== null && (
              <span className="block mt-1 font-[400] text-ink">{nextStep}</span>
            )}
          </span>
        </p>
      )}
    </div>
  );
}
