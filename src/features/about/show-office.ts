import type { AboutAnswer } from '@contract/endpoints/about';
import { officeElementIds } from './office-elements';
import { readOffice } from './read-office';

const timeoutMs = 15_000;
const waitingWords = "Asking for today's prices...";
const failedWords =
  'We could not get the prices. You see the price before you pay.';

/**
 * Fills in what the page about.html could not know when it was built. Imports
 * nothing that the app has too: else this page would fetch the app's files.
 */
export function showOffice(): void {
  takeChosenColours();
  void fetchAndShow();
}

/** The colours that somebody chose; our font would move the words. */
function takeChosenColours(): void {
  try {
    const { dataset } = document.documentElement;
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') dataset['theme'] = theme;
  } catch {
    // A browser without storage shows the page as it is.
  }
}

async function fetchAndShow(): Promise<void> {
  const prices = find(officeElementIds.prices);
  prices.replaceChildren(makeStatus(waitingWords));
  try {
    const office = await fetchOffice();
    prices.replaceChildren(makePriceList(office));
    showDays(office);
    showContact(office);
  } catch {
    prices.replaceChildren(makeStatus(failedWords), makeRetry());
  }
}

async function fetchOffice(): Promise<AboutAnswer> {
  const base = import.meta.env.VITE_API_BASE_URL ?? '';
  const answer = await fetch(`${base === '' ? '/api' : base}/about`, {
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`Status ${answer.status}`);
  const body: unknown = await answer.json();
  return readOffice(body);
}

type OfficeElementId = (typeof officeElementIds)[keyof typeof officeElementIds];

function find(id: OfficeElementId): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`about.html has no #${id}.`);
  return element;
}

function makePriceList({ prices }: AboutAnswer): Element {
  const list = make('ul', 'grid gap-1');
  for (const { name, price } of prices) {
    const row = make('li', 'flex flex-wrap justify-between gap-x-4');
    row.append(make('span', '', name));
    row.append(make('strong', 'num whitespace-nowrap font-[660]', price));
    list.append(row);
  }
  const note = make(
    'p',
    'mt-2 text-ink-2',
    'You see it before you pay. We add no fee.',
  );
  const all = make('div', '');
  all.append(list, note);
  return all;
}

function showDays({ promisedWorkingDays }: AboutAnswer): void {
  const unit = promisedWorkingDays === 1 ? 'working day' : 'working days';
  find(officeElementIds.days).textContent =
    `Usually ${promisedWorkingDays} ${unit} after you have paid.`;
}

function showContact({
  phone,
  contactEmail,
  contactAddress,
}: AboutAnswer): void {
  const lines: Element[] = [];
  const linkClasses = 'num font-[620] inline-flex items-center min-h-11';
  if (contactAddress !== '') {
    lines.push(make('p', 'w-full whitespace-pre-line', contactAddress));
  }
  if (phone !== null) {
    lines.push(makeLink(`tel:${phone.callable}`, linkClasses, phone.shown));
  }
  if (contactEmail !== '') {
    const classes = `${linkClasses} wrap-anywhere`;
    lines.push(makeLink(`mailto:${contactEmail}`, classes, contactEmail));
  }
  if (lines.length > 0) {
    find(officeElementIds.contact).replaceChildren(...lines);
  }
}

const makeStatus = (words: string): Element => {
  const status = make('p', 'text-ink-2', words);
  status.setAttribute('role', 'status');
  return status;
};

function makeRetry(): Element {
  const button = make('button', 'btn btn-secondary mt-2', 'Try again');
  button.setAttribute('type', 'button');
  button.addEventListener('click', () => void fetchAndShow());
  return button;
}

function makeLink(href: string, classes: string, words: string): Element {
  const link = make('a', classes, words);
  link.setAttribute('href', href);
  return link;
}

function make(tag: string, classes: string, words = ''): Element {
  const element = document.createElement(tag);
  element.className = classes;
  element.textContent = words;
  return element;
}
