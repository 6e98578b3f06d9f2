import { renderLocalPage } from '../lib/local-page';

const main = `
<div class="row"><h1>Mailbox</h1><button id="clear" class="btn" type="button">Clear</button></div>
<p class="lead">Every e-mail and SMS the app sends on this machine. Nothing is delivered to anybody.</p>
<p id="count" class="hint" role="status" aria-live="polite"></p>
<p class="empty">No messages yet.</p>
<ul class="list" aria-label="Messages, newest first"></ul>
`;

const script = `
const count = document.getElementById('count');

const card = (message) => {
  const item = element('li', 'card');
  const details = document.createElement('details');
  const summary = document.createElement('summary');
  const when = new Date(message.receivedAt).toLocaleString('en-GB');
  const title = message.kind === 'sms' ? [...message.text].slice(0, 60).join('') : message.subject;
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

const refresh = await follow('/api/messages', card, (messages) => {
  count.textContent = messages === 0 ? '' : messages + (messages === 1 ? ' message' : ' messages');
});
document.getElementById('clear').addEventListener('click', async () => {
  await fetch('/api/messages', { method: 'DELETE' });
  await refresh();
});
`;

/** Shows HTML mail in a frame that can run and load nothing. */
export const mailboxPage = renderLocalPage({
  title: 'Mailbox · Asaase',
  main,
  script,
});
