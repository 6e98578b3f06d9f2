import type { ComponentProps, MouseEvent } from 'react';
import { joinClasses } from '@/lib/text/class-names';

export interface ButtonStyle {
  /** Primary only once in a view; danger for what cannot be undone. */
  look?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  large?: boolean | undefined;
  full?: boolean | undefined;
}

export function buttonClasses({
  look = 'primary',
  large = false,
  full = false,
}: ButtonStyle): string {
  return joinClasses('btn', `btn-${look}`, large && 'btn-lg', full && 'w-full');
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    /**
     * words while a call is in flight, for example 'Submitting...'; the button
     * then does nothing
     */
    busyLabel?: string | false | undefined;
    /** unlike `disabled` the button stays focusable */
    unavailable?: boolean | undefined;
  };

export function Button({
  look,
  large,
  full,
  busyLabel = false,
  unavailable = false,
  className,
  type = 'button',
  onClick,
  children,
  ...buttonProps
}: ButtonProps) {
  const isBlocked = unavailable || busyLabel !== false;
  const pressUnlessBlocked = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBlocked) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...buttonProps}
      type={type}
      className={joinClasses(buttonClasses({ look, large, full }), className)}
      aria-disabled={isBlocked || undefined}
      onClick={pressUnlessBlocked}
    >
      {busyLabel === false ? (
        // The key: the spinner must not take this element over, whose words a
        // translator may have replaced.
        <span key="words" className="contents">
          {children}
        </span>
      ) : (
        <>
          <span className="spin" />
          <span>{busyLabel}</span>
        </>
      )}
    </button>
  );
}
