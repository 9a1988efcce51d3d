/** Characters of GSM 03.38, the alphabet of text messages. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
  '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Characters that take up two places. */
const EXTENDED = '^{}\\[~]|€\f';

/** Characters that fit into a single message, and into each segment of a longer one. */
const GSM_LENGTHS = { single: 160, segment: 153 };
const UNICODE_LENGTHS = { single: 70, segment: 67 };

/** Returns the number of segments for which the provider charges. A character outside of GSM 03.38 makes all of them shorter. */
export function countSegments(text: string): number {
  const characters = [...text];
  const isGsm = characters.every((character) => BASIC.includes(character) || EXTENDED.includes(character));
  const { single, segment } = isGsm ? GSM_LENGTHS : UNICODE_LENGTHS;
  const sizes = characters.map((character) => {
    if (isGsm) return EXTENDED.includes(character) ? 2 : 1;
    return character.length;
  });
  if (sizes.reduce((sum, size) => sum + size, 0) <= single) return text === '' ? 0 : 1;
  let segments = 1;
  let used = 0;
  // A character of two places is not split between two segments.
  for (const size of sizes) {
    if (used + size > segment) {
      segments += 1;
      used = 0;
    }
    used += size;
  }
  return segments;
}
