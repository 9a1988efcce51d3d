import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

const css = ['tokens.css', 'status-colors.css']
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n');
const colors = new Map<string, Record<Theme, string>>();
for (const [, name, light, dark] of css.matchAll(/--([\w-]+):\s*light-dark\((#\w{6}), (#\w{6})\)/g)) {
  if (name && light && dark) colors.set(name, { light, dark });
}

/** Computes the WCAG 2 contrast ratio of two opaque colors. */
function computeContrast(one: string, other: string): number {
  const [high, low] = [computeLuminance(one), computeLuminance(other)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function computeLuminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const backgrounds = ['surface', 'surface-raised', 'surface-sunken', 'surface-hover'];
const textColors = ['ink', 'ink-muted', 'accent', 'brass', 'positive', 'caution', 'negative', 'info'];
const tints = [...colors.keys()].filter((name) => name.endsWith('-soft'));

const textPairs: [ink: string, ground: string][] = [
  ...textColors.flatMap((ink) => backgrounds.map((paper): [string, string] => [ink, paper])),
  ...tints.flatMap((soft): [string, string][] => [
    [soft.slice(0, -'-soft'.length), soft],
    ['ink', soft],
  ]),
  ['accent-ink', 'accent-fill'],
  ['accent-ink', 'accent-fill-hover'],
  ['negative-ink', 'negative-fill'],
  ['negative-ink', 'negative-fill-hover'],
  ['ink-on-deep', 'surface-deep'],
  ['ink-on-deep-muted', 'surface-deep'],
];
const borderPairs: [edge: string, ground: string][] = backgrounds.map((paper) => ['line-strong', paper]);
/** Colors of purely decorative hairlines and ornaments. */
const decorativeColors = ['line', 'line-on-deep', 'brass-line'];

function computeTokenContrast(one: string, other: string, theme: Theme): number {
  const [first, second] = [colors.get(one), colors.get(other)];
  if (!first || !second) throw new Error(`The tokens have no ${first ? other : one}`);
  return computeContrast(first[theme], second[theme]);
}

describe('color tokens', () => {
  it('computeContrast returns 21 for black on white', () =>
    expect(computeContrast('#000000', '#ffffff')).toBeCloseTo(21));

  describe.each(THEMES)('in the %s theme', (theme) => {
    it.each(textPairs)('%s has a contrast of at least 4.5 on %s', (ink, ground) => {
      expect(computeTokenContrast(ink, ground, theme)).toBeGreaterThanOrEqual(4.5);
    });

    it.each(borderPairs)('%s has a contrast of at least 3 on %s', (edge, ground) => {
      expect(computeTokenContrast(edge, ground, theme)).toBeGreaterThanOrEqual(3);
    });
  });

  it('the contrast tests cover every color that is not decorative', () => {
    const checkedNames = new Set([...textPairs, ...borderPairs].flat().concat(decorativeColors));
    expect([...colors.keys()].filter((name) => !checkedNames.has(name))).toEqual([]);
  });
});
