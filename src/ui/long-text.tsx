import { useState } from 'react';
import { joinClasses } from '@/lib/text/class-names';

const longAfter = 240;

export function LongText({ text }: { text: string }) {
  const [isExpanded, setIsExpanded] = useState(false);
  const isLong = text.length > longAfter || text.split('\n').length > 5;
  return (
    <div className="text-[.9375rem]">
      <p
        dir="auto"
        className={joinClasses(
          'whitespace-pre-line wrap-anywhere',
          isLong && !isExpanded && 'line-clamp-4',
        )}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          className="row-link -my-1.5"
          aria-expanded={isExpanded}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? 'Show less' : 'Show all'}
        </button>
      )}
    </div>
  );
}
