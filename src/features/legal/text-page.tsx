import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { termsVersion } from '@contract/values/terms';
import { paths } from '@/domain/paths';
import { formatDate } from '@/lib/dates';
import { useSession } from '@/session/session-context';
import { Logo } from '@/ui/logo';

export interface TextSection {
  title: string;
  paragraphs?: readonly string[];
  points?: readonly string[];
}

export function TextPage({
  title,
  intro,
  sections,
  contact,
  otherPage,
}: {
  title: string;
  intro: string;
  sections: readonly TextSection[];
  contact: ReactNode;
  otherPage: { to: string; label: string };
}) {
  const isSignedIn = useSession().user !== null;
  const homePath = isSignedIn ? paths.home : paths.signIn;
  const linkClasses = 'font-[620] inline-flex items-center min-h-11';
  return (
    <div className="min-h-screen bg-surface">
      <header className="border-b border-line">
        <div className="max-w-[44rem] mx-auto px-5 md:px-8 min-h-16 flex items-center">
          <Link
            to={homePath}
            className="inline-flex items-center min-h-11 no-underline"
          >
            <Logo size={30} />
          </Link>
        </div>
      </header>
      <main className="max-w-[44rem] mx-auto px-5 md:px-8 py-8 md:py-12">
        <h1
          tabIndex={-1}
          className="text-3xl md:text-4xl focus-visible:outline-none! focus-visible:shadow-none!"
        >
          {title}
        </h1>
        <p className="lbl num mt-2">{`Version of ${formatDate(new Date(termsVersion))}`}</p>
        <p className="text-lg text-ink-2 mt-4 text-pretty">{intro}</p>
        {sections.map((section) => (
          <section
            key={section.title}
            className="mt-8 border-t border-line pt-5"
          >
            <h2 className="text-xl">{section.title}</h2>
            {section.paragraphs?.map((paragraph) => (
              <p key={paragraph} className="mt-2.5 text-pretty">
                {paragraph}
              </p>
            ))}
            {section.points !== undefined && (
              <ul className="mt-2.5 grid grid-cols-[minmax(0,1fr)] gap-2 list-disc pl-5 wrap-anywhere">
                {section.points.map((point) => (
                  <li key={point} className="text-pretty">
                    {point}
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
        <p className="mt-8 border-t border-line pt-5">{contact}</p>
        <p className="mt-2 flex flex-wrap gap-x-6">
          <Link to={otherPage.to} className={linkClasses}>
            {otherPage.label}
          </Link>
          <Link to={homePath} className={linkClasses}>
            {isSignedIn ? 'Back to Asaase' : 'Sign in to Asaase'}
          </Link>
        </p>
      </main>
    </div>
  );
}
