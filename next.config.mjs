import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js';

import { hashSources } from './scripts/build/build.mjs';
import { alikeWorker } from './scripts/build/export/alike-worker.mjs';

/** The embedded API that `npm run dev` starts beside the development server. */
const DEV_API_ORIGIN = process.env.DEV_API_ORIGIN ?? 'http://127.0.0.1:4100';
const API_PATHS = ['/api/:path*', '/uploads/:path*', '/socket.io/:path*', '/socket.io'];

const UNDRAWN = './scripts/build/antd/undrawn.js';
const NO_PROCESS = './scripts/build/no-process.js';

/** @returns {import('next').NextConfig} */
export default function nextConfig(phase) {
  const shared = {
    reactStrictMode: true,
    productionBrowserSourceMaps: false,
    // `npm run check` does; whoever only runs the product need not wait for it.
    typescript: { ignoreBuildErrors: true },
    experimental: {
      inlineCss: true,
      // Few admins' styles in the public page, which has its own inside: measured, docs/performance.md.
      cssChunking: { type: 'graph', weightDistribution: 5 },
      turbopackCjsTreeShaking: true,
      turbopackCrossModuleConstants: true,
      // Measured for the bytes of a list and of one reworded question: docs/performance.md.
      turbopackChunking: { minChunkSize: 65_000 },
    },
  };
  if (phase === PHASE_DEVELOPMENT_SERVER) {
    return {
      ...shared,
      // An empty apiBaseUrl means "same origin", so development needs the API behind its own port.
      rewrites: async () =>
        API_PATHS.map((source) => ({ source, destination: `${DEV_API_ORIGIN}${source}` })),
    };
  }
  // A relative prefix lets one `out/` run at a domain root and in any sub-folder.
  // The same sources give the same build, byte for byte.
  const generateBuildId = () => hashSources().slice(0, 16);
  const turbopack = {
    resolveAlias: {
      // The page is one component of its own: what Next's client does beyond that is not needed (ADR 23).
      'next/dist/client/app-next-turbopack.js': './app/entry/start.tsx',
      // Of Node's `process` a page needs nothing, and React asks only whether it is there.
      'next/dist/compiled/process': NO_PROCESS,
      // What antd's Table imports and nothing here draws (ADR 32).
      './RcTable/VirtualTable': UNDRAWN,
      './FilterDropdown': UNDRAWN,
      '../pagination': UNDRAWN,
    },
  };
  // The bundler's own workers are looked for at the root of the host, and their files are not the page's (ADR 14).
  const env = { ALIKE_WORKER: alikeWorker().path };
  return { ...shared, turbopack, env, output: 'export', assetPrefix: '.', generateBuildId };
}
