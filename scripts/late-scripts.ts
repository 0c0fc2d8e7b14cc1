const ASYNC = /<script src="(\.\/_next\/static\/chunks\/[^"]+\.js)" async=""><\/script>/g;

/**
 * Turns a page's framework scripts into preloads, and names them: the early script starts them,
 * after the first paint where the page shows its form, since running them takes longer than that.
 */
export function takeLateScripts(html: string): { html: string; scripts: string[] } {
  const scripts: string[] = [];
  const lean = html.replace(ASYNC, (_, address: string) => {
    const isNew = !scripts.includes(address);
    if (isNew) scripts.push(address);
    return isNew ? `<link rel="preload" as="script" fetchPriority="low" href="${address}"/>` : '';
  });
  return { html: lean, scripts };
}
