/** @jest-environment node */
import { readFileSync } from 'node:fs';

type Stage = { name: string; base: string; steps: string[] };

function stagesOf(text: string): Stage[] {
  const [, ...parts] = text.split(/^FROM /m);
  return parts.map((part) => {
    const [head = '', ...steps] = part.split('\n');
    const [base = '', name = ''] = head.split(' AS ');
    return { name, base, steps };
  });
}

const stages = stagesOf(readFileSync('Containerfile', 'utf8'));
const holdsTheRepository = ({ steps }: Stage) => steps.includes('COPY . .');

it('builds no container that is run on the stage with the repository and its history', () => {
  const withHistory = stages.filter(holdsTheRepository).map(({ name }) => name);
  const run = stages.filter((stage) => !withHistory.includes(stage.name));

  expect(withHistory).toEqual(['build']);
  expect(run.map(({ name }) => name)).toEqual(['api', 'site']);
  expect(run.filter(({ base }) => withHistory.includes(base))).toEqual([]);
});

it('copies into each whatever its command names', () => {
  const api = stages.find(({ name }) => name === 'api');
  const copied = api?.steps.filter((step) => step.startsWith('COPY')).join(' ') ?? '';
  const [, command = '[]'] = /^CMD (.*)$/m.exec(api?.steps.join('\n') ?? '') ?? [];
  const [program = '', file = ''] = JSON.parse(command) as string[];

  for (const path of [program, file]) expect(copied).toContain(` ${path.split('/')[0] ?? ''}`);
});

it('names each base by its digest, and has newer ones offered', () => {
  const bases = stages.map(({ base }) => base);

  expect(bases).not.toEqual([]);
  for (const base of bases) expect(base).toMatch(/:[\w.-]+@sha256:[\da-f]{64}$/);
  expect(readFileSync('.github/dependabot.yml', 'utf8')).toContain('package-ecosystem: docker');
});
