import { Archive, Trash2 } from 'lucide-react';
import { Icon } from '@/ui/icon';
import { ledgerText } from './privacy-words';

const gone = [
  'Your sign-in, profile and photo.',
  'Your documents, the images and files you sent, and your results.',
  'Your name, phone number and address on your requests and reports.',
  'What you wrote to support, and our answers.',
];
const kept = [ledgerText, 'Your requests and reports stay as a record of our work, without you.'];

/** The two halves of a deletion, in plain words. */
export function DeletionSummary() {
  return (
    <div className="grid gap-4 text-[.9375rem] rounded-sm border border-line bg-sunken px-4 py-3.5">
      <Half icon={Trash2} title="What we delete" lines={gone} />
      <Half icon={Archive} title="What stays" lines={kept} />
    </div>
  );
}

function Half({ icon, title, lines }: { icon: typeof Trash2; title: string; lines: readonly string[] }) {
  return (
    <section className="flex gap-3">
      <span className="flex-none pt-0.5 text-ink-2">
        <Icon of={icon} />
      </span>
      <div className="min-w-0">
        <h3 className="font-[620]">{title}</h3>
        <ul className="mt-1 grid gap-1 text-ink-2">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
