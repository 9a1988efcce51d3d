/** Returns a random UUID. Also works without HTTPS, where `crypto.randomUUID` does not exist. */
export function createRandomUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return formatUuid(crypto.getRandomValues(new Uint8Array(16)));
}

/**
 * Returns a UUID derived from the text, so that equal texts have equal UUIDs. Without HTTPS, returns a random UUID,
 * because `crypto.subtle` is missing.
 */
export async function deriveUuid(text: string): Promise<string> {
  if (!crypto.subtle) return createRandomUuid();
  return formatUuid(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)), 0, 16));
}

/**
 * Returns a UUID that differs from `id` only in its last byte. The ids of a submission's records are derived from the
 * submission id, so a retry sends the same ids.
 * @param index number of the record, at most 254
 */
export function deriveRecordUuid(id: string, index: number): string {
  const lastByte = Number.parseInt(id.slice(-2), 16) ^ (index + 1);
  return id.slice(0, -2) + lastByte.toString(16).padStart(2, '0');
}

/** Formats the bytes as a version 4 UUID, in which all bits except the version and the variant are arbitrary. */
function formatUuid(bytes: Uint8Array): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
