import { useEffect, useRef } from 'react';
import { CircleCheck, CircleX, TriangleAlert, type LucideIcon } from 'lucide-react';
import { Icon } from '@/ui/icon';
import type { Verdict } from './verify-words';

const looks: Readonly<Record<Verdict['kind'], readonly [LucideIcon, box: string, words: string]>> = {
  issued: [CircleCheck, 'border-ok-line bg-ok-soft', 'text-ok'],
  replaced: [TriangleAlert, 'border-warn-line bg-warn-soft', 'text-warn'],
  'no-match': [CircleX, 'border-bad-line bg-bad-soft', 'text-bad'],
};

/** The answer, in colour, sign and words, brought into sight. */
export function VerdictBox({ verdict }: { verdict: Verdict }) {
  const [icon, box, words] = looks[verdict.kind];
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // jsdom has no layout and no such function.
    if ('scrollIntoView' in Element.prototype) element.current?.scrollIntoView({ block: 'nearest' });
  }, [verdict.title]);
  return (
    <div ref={element} className={`rounded-md border p-4 flex gap-3 scroll-my-4 ${box}`}>
      <Icon of={icon} className={words} />
      <div className="min-w-0">
        <p className={`font-[660] leading-6 text-balance ${words}`}>{verdict.title}</p>
        <p className="mt-1 text-[.9375rem]">{verdict.text}</p>
        {verdict.steps.length > 0 && (
          <ul className="mt-2 grid gap-1.5 list-disc pl-5 text-[.9375rem]">
            {verdict.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
