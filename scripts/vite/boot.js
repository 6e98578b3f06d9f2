// Runs before the first paint, inlined into index.html by its hash: the theme somebody chose, and whether this visit
// opens the app (splash), the sign-in page (prerendered) or another screen of its kind (the same without its form). A press on 'Sign in' before the module is there is kept
// for it. A visit that opens the app asks for the app's scripts at once instead of one after the other; their names
// stand in a <meta>, so that this text and its hash stay the same from build to build. Everything else can wait.
(function (root, path) {
  var signIn = path === '/' || path === '/login';
  var account = /^\/(signup|forgotpassword|otp|resetpassword|verifyemail)$/.test(path);
  try {
    var theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    var session = Number(localStorage.getItem('sessionExpiry')) > Date.now();
    if (!signIn || session) root.dataset.start = !session && account ? 'account' : 'app';
    var scripts = session && document.querySelector('meta[name=app-scripts]');
    if (scripts)
      scripts.content.split(' ').forEach(function (href) {
        var link = document.createElement('link');
        link.rel = 'modulepreload';
        link.href = href;
        document.head.append(link);
      });
  } catch {
    if (!signIn) root.dataset.start = 'app';
  }
  addEventListener(
    'submit',
    function (event) {
      if (!event.target.dataset.early) return;
      event.preventDefault();
      root.dataset.pressed = 'true';
    },
    true,
  );
})(document.documentElement, location.pathname);
