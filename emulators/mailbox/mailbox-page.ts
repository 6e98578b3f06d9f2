import { makeElement, renderLocalPage } from '../lib/local-page';

const main = `
<div class="row"><h1>Mailbox</h1><button id="clear" class="btn" type="button">Clear</button></div>
<p class="lead">Every e-mail and SMS the app sends on this machine. Nothing is delivered to anybody.</p>
<p id="count" class="hint" role="status" aria-live="polite"></p>
<p id="none" class="empty">No messages yet.</p>
<ul id="messages" class="list" aria-label="Messages, newest first"></ul>
`;

const script = `${makeElement}
const list = document.getElementById('messages');
const none = document.getElementById('none');
const count = document.getElementById('count');
const shown = new Set();

const card = (message) => {
  const item = element('li', 'card', '');
  const details = document.createElement('details');
  const summary = document.createElement('summary');
  const when = new Date(message.receivedAt).toLocaleString('en-GB');
  const title = message.kind === 'sms' ? message.text.slice(0, 60) : message.subject;
  summary.append(
    element('span', 'badge', message.kind === 'sms' ? 'SMS' : 'E-mail'),
    element('strong', '', title),
    element('span', 'hint', 'to ' + message.to + ', ' + when),
  );
  details.append(summary);
  details.addEventListener('toggle', () => {
    if (!details.open || details.children.length > 1) return;
    if (message.html === '') return void details.append(element('pre', '', message.text));
    const frame = document.createElement('iframe');
    frame.title = 'E-mail: ' + message.subject;
    frame.setAttribute('sandbox', '');
    frame.src = '/messages/' + message.id + '/html';
    const files = message.attachments.map((file) => element('pre', '', file.fileName + '\\n' + file.content));
    details.append(frame, ...files);
  });
  item.append(details);
  return item;
};

const refresh = async () => {
  const reply = await fetch('/api/messages').catch(() => null);
  if (reply === null || !reply.ok) return;
  const messages = await reply.json();
  if (messages.length === 0) { list.replaceChildren(); shown.clear(); }
  for (const message of messages.reverse()) {
    if (shown.has(message.id)) continue;
    shown.add(message.id);
    list.prepend(card(message));
  }
  none.hidden = messages.length > 0;
  count.textContent = messages.length === 0 ? '' : messages.length + (messages.length === 1 ? ' message' : ' messages');
};

document.getElementById('clear').addEventListener('click', async () => {
  await fetch('/api/messages', { method: 'DELETE' });
  await refresh();
});
await refresh();
setInterval(refresh, 1000);
`;

/** Shows HTML mail in a frame that can run and load nothing. */
export const mailboxPage = renderLocalPage({ title: 'Mailbox · Asaase', main, script });
