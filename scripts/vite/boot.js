// Runs before the first paint, inlined into index.html by its hash, for every
// browser there is (the build makes it ES5). A browser below the build's
// targets is asked for an update and gets nothing else. For the others: the
// theme somebody chose, the font if the device has it, and whether this visit
// opens the app (splash), the sign-in or sign-up page (prerendered) or another
// screen of their kind (the same without its form). The first start of a tab
// shows the splash for a second, unless people prefer less motion or begin to
// use what is behind it. A press on the form's button before the module is
// there is kept for it, and a module that does not come is said so (#notice). A
// visit that opens the app asks for the app's scripts at once instead of one
// after the other; their names stand in a <meta>, so that this text and its
// hash stay the same from build to build.
(function (root, path) {
  var limit = 15000;
  var typed = 'typedEmail';
  var css = window.CSS;
  var signUp = path === '/signup';
  var email =
    '[data-page=' + (signUp ? 'sign-up' : 'sign-in') + '] [name=email]';

  // The targets in vite.config.ts, by what came with them last: Chrome and Edge
  // 111, Safari 16.4, Firefox 128.
  if (
    !window.CSSPropertyRule ||
    !css ||
    !css.supports('color', 'color-mix(in srgb, red, red)')
  ) {
    // What follows is read as text that nobody sees: no form that does nothing,
    // and no script that breaks.
    document.write(
      '<body style="background:#f2f6f3;color:#10211a">' +
        '<div role="main" style="max-width:28em;margin:3em auto;padding:0 1em;font:18px/1.5 sans-serif">' +
        '<b style="color:#0b5240">Asaase</b>' +
        '<h1 style="margin:.25em 0;font-size:24px">Please update your browser</h1>' +
        '<p>This browser is too old for Asaase. Update it, or open Asaase in a current version of Chrome, Edge, ' +
        'Firefox or Safari.</p></div><plaintext style="display:none">',
    );
    return;
  }

  var signIn = path === '/' || path === '/login';
  var account = /^\/(forgotpassword|otp|resetpassword|verifyemail)$/.test(path);
  try {
    var theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    var session = Number(localStorage.getItem('sessionExpiry')) > Date.now();
    if (
      !account &&
      !sessionStorage.started &&
      !matchMedia('(prefers-reduced-motion: reduce)').matches
    ) {
      root.dataset.splash = session ? '' : 'plain';
      setTimeout(showPage, 1000);
      ['keydown', 'input', 'pointerdown'].forEach(function (name) {
        addEventListener(name, showPage, true);
      });
    }
    sessionStorage.started = true;
    if (localStorage.getItem('font')) root.dataset.font = '';
    var start = 'app';
    if (!session && signUp) start = 'sign-up';
    else if (!session && account) start = 'account';
    if (!signIn || session) root.dataset.start = start;
    var scripts = session && document.querySelector('meta[name=app-scripts]');
    if (scripts) {
      scripts.content.split(' ').forEach(function (href) {
        var link = document.createElement('link');
        link.rel = 'modulepreload';
        link.href = href;
        document.head.append(link);
      });
    }
  } catch {
    if (!signIn) root.dataset.start = signUp ? 'sign-up' : 'app';
  }

  function showPage() {
    delete root.dataset.splash;
  }

  function find(selector) {
    return document.querySelector(selector);
  }
  // Until the module has taken over the form has no button that sends it:
  // nothing is posted without our script.
  function keepPress(target, way) {
    if (target.closest('[data-early]')) root.dataset.pressed = way;
  }
  addEventListener(
    'click',
    function (event) {
      var button = event.target.closest && event.target.closest('[data-way]');
      if (button) keepPress(button, button.dataset.way);
    },
    true,
  );
  addEventListener(
    'keydown',
    function (event) {
      if (event.key === 'Enter' && event.target.matches('input')) {
        keepPress(event.target, 'password');
      }
    },
    true,
  );

  function tell() {
    var notice = find('#notice');
    if (!notice || find('[data-mounted]')) return;
    notice.hidden = false;
    var button = find('#notice button');
    button.onclick = function () {
      // A reload without a network would take the page away, and what was typed
      // with it: first a look whether there is one.
      var ask = new XMLHttpRequest();
      button.disabled = true;
      ask.open('HEAD', '/');
      ask.timeout = limit;
      ask.onloadend = function () {
        button.disabled = false;
        if (!ask.status) return;
        try {
          sessionStorage.setItem(typed, find(email).value);
        } catch {
          // The browser may bring it back by itself.
        }
        location.reload();
      };
      ask.send();
    };
  }
  addEventListener(
    'error',
    function (event) {
      if (event.target.type !== 'module') return;
      // The script stands above the page it belongs to, and may be lost before
      // that is there.
      if (find('#notice')) tell();
      else addEventListener('DOMContentLoaded', tell);
    },
    true,
  );
  setTimeout(tell, limit);
  // DOMContentLoaded waits for the module. 'complete' comes to a page that is
  // left, too, and must not take what it has kept.
  document.addEventListener('readystatechange', function () {
    if (document.readyState !== 'interactive') return;
    try {
      var field = find(email);
      if (field && !field.value) field.value = sessionStorage.getItem(typed);
      sessionStorage.removeItem(typed);
    } catch {
      // Nothing was kept.
    }
  });
})(document.documentElement, location.pathname);
