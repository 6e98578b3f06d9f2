import { Suspense, useState, type MouseEvent } from 'react';
import { Info } from 'lucide-react';
import { lazyPart } from '@/lib/parts/lazy-part';
import { joinClasses } from '@/lib/text/class-names';
import { fetchPart } from '@/ui/fetch-part';
import { Icon } from '@/ui/icon';
import { helpQuestions, type HelpTopic } from './help-topics';

/** Drawings and words, which few people open. */
const HelpText = lazyPart(async () => (await import('./help-text')).HelpText);

/**
 * 'What is a site plan?' below a field, with a drawing once it is opened. It
 * opens when its words are there: without them the form stays as it is.
 */
export function FieldHelp({
  topic,
  className,
}: {
  topic: HelpTopic;
  className?: string;
}) {
  const [isOpen, setOpen] = useState(false);
  const toggle = async (event: MouseEvent) => {
    event.preventDefault();
    if (isOpen) setOpen(false);
    else if (await fetchPart(HelpText)) setOpen(true);
  };
  return (
    <details open={isOpen} className={joinClasses('text-[.875rem]', className)}>
      <summary
        className="min-h-11 flex items-center gap-1.5 font-[620] text-canopy"
        onClick={(event) => void toggle(event)}
      >
        <Icon of={Info} small />
        <span>{helpQuestions[topic]}</span>
      </summary>
      {isOpen && (
        <Suspense fallback={null}>
          <HelpText topic={topic} />
        </Suspense>
      )}
    </details>
  );
}
