import type { RulesCoverageEntry, Ruleset } from '../api';
import { countOf, endOf, mergeCoverage } from './tree';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 2rem auto; max-width: 72rem; padding: 0 1rem; }
pre { overflow-x: auto; font: 14px/1.9 ui-monospace, monospace; tab-size: 2; }
mark { background: none; color: inherit; border-bottom: 3px solid; cursor: help; }
mark:hover { background: light-dark(#eee, #333); }
.both { border-color: light-dark(#137333, #81c995); }
.one { border-color: light-dark(#b06000, #fdd663); }
.none { border-color: light-dark(#c5221f, #f28b82); }
table { border-collapse: collapse; }
th, td { padding: 0.25rem 0.75rem; text-align: left; vertical-align: top; }
td.number { text-align: right; font-variant-numeric: tabular-nums; }
`;

/**
 * A page without scripts: the rules, each expression underlined by what was seen
 * of it, and a table of all that was not seen both to hold and not to hold.
 */
export function writeCoveragePage(ruleset: Ruleset): string {
  const entries = mergeCoverage(ruleset.coverage());
  const unfinished = entries.filter((entry) => seenOf(entry) !== 'both');
  const name = escapeHtml(ruleset.fileName);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Coverage of ${name}</title>
<style>${style}</style>
<main>
<h1>Coverage of ${name}</h1>
<p>${entries.length - unfinished.length} of ${entries.length} expressions were seen both to hold and not to hold.</p>
${writeTable(unfinished)}
<h2>Rules</h2>
<pre>${markSource(ruleset.content, entries)}</pre>
</main>
</html>
`;
}

type Seen = 'both' | 'one' | 'none';

/** An allow without a condition always holds. */
function seenOf(entry: RulesCoverageEntry): Seen {
  const { seenTrue, seenFalse, seenError, expression } = entry;
  if (countOf(entry) === 0) return 'none';
  const isConditional = !expression.startsWith('allow ');
  const isOneSided = seenTrue === 0 || seenFalse + seenError === 0;
  return isConditional && isOneSided ? 'one' : 'both';
}

function describe({
  seenTrue,
  seenFalse,
  seenError,
}: RulesCoverageEntry): string {
  return `true ${seenTrue}, false ${seenFalse}, errors ${seenError}`;
}

function writeTable(entries: readonly RulesCoverageEntry[]): string {
  if (entries.length === 0) return '';
  const rows = entries.map(
    (entry) =>
      `<tr><td class="number">${entry.line}</td><td class="number">${entry.seenTrue}</td><td class="number">${entry.seenFalse}</td><td class="number">${entry.seenError}</td><td><code>${escapeHtml(entry.expression)}</code></td></tr>`,
  );
  return `<h2>Not seen both ways</h2>
<table>
<thead><tr><th scope="col">Line</th><th scope="col">True</th><th scope="col">False</th><th scope="col">Errors</th><th scope="col">Expression</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>`;
}

/** The source with its expressions marked, inner ones in outer ones. */
function markSource(
  source: string,
  entries: readonly RulesCoverageEntry[],
): string {
  const open: number[] = [];
  let [html, written] = ['', 0];
  const writeTo = (offset: number) => {
    html += escapeHtml(source.slice(written, offset));
    written = offset;
  };
  const closeUntil = (offset: number) => {
    for (
      let end = open.at(-1);
      end !== undefined && end <= offset;
      end = open.at(-1)
    ) {
      writeTo(end);
      html += '</mark>';
      open.pop();
    }
  };
  for (const entry of entries) {
    closeUntil(entry.offset);
    writeTo(entry.offset);
    html += `<mark class="${seenOf(entry)}" title="${describe(entry)}">`;
    open.push(endOf(entry));
  }
  closeUntil(Infinity);
  writeTo(source.length);
  return html;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}
