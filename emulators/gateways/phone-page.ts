import { renderLocalPage } from '../lib/local-page';

const main = `
<h1>Phone</h1>
<p class="lead">The wallets of this machine. A payment prompt appears here as it would on the customer's handset, and before it the SMS with a code where the network sends one.</p>
<p id="said" role="status" aria-live="polite"></p>
<p class="empty">No prompts are waiting.</p>
<ul class="list" aria-label="Waiting prompts"></ul>
<p class="hint">0240000001 pays after 2 s · 0240000002 declines · 0240000003 never answers · 0240000004 lacks funds · 0240000005 pays after the app gave up · 0240000006 pays, less GHS 1.00 · 0240000007 asks for a code, then pays · 0240007000 to 0240007999 ask for a code, then wait here. Every other number waits here.</p>
`;

const script = `
const said = document.getElementById('said');

const answer = async (prompt, verb) => {
  const reply = await fetch('/api/prompts/' + prompt.id + '/' + verb, { method: 'POST' });
  said.textContent = reply.ok ? (verb === 'approve' ? 'Approved ' : 'Declined ') + prompt.wallet + '.' : 'That prompt is gone.';
  await refresh();
};

const button = (prompt, verb, text, className) => {
  const made = element('button', className, text);
  made.type = 'button';
  made.setAttribute('aria-label', text + ' GHS ' + prompt.amount.toFixed(2) + ' from ' + prompt.wallet);
  made.addEventListener('click', () => { made.disabled = true; void answer(prompt, verb); });
  return made;
};

const card = (prompt) => {
  const item = element('li', 'card');
  const head = element('div', 'row');
  head.append(element('h2', '', prompt.merchant), element('span', 'amount', 'GHS ' + prompt.amount.toFixed(2)));
  const about = element('p', '', prompt.networkLabel + ' · ' + prompt.wallet);
  const note = element('p', 'hint', prompt.description);
  if (prompt.code !== null) {
    const sms = element('p', '', 'SMS: Your code for ' + prompt.merchant + ' is ' + prompt.code + '. Give it to nobody who calls you.');
    item.append(head, about, note, sms);
    return item;
  }
  const keys = element('div', 'row');
  keys.append(button(prompt, 'approve', 'Approve', 'btn go'), button(prompt, 'decline', 'Decline', 'btn'));
  item.append(head, about, note, keys);
  return item;
};

const refresh = await follow('/api/prompts', card);
`;

/** Waiting prompts with Approve and Decline. */
export const phonePage = renderLocalPage({
  title: 'Phone · Asaase',
  main,
  script,
});
