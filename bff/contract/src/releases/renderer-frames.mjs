// Written in JavaScript, because renderer processes load this file: see renderer-process.mjs.

/** Bytes before each message: the lengths of its JSON and of its two attachments. */
const LENGTH_OFFSETS = [0, 4, 8];
const HEADER_BYTES = 12;

export function encodeFrame(json, ...attachments) {
  const parts = LENGTH_OFFSETS.map((_, index) => Buffer.from((index === 0 ? json : attachments[index - 1]) ?? ''));
  const header = Buffer.alloc(HEADER_BYTES);
  LENGTH_OFFSETS.forEach((at, index) => header.writeUInt32LE(parts[index].length, at));
  return Buffer.concat([header, ...parts]);
}

export class FrameReader {
  #chunks = [];
  #size = 0;
  #lengths = null;
  #limits;

  constructor(limits = { json: Infinity, attachments: Infinity }) {
    this.#limits = limits;
  }

  *read(chunk) {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    for (;;) {
      this.#lengths ??= this.#readLengths();
      if (!this.#lengths) return;
      const [jsonLength, firstLength, secondLength] = this.#lengths;
      const size = jsonLength + firstLength + secondLength;
      if (this.#size < size) return;
      const bytes = this.#take(size);
      this.#lengths = null;
      yield {
        message: JSON.parse(bytes.toString('utf8', 0, jsonLength)),
        attachments: [bytes.subarray(jsonLength, size - secondLength), bytes.subarray(size - secondLength)],
      };
    }
  }

  #readLengths() {
    if (this.#size < HEADER_BYTES) return null;
    const header = this.#take(HEADER_BYTES);
    const [json, first, second] = LENGTH_OFFSETS.map((at) => header.readUInt32LE(at));
    if (json > this.#limits.json || first + second > this.#limits.attachments)
      throw new Error('A message is too large');
    return [json, first, second];
  }

  #take(size) {
    const bytes = this.#chunks.length === 1 ? this.#chunks[0] : Buffer.concat(this.#chunks);
    this.#size -= size;
    this.#chunks = this.#size > 0 ? [bytes.subarray(size)] : [];
    return bytes.subarray(0, size);
  }
}
