/**
 * The product's design tokens, for the pages that exist on this machine only.
 */
const style = `
:root{color-scheme:light dark;--paper:#f2f6f3;--surface:#fff;--sunken:#e8efea;--line:#d3ddd6;--line-strong:#75877c;--ink:#10211a;--ink-2:#3d5046;--ink-3:#586a60;--canopy:#0b5240;--canopy-hover:#083f31;--on-canopy:#fff;--soft:#deede5;--ok:#14592d;--ok-soft:#dcf1e2;--bad:#9d1420;--gold:#f0b429;--focus:#10211a}
@media (prefers-color-scheme:dark){:root{--paper:#0b1411;--surface:#131f1a;--sunken:#1b2a23;--line:#2a3b33;--line-strong:#778c81;--ink:#e9f1ec;--ink-2:#b9c9c0;--ink-3:#98aaa0;--canopy:#62cba4;--canopy-hover:#85dcbb;--on-canopy:#04241a;--soft:#17382c;--ok:#93dcaa;--ok-soft:#133120;--bad:#ffaaa8;--focus:#0b1411}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 "Public Sans",ui-sans-serif,system-ui,"Segoe UI",Roboto,sans-serif}
main{max-width:52rem;margin:0 auto;padding:1.5rem 1rem 3rem}
h1{font-size:1.75rem;line-height:2.125rem;letter-spacing:-.02em;margin:0}
h2{font-size:1.125rem;margin:0}
p{margin:.25rem 0}
.lead{color:var(--ink-2);margin-bottom:1.5rem}
.hint{color:var(--ink-3);font-size:.875rem}
.list+.hint{margin-top:1rem}
.list{list-style:none;margin:0;padding:0;display:grid;gap:.75rem}
.card{background:var(--surface);border:1px solid var(--line);border-radius:8px;padding:1rem}
.row{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:space-between}
.amount{font-size:1.375rem;font-weight:680;font-variant-numeric:tabular-nums}
.empty{border:1px dashed var(--line-strong);border-radius:8px;padding:2rem 1rem;text-align:center;color:var(--ink-2)}
.btn{min-height:44px;padding:0 1rem;border-radius:6px;border:1px solid var(--line-strong);background:var(--surface);color:var(--ink);font:inherit;font-weight:620;cursor:pointer}
.btn:hover{background:var(--soft)}
.btn.go{background:var(--canopy);border-color:var(--canopy);color:var(--on-canopy)}
.btn.go:hover{background:var(--canopy-hover)}
.btn[disabled]{background:var(--sunken);color:var(--ink-3);border-color:var(--line);cursor:default}
.badge{display:inline-block;padding:0 .5rem;border-radius:3px;background:var(--ok-soft);color:var(--ok);font-size:.8125rem;font-weight:620}
label{display:block;font-size:.875rem;font-weight:620;margin:.75rem 0 .375rem}
input{width:100%;min-height:48px;padding:.625rem .875rem;border:1px solid var(--line-strong);border-radius:6px;background:var(--surface);color:var(--ink);font:inherit}
iframe{width:100%;height:24rem;border:1px solid var(--line);border-radius:6px;background:#fff;margin-top:.75rem}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:.5rem 0 0}
summary{cursor:pointer;min-height:44px;display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:center}
:focus-visible{outline:3px solid var(--gold);outline-offset:2px;box-shadow:0 0 0 2px var(--focus)}
[hidden]{display:none}
`;

/**
 * For the pages' scripts. `element` puts text from outside on the page.
 * `follow` asks the address every second for entries, newest first, and keeps a
 * card of each in the page's list, without drawing anew what somebody has
 * opened.
 */
const helpers = `
const element = (tag, className = '', text = '') => {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
};

const follow = async (address, card, tellCount = () => undefined) => {
  const shown = new Map();
  const refresh = async () => {
    const reply = await fetch(address).catch(() => null);
    if (reply === null || !reply.ok) return;
    const entries = await reply.json();
    const ids = new Set(entries.map((entry) => entry.id));
    for (const [id, item] of shown) if (!ids.has(id)) { item.remove(); shown.delete(id); }
    for (const entry of entries.reverse()) {
      if (shown.has(entry.id)) continue;
      const item = card(entry);
      shown.set(entry.id, item);
      document.querySelector('.list').prepend(item);
    }
    document.querySelector('.empty').hidden = entries.length > 0;
    tellCount(entries.length);
  };
  await refresh();
  setInterval(refresh, 1000);
  return refresh;
};
`;

/** Only the page itself: no other origin may be loaded, sent to or framed. */
export const localPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-src 'self'";

/**
 * A page of this machine, which is never part of a build.
 * @param page.main trusted HTML; values from outside come in through the
 * script, as text
 */
export function renderLocalPage(page: {
  title: string;
  main: string;
  script: string;
}): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title}</title>
<style>${style}</style>
</head>
<body>
<main>${page.main}</main>
<script type="module">${helpers}${page.script}</script>
</body>
</html>
`;
}
