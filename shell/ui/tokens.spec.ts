import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

const css = ['tokens.css', 'status-colors.css']
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n');
const colors = new Map<string, Record<Theme, string>>();
for (const [, name, light, dark] of css.matchAll(/--([\w-]+):\s*light-dark\((#\w{6}), (#\w{6})\)/g)) {
  if (name && light && dark) colors.set(name, { light, dark });
}

/** Returns the WCAG 2 contrast ratio of two opaque colors. */
function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const papers = ['surface', 'surface-raised', 'surface-sunken', 'surface-hover'];
const inks = ['ink', 'ink-muted', 'accent', 'brass', 'positive', 'caution', 'negative', 'info'];
const softs = [...colors.keys()].filter((name) => name.endsWith('-soft'));

const textPairs: [ink: string, ground: string][] = [
  ...inks.flatMap((ink) => papers.map((paper): [string, string] => [ink, paper])),
  ...softs.flatMap((soft): [string, string][] => [
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
const edgePairs: [edge: string, ground: string][] = papers.map((paper) => ['line-strong', paper]);
/** Colors of hairlines and ornaments, which carry no meaning. */
const ornaments = ['line', 'line-on-deep', 'brass-line'];

function ratio(one: string, other: string, theme: Theme): number {
  const [first, second] = [colors.get(one), colors.get(other)];
  if (!first || !second) throw new Error(`The tokens have no ${first ? other : one}`);
  return contrast(first[theme], second[theme]);
}

describe('the color tokens', () => {
  it('computes 21 for black on white', () => expect(contrast('#000000', '#ffffff')).toBeCloseTo(21));

  describe.each(themes)('in %s', (theme) => {
    it.each(textPairs)('%s has a contrast of 4.5 on %s', (ink, ground) => {
      expect(ratio(ink, ground, theme)).toBeGreaterThanOrEqual(4.5);
    });

    it.each(edgePairs)('%s has a contrast of 3 on %s', (edge, ground) => {
      expect(ratio(edge, ground, theme)).toBeGreaterThanOrEqual(3);
    });
  });

  it('checks every color', () => {
    const seen = new Set([...textPairs, ...edgePairs].flat().concat(ornaments));
    expect([...colors.keys()].filter((name) => !seen.has(name))).toEqual([]);
  });
});
