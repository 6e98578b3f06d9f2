// Runs before the first paint, inlined into index.html by its hash: the theme somebody chose, and whether this visit
// opens the app (splash) or the sign-in page (prerendered). Everything else can wait for the module.
(function (root, path) {
  try {
    var theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    if ((path !== '/' && path !== '/login') || Number(localStorage.getItem('sessionExpiry')) > Date.now())
      root.dataset.start = 'app';
  } catch {
    root.dataset.start = path === '/' || path === '/login' ? '' : 'app';
  }
})(document.documentElement, location.pathname);
