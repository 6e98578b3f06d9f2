import { renderLocalPage } from '../lib/local-page';

const main = `
<h1>Choose a Google account</h1>
<p class="lead">This page stands in for Google on this machine. Any address will do; nothing leaves this computer.</p>
<ul id="known" class="list" aria-label="Accounts used before"></ul>
<form id="form" novalidate>
<label for="email">Google account e-mail</label>
<input id="email" type="email" autocomplete="off" required>
<label for="name">Name</label>
<input id="name" type="text" autocomplete="off">
<p id="problem" role="alert" class="hint"></p>
<div class="row"><button class="btn go" type="submit">Continue</button></div>
</form>
`;

const script = `
const origin = new URLSearchParams(location.search).get('origin') ?? '';
const problem = document.getElementById('problem');
const key = 'asaase-google-accounts';
const known = JSON.parse(localStorage.getItem(key) ?? '[]');
const local = /^http:\\/\\/(127\\.0\\.0\\.1|localhost)(:\\d+)?$/;

const subjectOf = async (email) => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(email.toLowerCase()));
  return [...new Uint8Array(digest)].slice(0, 10).map((byte) => String(byte).padStart(3, '0')).join('').slice(0, 21);
};

const choose = async (account) => {
  if (window.opener === null || !local.test(origin)) {
    problem.textContent = 'Open this page with the Google button of the app.';
    return;
  }
  const others = known.filter((other) => other.email !== account.email);
  localStorage.setItem(key, JSON.stringify([account, ...others].slice(0, 5)));
  const idToken = JSON.stringify({
    sub: await subjectOf(account.email),
    email: account.email,
    email_verified: true,
    name: account.name,
  });
  window.opener.postMessage({ source: 'asaase-account-chooser', idToken }, origin);
};

for (const account of known) {
  const item = element('li');
  const button = element('button', 'btn', account.name === '' ? account.email : account.name + ' (' + account.email + ')');
  button.type = 'button';
  button.addEventListener('click', () => void choose(account));
  item.append(button);
  document.getElementById('known').append(item);
}

document.getElementById('form').addEventListener('submit', (event) => {
  event.preventDefault();
  const email = document.getElementById('email');
  problem.textContent = email.checkValidity() ? '' : 'Please enter a valid e-mail address.';
  if (email.checkValidity()) void choose({ email: email.value.trim(), name: document.getElementById('name').value.trim() });
  else email.focus();
});
`;

/**
 * Stands in for Google's account chooser (specification, D14). The app opens it
 * in a popup with `?origin=<its origin>`, gets
 * `{ source: 'asaase-account-chooser', idToken }` by postMessage, and closes
 * it.
 */
export const accountChooserPage = renderLocalPage({
  title: 'Choose a Google account · Asaase',
  main,
  script,
});
