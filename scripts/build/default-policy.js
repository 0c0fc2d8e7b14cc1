// The `default` Trusted Types policy: what becomes of a plain text that code hands to a place where
// text turns into script or markup. The build makes this file the first script of every page.
(() => {
  const factory = window.trustedTypes;
  if (!factory) return;

  // This file lies in `_next/static/`, wherever the site does.
  const scripts = new URL('.', document.currentScript.src).href;
  // The workers of the demo, which cannot lie there: what they may reach depends on their folder.
  const workers = ['demo/api.js', 'mockServiceWorker.js'].map(
    (path) => new URL(`../../${path}`, scripts).href,
  );
  const SCRIPT_FILE = /^(?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*\.js$/;

  function isOwnScript(address) {
    if (!URL.canParse(address, document.baseURI)) return false;
    const { href } = new URL(address, document.baseURI);
    if (workers.includes(href)) return true;
    return href.startsWith(scripts) && SCRIPT_FILE.test(href.slice(scripts.length));
  }

  // Stored texts do not come this way: DOMPurify vouches for them. What does are the drawings and
  // templates of libraries, so a short list is enough.
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
    // Drawings can fetch: `fill="url(…)"`.
    if (ATTRIBUTES.has(name)) return !/url\s*\(/i.test(value);
    return /^(?:aria|data)-[a-z-]+$/.test(name);
  }

  const parser = factory.createPolicy('default-parser', { createHTML: (html) => html });

  /** Takes out what is not on the lists; true if there was any. */
  function cleanChildren(parent) {
    let isCut = false;
    for (const node of [...parent.childNodes]) {
      if (node.nodeType === Node.TEXT_NODE) continue;
      // Also comments go, and elements whose own fields shadow those asked for here.
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
    // A document of its own: nothing in it runs or loads.
    const { body } = new DOMParser().parseFromString(parser.createHTML(html), 'text/html');
    const isCut = cleanChildren(body);
    return { cleaned: body.innerHTML, isCut };
  }

  function sanitize(html) {
    const { cleaned, isCut } = clean(html);
    if (isCut) console.warn('Markup that code wanted to show was cut down to what is safe.');
    // What reads differently the second time was made to.
    return clean(cleaned).cleaned === cleaned ? cleaned : '';
  }

  factory.createPolicy('default', {
    createHTML(html) {
      // React makes its script elements from this text; as it stands it can never run.
      return html.includes('<') && html !== '<script></script>' ? sanitize(html) : html;
    },
    // Null blocks the assignment and reports it. There is no `createScript`: text is never code.
    createScriptURL: (address) => (isOwnScript(address) ? address : null),
  });
})();
