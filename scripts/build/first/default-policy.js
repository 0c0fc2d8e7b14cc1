// The `default` Trusted Types policy, for plain strings assigned to script or HTML sinks. The build
// makes this file each page's first script.
(() => {
  const factory = window.trustedTypes;
  if (!factory) return;

  // This file is in `_next/static/`.
  const scripts = new URL('.', document.currentScript.src).href;
  // The demo's workers, whose scope is their folder.
  const workers = ['demo/api.js', 'mockServiceWorker.js'].map(
    (path) => new URL(`../../${path}`, scripts).href,
  );
  const SCRIPT_FILE = /^(?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*\.js$/;

  // `URL.canParse` is newer than Trusted Types.
  function hrefOf(address) {
    try {
      return new URL(address, document.baseURI).href;
    } catch {
      return '';
    }
  }

  function isOwnScript(address) {
    const href = hrefOf(address);
    if (workers.includes(href)) return true;
    return href.startsWith(scripts) && SCRIPT_FILE.test(href.slice(scripts.length));
  }

  // Stored texts pass DOMPurify's own policy; this list is for icons and templates of libraries.
  const words = (text) => new Set(text.split(' '));
  const NAMESPACES = {
    'http://www.w3.org/1999/xhtml': words(
      'a b bdi br code div em h1 h2 h3 h4 h5 h6 hr i img input li ol p pre s small span strong sub sup table tbody td th thead tr u ul',
    ),
    'http://www.w3.org/2000/svg': words('circle ellipse g line path polygon polyline rect svg'),
  };
  const ATTRIBUTES = words(
    'alt class colspan cx cy d dir fill height lang points r rel role rowspan rx ry stroke target title transform type viewBox width x x1 x2 y y1 y2',
  );

  function isAllowed({ name, value }) {
    if (name === 'href') return /^(?:https?:|mailto:|tel:|#|about:blank$)/i.test(value);
    if (name === 'src') return /^https:/i.test(value);
    // SVG can load by `fill="url(…)"`.
    if (ATTRIBUTES.has(name)) return !/url\s*\(/i.test(value);
    return /^(?:aria|data)-[a-z-]+$/.test(name);
  }

  const parser = factory.createPolicy('default-parser', { createHTML: (html) => html });

  /** Removes what is not allowed; true if there was any. */
  function cleanChildren(parent) {
    let isCut = false;
    for (const node of [...parent.childNodes]) {
      if (node.nodeType === Node.TEXT_NODE) continue;
      // Also comments, and elements whose named fields shadow DOM properties.
      if (!NAMESPACES[node.namespaceURI]?.has(node.localName)) {
        parent.removeChild(node);
        isCut = true;
        continue;
      }
      for (const attribute of [...node.attributes]) {
        if (isAllowed(attribute)) continue;
        node.removeAttributeNode(attribute);
        isCut = true;
      }
      isCut = cleanChildren(node) || isCut;
    }
    return isCut;
  }

  function clean(html) {
    // An inert document.
    const { body } = new DOMParser().parseFromString(parser.createHTML(html), 'text/html');
    const isCut = cleanChildren(body);
    return { cleaned: body.innerHTML, isCut };
  }

  function sanitize(html) {
    const { cleaned, isCut } = clean(html);
    if (isCut) console.warn('Markup that code wanted to show was cut down to what is safe.');
    // Reject markup that changes when parsed again (mutation XSS).
    return clean(cleaned).cleaned === cleaned ? cleaned : '';
  }

  factory.createPolicy('default', {
    createHTML(html) {
      // antd's Table measures a scrollbar by a style element; the page's policy takes it if empty.
      if (html.startsWith('\n#rc-scrollbar-measure-')) return '';
      // React creates script elements from this text; they never run.
      return html.includes('<') && html !== '<script></script>' ? sanitize(html) : html;
    },
    // Null blocks the assignment. Without `createScript` no text is code.
    createScriptURL: (address) => (isOwnScript(address) ? address : null),
  });
})();
