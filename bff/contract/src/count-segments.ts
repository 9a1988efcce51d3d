/** Characters of GSM 03.38, the alphabet of text messages. */
const GSM_BASIC_CHARACTERS =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
  '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Characters of the GSM extension table, each of which takes two septets. */
const GSM_EXTENDED_CHARACTERS = '^{}\\[~]|€\f';

/** Septets in a single message, and in each segment of a longer message. */
const GSM_SEPTET_LIMITS = { single: 160, segment: 153 };
/** UTF-16 code units in a single message, and in each segment of a longer message. */
const UNICODE_CODE_UNIT_LIMITS = { single: 70, segment: 67 };

/**
 * Returns the number of segments that the provider charges for. A single character outside GSM 03.38 changes
 * the encoding of the whole message to UCS-2.
 */
export function countSegments(text: string): number {
  const characters = [...text];
  const isGsm = characters.every(
    (character) => GSM_BASIC_CHARACTERS.includes(character) || GSM_EXTENDED_CHARACTERS.includes(character),
  );
  const { single, segment } = isGsm ? GSM_SEPTET_LIMITS : UNICODE_CODE_UNIT_LIMITS;
  const sizes = characters.map((character) => {
    if (isGsm) return GSM_EXTENDED_CHARACTERS.includes(character) ? 2 : 1;
    return character.length;
  });
  if (sizes.reduce((sum, size) => sum + size, 0) <= single) return text === '' ? 0 : 1;
  let segments = 1;
  let used = 0;
  // An extended character or a surrogate pair is not split between two segments.
  for (const size of sizes) {
    if (used + size > segment) {
      segments += 1;
      used = 0;
    }
    used += size;
  }
  return segments;
}
