import type { ReactNode } from 'react';
import { paths } from '@/domain/paths';
import { Logo } from '@/ui/logo';
import { officeElementIds } from './office-elements';

/**
 * What Asaase is, for people and search engines, drawn at the build. What the
 * build cannot know, show-office.ts asks for.
 */
export function AboutPage() {
  return (
    <div className="min-h-screen bg-surface">
      <header className="border-b border-line">
        <div className="max-w-[44rem] mx-auto px-5 md:px-8 min-h-16 flex items-center justify-between">
          <Logo size={30} />
          <PlainLink to={paths.signIn}>Sign in</PlainLink>
        </div>
      </header>
      <main className="max-w-[44rem] mx-auto px-5 md:px-8 py-6 md:py-12">
        <h1 className="text-2xl md:text-4xl">
          Know whose land it is before you pay
        </h1>
        <p className="text-lg text-ink-2 mt-2">
          Send us a photo of the site plan. We search the land records in Ghana
          and tell you what they say.
        </p>
        <a
          className="btn btn-primary btn-lg w-full md:w-auto mt-5"
          href={paths.signUp}
        >
          Create an account
        </a>
        <dl className="mt-6 border-t border-line">
          <Fact name="What you get">
            The owner in the records, the size, and any loan or court case we
            find. On your phone, and as a file that anybody can check.
          </Fact>
          <Fact name="What it costs">
            <div id={officeElementIds.prices} className="min-h-28">
              You see the price before you pay.
            </div>
          </Fact>
          <Fact name="How long it takes">
            <span id={officeElementIds.days}>
              We name the day before you pay.
            </span>{' '}
            <span>We tell you when it will be later.</span>
          </Fact>
        </dl>
        <Part title="How it works">
          <ol className="mt-2 grid gap-2 list-decimal pl-5">
            <li>Create an account and choose a service.</li>
            <li>Send a photo of the papers you have.</li>
            <li>Pay by mobile money. We never ask for your PIN.</li>
            <li>Read the result here. We also write to you and send an SMS.</li>
          </ol>
        </Part>
        <Part title="Has somebody shown you a result?">
          <p className="mt-2">
            See whether it really came from us, and whether anybody changed it.
            You need no account.
          </p>
          <PlainLink to={paths.verify}>Check a results document</PlainLink>
        </Part>
        <Part title="Have you sent us a request?">
          <p className="mt-2">
            See where it stands, with its reference and your phone number.
          </p>
          <PlainLink to={paths.status}>See where your request stands</PlainLink>
        </Part>
        <Part title="Who we are">
          <p className="mt-2">
            Asaase is a land service. We are not the Lands Commission and no
            other public office. A result says what the records showed on the
            day of our search. It is not a title to land.
          </p>
          <address
            id={officeElementIds.contact}
            className="mt-2 not-italic flex flex-wrap gap-x-6"
          >
            Questions? Sign in and write to us under Support.
          </address>
        </Part>
        <p className="mt-6 border-t border-line pt-2 flex flex-wrap gap-x-6">
          <PlainLink to={paths.terms}>Terms</PlainLink>
          <PlainLink to={paths.privacy}>Privacy</PlainLink>
          <PlainLink to={paths.signIn}>Sign in to Asaase</PlainLink>
        </p>
      </main>
    </div>
  );
}

/** The page has no router: each link is a new page. */
function PlainLink({ to, children }: { to: string; children: string }) {
  return (
    <a className="font-[620] inline-flex items-center min-h-11" href={to}>
      {children}
    </a>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-b border-line py-3">
      <dt className="font-[660]">{name}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
