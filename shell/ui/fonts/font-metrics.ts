/** Line box and average character width for English text, in em. */
interface FontMetrics {
  ascent: number;
  descent: number;
  lineGap: number;
  averageWidth: number;
}

/** Frequency of each character in English text, in percent. */
const CHARACTER_PERCENTAGES: Record<string, number> = {
  ' ': 18.3,
  e: 10.3,
  t: 7.5,
  a: 6.5,
  o: 6.2,
  n: 5.7,
  i: 5.7,
  s: 5.3,
  r: 5.0,
  h: 5.0,
  l: 3.3,
  d: 3.3,
  u: 2.3,
  c: 2.2,
  m: 2.0,
  f: 2.0,
  w: 1.7,
  g: 1.6,
  p: 1.5,
  y: 1.4,
  b: 1.3,
  v: 0.8,
  k: 0.6,
  x: 0.1,
  j: 0.1,
  q: 0.1,
  z: 0.1,
};

/**
 * Parses the tables hhea, hmtx and cmap (format 4) of an sfnt font. For a variable font, returns the default metrics.
 */
export function parseFontMetrics(sfnt: Buffer): FontMetrics {
  const tables = new Map<string, number>();
  for (let index = 0; index < sfnt.readUInt16BE(4); index++) {
    const record = 12 + index * 16;
    tables.set(sfnt.toString('latin1', record, record + 4), sfnt.readUInt32BE(record + 8));
  }
  const getTableOffset = (tag: string) => {
    const offset = tables.get(tag);
    if (offset === undefined) throw new Error(`The font has no ${tag} table`);
    return offset;
  };
  const unitsPerEm = sfnt.readUInt16BE(getTableOffset('head') + 18);
  const metricCount = sfnt.readUInt16BE(getTableOffset('hhea') + 34);
  const getAdvanceWidth = (glyph: number) =>
    sfnt.readUInt16BE(getTableOffset('hmtx') + Math.min(glyph, metricCount - 1) * 4);
  const findGlyph = parseCharacterMap(sfnt, getTableOffset('cmap'));

  let sum = 0;
  let weight = 0;
  for (const [letter, share] of Object.entries(CHARACTER_PERCENTAGES)) {
    sum += share * getAdvanceWidth(findGlyph(letter.codePointAt(0) ?? 0));
    weight += share;
  }
  return {
    ascent: sfnt.readInt16BE(getTableOffset('hhea') + 4) / unitsPerEm,
    descent: -sfnt.readInt16BE(getTableOffset('hhea') + 6) / unitsPerEm,
    lineGap: sfnt.readInt16BE(getTableOffset('hhea') + 8) / unitsPerEm,
    averageWidth: sum / weight / unitsPerEm,
  };
}

function parseCharacterMap(sfnt: Buffer, cmap: number): (code: number) => number {
  const subtables = Array.from(
    { length: sfnt.readUInt16BE(cmap + 2) },
    (_, index) => cmap + sfnt.readUInt32BE(cmap + 8 + index * 8),
  );
  const table = subtables.find((offset) => sfnt.readUInt16BE(offset) === 4);
  if (table === undefined) throw new Error('The font has no format 4 character map');
  const segments = sfnt.readUInt16BE(table + 6) / 2;
  const ends = table + 14;
  const starts = ends + segments * 2 + 2;
  const deltas = starts + segments * 2;
  const offsets = deltas + segments * 2;
  return (code) => {
    for (let segment = 0; segment < segments; segment++) {
      if (sfnt.readUInt16BE(ends + segment * 2) < code) continue;
      const start = sfnt.readUInt16BE(starts + segment * 2);
      if (start > code) return 0;
      const delta = sfnt.readUInt16BE(deltas + segment * 2);
      const slot = offsets + segment * 2;
      const offset = sfnt.readUInt16BE(slot);
      const glyph = offset === 0 ? code : sfnt.readUInt16BE(slot + offset + (code - start) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}
