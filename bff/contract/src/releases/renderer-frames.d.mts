/** Message between the BFF and a renderer process: a JSON value, and bytes that are too many for JSON. */
export interface Frame {
  message: unknown;
  /** Two attachments, which may be empty. */
  attachments: readonly [Buffer, Buffer];
}

/** Writes a message. @param json the message as JSON, such as `{"kind":"ping"}` */
export function encodeFrame(json: string, ...attachments: (Uint8Array | string)[]): Buffer;

/** Reads messages from the bytes of a stream. */
export class FrameReader {
  /** @param limits maximum lengths of the JSON and of both attachments together, in bytes; unlimited by default */
  constructor(limits?: { json: number; attachments: number });

  /**
   * Returns the messages that end in this part of the stream.
   * @throws if a message exceeds a limit, before it is read, or is not JSON
   */
  read(chunk: Buffer): Iterable<Frame>;
}
