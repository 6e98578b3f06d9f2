import type { MouseEvent, ReactNode } from 'react';

/** Names the place of a group of fields on its page. */
export const placeOfGroup = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');

/** Moves there without a step in the history, where unsaved text is asked about. */
function goToGroup(event: MouseEvent<HTMLAnchorElement>): void {
  const id = event.currentTarget.hash.slice(1);
  const heading = document.querySelector<HTMLElement>(`#${id}`);
  if (heading === null) return;
  event.preventDefault();
  heading.scrollIntoView({ block: 'start' });
  heading.focus({ preventScroll: true });
}

/** Beside the page; above it in a window narrower than `md`. */
const row = { flexDirection: 'row-reverse' } as const;
const contentsWidth = { flex: '1 1 11rem' };
const pageWidth = { flex: '999 1 24rem' };

/**
 * A long page of fields with a list of its groups.
 * @param props.titles of its FieldGroups, in their order
 */
export function PageWithContents({
  titles,
  children,
}: {
  titles: readonly string[];
  children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-start gap-6" style={row}>
      <nav
        aria-label="On this page"
        className="md:sticky md:top-0"
        style={contentsWidth}
      >
        <h2 className="lbl font-[620]">On this page</h2>
        <ul className="grid">
          {titles.map((title) => (
            <li key={title}>
              <a
                className="font-[620] inline-flex items-center min-h-11"
                href={`#${placeOfGroup(title)}`}
                onClick={goToGroup}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0" style={pageWidth}>
        {children}
      </div>
    </div>
  );
}
