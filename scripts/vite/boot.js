// Runs before the first paint, inlined into index.html by its hash: the theme somebody chose, and whether this visit
// opens the app (splash) or the sign-in page (prerendered). A press on 'Sign in' before the module is there is kept
// for it. Everything else can wait.
(function (root, path) {
  try {
    var theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    if ((path !== '/' && path !== '/login') || Number(localStorage.getItem('sessionExpiry')) > Date.now())
      root.dataset.start = 'app';
  } catch {
    root.dataset.start = path === '/' || path === '/login' ? '' : 'app';
  }
  addEventListener(
    'submit',
    function (event) {
      var form = event.target;
      if (form.dataset.live) return;
      event.preventDefault();
      form.dataset.pressed = 'true';
    },
    true,
  );
})(document.documentElement, location.pathname);
