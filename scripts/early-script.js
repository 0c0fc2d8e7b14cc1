// Runs before the first paint, while the framework is still on its way (ADR 22). The build puts it
// into the first script of the page and fills in CHUNKS: the files that each screen needs.
((CHUNKS) => {
  const root = document.documentElement;
  const [address = ''] = window.location.hash.slice(1).split('?');
  const path = address.replace(/\/+$/, '') || '/';

  function kept(key) {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null; // storage may be forbidden
    }
  }

  function fetchSoon(file) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = file.endsWith('.css') ? 'style' : 'script';
    link.href = `./_next/${file}`;
    document.head.append(link);
  }

  // A submit that comes before the form is alive waits for it.
  document.addEventListener(
    'submit',
    (event) => {
      if (root.dataset.alive !== undefined) return;
      event.preventDefault();
      root.dataset.submitted = '';
    },
    true,
  );

  const theme = kept('theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;

  // Whether the token still counts is found out later.
  const isIn = kept('token') !== null;
  if (path === '/' && !isIn) return;
  // The form in the page makes way for what was asked for.
  root.dataset.entry = isIn ? 'admin' : 'public';
  const screen = path === '/' ? 'dashboard' : path.replace(/^\/(?:admin\/)?/, '');
  const name = screen.replace(/^(view\/\w+)\/.*/, '$1/*');
  const files = [CHUNKS.application, isIn && CHUNKS.shell, CHUNKS.screens[name]];
  for (const file of new Set(files.flatMap((list) => list || []))) fetchSoon(file);
})(CHUNKS);
