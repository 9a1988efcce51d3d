import { createHash } from 'node:crypto';
import { isEmail, normalizeEmail } from '@epm/contract';
import { isUUID } from 'class-validator';

/** Earliest accepted time. Earlier times are typing errors. */
const EARLIEST_TIME = new Date('1990-01-01T00:00:00Z');

export type Cells = Readonly<Record<string, string | null>>;

/**
 * Converts an id of the former system to an id of this database. A UUID does not change. Other ids get a UUID that
 * depends only on table and id, so that a repeated import finds the same row.
 */
export function toId(table: string, formerId: string): string {
  if (isUUID(formerId)) return formerId.toLowerCase();
  const hash = createHash('sha256').update(`${table}:${formerId}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** Image that is not imported: its URL would make readers load the image from the former system. */
export interface OmittedImage {
  /** Column that contains the image. */
  place: string;
  url: string;
}

/** Reads the values of one row. Collects reasons why the row is invalid, and notes about omitted values. */
export class RowReader {
  readonly reasons: string[] = [];
  readonly notes: string[] = [];
  readonly images: OmittedImage[] = [];

  constructor(
    private readonly cells: Cells,
    private readonly now: Date,
  ) {}

  fail(reason: string): void {
    this.reasons.push(reason);
  }

  note(text: string): void {
    this.notes.push(text);
  }

  /** Omits images and records them, because they must be uploaded manually. */
  omitImages(place: string, urls: readonly string[]): void {
    const [firstUrl] = urls;
    if (firstUrl === undefined) return;
    this.images.push(...urls.map((url) => ({ place, url: url.slice(0, 2_000) })));
    const images = urls.length === 1 ? 'the image' : `${urls.length} images`;
    this.note(
      `${place}: upload ${images} here and add ${urls.length === 1 ? 'it' : 'them'} again: ${firstUrl.slice(0, 200)}`,
    );
  }

  /**
   * Returns the trimmed text of a cell, or null if the cell is empty. Removes characters that Postgres cannot store.
   * Text that is too long makes the row invalid.
   */
  readText(column: string, max: number): string | null {
    const text = (this.cells[column] ?? '').replaceAll('\u0000', '').toWellFormed().trim();
    if (text.length > max) this.fail(`${column} has more than ${max.toLocaleString('en-US')} characters`);
    return text === '' ? null : text;
  }

  readRequiredText(column: string, max: number): string {
    const text = this.readText(column, max);
    if (text === null) this.fail(`${column} is empty`);
    return text ?? '';
  }

  /** Returns a normalized email address, or null if the cell is empty. An invalid address makes the row invalid. */
  readEmail(column: string): string | null {
    const text = this.readText(column, 254);
    if (text === null) return null;
    if (!isEmail(text)) this.fail(`${column} is not a valid email address`);
    return normalizeEmail(text);
  }

  readRequiredEmail(column: string): string {
    const email = this.readEmail(column);
    if (email === null) this.fail(`${column} is empty`);
    return email ?? '';
  }

  readNumber(column: string, { min, max, step = 1 }: { min: number; max: number; step?: number }): number | null {
    const text = this.readText(column, 40);
    if (text === null) return null;
    const value = Number(text.replace(/^\$/, '').replaceAll(',', ''));
    if (!Number.isFinite(value)) this.fail(`${column} is not a number`);
    else if (value < min || value > max) this.fail(`${column} is not between ${min} and ${max}`);
    return Number.isFinite(value) ? Math.round(value / step) * step : null;
  }

  /**
   * Returns a time in ISO 8601 format. Reads a time without a time zone as UTC, the time zone of Postgres dumps from a
   * hosted server.
   */
  readTime(column: string): string | null {
    const text = this.readText(column, 60);
    if (text === null) return null;
    const iso = text.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00');
    const time = new Date(/(?:Z|[+-]\d{2}:?\d{2})$/i.test(iso) || !iso.includes('T') ? iso : `${iso}Z`);
    if (Number.isNaN(time.getTime()) || time < EARLIEST_TIME) this.fail(`${column} is not a time`);
    else if (time > this.now) this.fail(`${column} is in the future`);
    else return time.toISOString();
    return null;
  }

  readChoice<T extends string>(column: string, choices: readonly T[], fallback: T): T {
    const text = this.readText(column, 100);
    if (text === null) return fallback;
    const name = text.toLowerCase().replaceAll(/[\s_]+/g, '-');
    const found = choices.find((choice) => choice.replaceAll('_', '-') === name);
    if (found === undefined) this.fail(`${column} has the unknown value ‘${text.slice(0, 40)}’`);
    return found ?? fallback;
  }

  /** Returns the parsed JSON, or null if the cell is empty. Invalid JSON results in null and a note. */
  readJson(column: string): unknown {
    const text = this.readText(column, 200_000);
    if (text === null) return null;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      this.note(`${column} is not valid JSON and was omitted`);
      return null;
    }
  }

  /** Returns the id of the referenced row of another table, or null if the cell is empty. */
  readReference(column: string, table: string): string | null {
    const id = this.readText(column, 200);
    return id === null ? null : toId(table, id);
  }
}
