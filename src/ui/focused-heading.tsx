import { useEffect, useRef } from 'react';
import { joinClasses } from '@/lib/text/class-names';

/** For content that replaces other content: the heading takes the focus. */
export function FocusedHeading({
  id,
  className,
  text,
}: {
  id: string;
  className: string;
  text: string;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2
      id={id}
      ref={heading}
      tabIndex={-1}
      className={joinClasses(
        className,
        'focus-visible:outline-none! focus-visible:shadow-none!',
      )}
    >
      {text}
    </h2>
  );
}
