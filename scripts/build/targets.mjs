import settings from '../../package.json' with { type: 'json' };

/** The supported browsers of package.json, which Next reads there, in esbuild's words. */
export const TARGETS = settings.browserslist.map((browser) =>
  browser.replace('ios_saf', 'ios').replace(' ', ''),
);
