/** @jest-environment node */
import { median, spread } from '@/scripts/bench/report';
import { reportOf, type Measured } from '@/scripts/bench/tables';
import { withSection } from '@/scripts/docs/marked-section';

const MEASURED: Measured = {
  'sign-in, fast 4G': {
    plain: [{ usableKib: 2, largestPaint: 100, interactive: 100 }],
    ours: [
      { usableKib: 85.9, largestPaint: 120, interactive: 310 },
      { usableKib: 85.9, largestPaint: 140, interactive: 330 },
    ],
  },
  growth: { plain: [{ growth: 0 }], ours: [{ growth: 0.3 }] },
};

const lineWith = (text: string, start: string) =>
  text.split('\n').find((line) => line.startsWith(`| ${start}`));

describe('the middle of figures', () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 2, 3], 2.5],
    [[7], 7],
    [[], NaN],
  ])('of %j is %d', (figures, expected) => {
    expect(median(figures)).toBe(expected);
  });

  it('is shown with the least and the most', () => {
    expect(spread([14.9, 11.2, 12], 1)).toBe('12.0 (11.2..14.9)');
    expect(spread([], 1)).toBe('–');
  });
});

describe('the report', () => {
  const report = reportOf(MEASURED, 'ours', 'plain');

  it('compares bytes and growth with limits, and times with the plain page', () => {
    expect(lineWith(report, 'KiB until sign-in')).toContain('| ≤ 86 | 85.9 | yes |');
    expect(lineWith(report, 'LCP of sign-in, fast')).toContain('| ≤ 1.3× | 1.3× | yes |');
    expect(lineWith(report, 'sign-in interactive, fast')).toContain('| ≤ 2.5× | 3.2× | no |');
    expect(lineWith(report, 'growth of the heap')).toContain('| ≤ 0.25 | 0.30 | no |');
  });

  it('says of what was not measured that it is not reached', () => {
    expect(lineWith(report, 'first row')).toContain('| ≤ 6× | – | no |');
  });

  it('gives medians with their ratio to the plain page', () => {
    expect(lineWith(report, 'ours')).toContain('320 (310..330) **3.2×**');
  });
});

describe('a marked section', () => {
  it('is replaced, and nothing around it', () => {
    const text = 'before\n<!-- bench -->\n\nold\n\n<!-- /bench -->\nafter';

    expect(withSection(text, 'bench', 'new')).toBe(
      'before\n<!-- bench -->\n\nnew\n\n<!-- /bench -->\nafter',
    );
  });

  it('has to be there', () => {
    expect(() => withSection('text', 'bench', 'new')).toThrow('<!-- bench -->');
  });
});
