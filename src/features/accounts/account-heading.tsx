import type { ReactNode } from 'react';

export function AccountHeading({
  title,
  children,
}: {
  title: string;
  children: ReactNode;
}) {
  return (
    <>
      <h1
        tabIndex={-1}
        className="text-2xl focus-visible:outline-none! focus-visible:shadow-none!"
      >
        {title}
      </h1>
      <p className="text-ink-2 mt-1.5 mb-6">{children}</p>
    </>
  );
}
