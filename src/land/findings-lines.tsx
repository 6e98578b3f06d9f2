import { Fragment } from 'react';
import {
  CircleCheck,
  CircleHelp,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import type { Findings } from '@contract/values/findings/findings';
import { listFindingsLines, type FindingsSign } from '@/domain/findings-signs';
import { Icon } from '@/ui/icon';

/** The words say the same: a sign is never the only one to say it. */
const signLooks: Readonly<
  Record<FindingsSign, readonly [LucideIcon, colour: string]>
> = {
  clear: [CircleCheck, 'text-ok'],
  caution: [TriangleAlert, 'text-warn'],
  unknown: [CircleHelp, 'text-ink-2'],
};

/** What was found, in five lines with signs, as in its PDF. */
export function FindingsLines({ findings }: { findings: Findings }) {
  return (
    <ul>
      {listFindingsLines(findings).map(({ name, sign, facts }) => {
        const [icon, colour] = signLooks[sign];
        return (
          <li
            key={name}
            className="border-t border-line first:border-t-0 py-2.5 flex gap-3"
          >
            <Icon of={icon} className={colour} />
            <div className="min-w-0">
              <p className="lbl">{name}</p>
              {facts.map(({ name: factName, value, explanation }) => (
                <Fragment key={factName}>
                  <p className="wrap-anywhere whitespace-pre-line">{value}</p>
                  {explanation !== '' && <p className="lbl">{explanation}</p>}
                </Fragment>
              ))}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
