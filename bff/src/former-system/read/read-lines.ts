import { MAX_LINE_LENGTH } from '../former-system.limits.ts';
import { UnreadableFileError } from './unreadable-file-error.ts';

export interface Line {
  text: string;
  /** Line number, starting at 1. */
  number: number;
}

/**
 * Splits a UTF-8 file into lines without their line breaks.
 * @throws UnreadableFileError if the file is not UTF-8, or a line is too long
 */
export async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  let number = 0;
  for await (const chunk of chunks) {
    const parts = (rest + decode(decoder, chunk, number)).split('\n');
    rest = parts.pop() ?? '';
    if (rest.length > MAX_LINE_LENGTH) throw lineTooLong(number + parts.length + 1);
    for (const part of parts) {
      number += 1;
      yield toLine(part, number);
    }
  }
  rest += decode(decoder, undefined, number);
  if (rest !== '') yield toLine(rest, number + 1);
}

function toLine(part: string, number: number): Line {
  if (part.length > MAX_LINE_LENGTH) throw lineTooLong(number);
  return { text: part.endsWith('\r') ? part.slice(0, -1) : part, number };
}

function decode(decoder: TextDecoder, chunk: Uint8Array | undefined, line: number): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch (error) {
    throw new UnreadableFileError(`The text after line ${line} is not UTF-8. Export the file again as UTF-8.`, error);
  }
}

const lineTooLong = (line: number): UnreadableFileError =>
  new UnreadableFileError(`Line ${line} has more than ${MAX_LINE_LENGTH.toLocaleString('en-US')} characters.`);
