// Runs before the first paint, while the framework is still on its way (ADR 22). The build puts it
// into the first script of the page and fills in FACTS: the framework's scripts, and the files that
// each screen needs.
(({ scripts, chunks }) => {
  const LONGEST_WAIT_MS = 400;
  const root = document.documentElement;
  root.dataset.found = '';
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

  function startFramework() {
    for (const file of scripts.splice(0)) {
      const script = document.createElement('script');
      script.src = `./_next/${file}`;
      document.head.append(script);
    }
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
  if (path === '/' && !isIn) {
    // The form is seen first and comes alive after that. A page in the background paints nothing.
    new PerformanceObserver(startFramework).observe({ type: 'paint', buffered: true });
    setTimeout(startFramework, LONGEST_WAIT_MS);
    return;
  }
  startFramework();
  // The form in the page makes way for what was asked for.
  root.dataset.entry = isIn ? 'admin' : 'public';
  const screen = path === '/' ? 'dashboard' : path.replace(/^\/(?:admin\/)?/, '');
  const name = screen.replace(/^(view\/\w+)\/.*/, '$1/*');
  const files = [chunks.application, isIn && chunks.shell, chunks.screens[name]];
  for (const file of new Set(files.flatMap((list) => list || []))) fetchSoon(file);
})(FACTS);
