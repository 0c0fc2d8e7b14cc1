/** @jest-environment node */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import project from '@/package.json';
import { startServer, type RunningServer } from '@/reference-api/server';
import { readOptions } from '@/scripts/contract/check-api-options';

const ADMIN = ['--email', 'admin@creative-story.example', '--password', 'story-admin-1'];

type Run = { code: number | null; out: string; errors: string };

/** The command as an operator runs it. */
function checkApi(...args: string[]): Promise<Run> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [
      '--import',
      'tsx',
      'scripts/contract/check-api.ts',
      ...args,
    ]);
    let out = '';
    let errors = '';
    child.stdout.on('data', (part) => (out += String(part)));
    child.stderr.on('data', (part) => (errors += String(part)));
    child.on('close', (code) => resolve({ code, out, errors }));
  });
}

describe('against the embedded API', () => {
  let folder: string;
  let server: RunningServer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'story-doctor-'));
    const corsOrigins = ['https://office.example'];
    server = await startServer({ port: 0, dataDir: folder, corsOrigins });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('ends with 0 and a report without a red row, writing included', async () => {
    const { code, out } = await checkApi(
      `${server.origin}/`,
      ...ADMIN,
      '--write',
      '--origin',
      'https://office.example',
    );

    expect(out).not.toContain('FAIL');
    expect(out).not.toContain('story-admin-1');
    expect(out).toContain('[ ok ] POST /api/genre/addGenre');
    expect(out).toContain('66 passed, 8 skipped');
    expect(code).toBe(0);
  });

  it('ends with 1 when the password is wrong, and prints the rows as JSON for programs', async () => {
    const wrong = [...ADMIN.slice(0, 3), 'not-this'];
    const { code, out } = await checkApi(server.origin, ...wrong, '--json');

    const report = JSON.parse(out) as { rows: { id: string; outcome: string }[]; version: string };
    const { rows, version } = report;
    expect(version).toBe(project.version);
    expect(rows).toHaveLength(74);
    expect(rows.find(({ id }) => id === 'getPrivacyPolicy')?.outcome).toBe('passed');
    expect(rows.find(({ id }) => id === 'login')?.outcome).toBe('failed');
    expect(code).toBe(1);
  });
});

it('ends with 2 where nothing listens', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => closed.once('listening', resolve));
  const { port } = closed.address() as AddressInfo; // it listens on a port
  await new Promise((resolve) => closed.close(resolve));

  const { code, out } = await checkApi(`http://127.0.0.1:${port}`);

  expect(code).toBe(2);
  expect(out).toContain('Nothing listens there');
});

it.each([
  ['The address of the API is missing'],
  ['must begin with http:// or https://', 'localhost:4100'],
  ['There is one address only', 'http://a.example', 'http://b.example'],
  ['go together', 'http://a.example', '--email', 'a@b.example'],
  ['--write needs', 'http://a.example', '--write'],
  ['wirte', 'http://a.example', '--wirte'],
])('refuses options that say nothing, too much or too little: %s', (says, ...args) => {
  expect(() => readOptions(args)).toThrow(says);
});

it.each([[], ['http://a.example', '--wirte']])(
  'ends with 2 and the usage for options that it refuses: %s',
  async (...args) => {
    const { code, errors } = await checkApi(...args);

    expect(code).toBe(2);
    expect(errors).toContain('Usage: npm run check-api');
  },
);
