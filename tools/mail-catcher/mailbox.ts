import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Address, type Email } from 'postal-mime';
import type { OriginalMail } from './responses.ts';

/** Entry in the list of emails. The addresses are from the envelope, in lower case and without display names. */
export interface MailSummary {
  id: string;
  receivedAt: string;
  from: string;
  to: string[];
  subject: string;
  preview: string;
  sizeBytes: number;
}

export interface MailDetail extends MailSummary {
  /** From and To headers with display names. */
  fromHeader: string;
  toHeader: string;
  html: string | null;
  text: string | null;
  headers: { name: string; value: string }[];
  attachments: { name: string; mimeType: string; sizeBytes: number }[];
}

export interface Attachment {
  name: string;
  mimeType: string;
  content: Buffer;
}

export interface Envelope {
  from: string;
  to: string[];
}

const MAIL_ID_PATTERN = /^\d{17}-[0-9a-f]{8}$/;
const PREVIEW_LENGTH = 140;

/**
 * Stores emails as .eml files, which survive a restart and open in any mail client. Stores the envelope in Return-Path
 * and Delivered-To headers at the top, as the mail server of the recipient does.
 */
export class Mailbox {
  readonly #dir: string;
  readonly #summaries = new Map<string, MailSummary>();

  constructor(dir: string) {
    this.#dir = dir;
  }

  async add(source: Buffer, envelope: Envelope, now = new Date()): Promise<string> {
    const id = `${now.toISOString().replace(/\D/g, '')}-${randomBytes(4).toString('hex')}`;
    const traceHeaders = [
      `Return-Path: <${envelope.from}>`,
      ...envelope.to.map((address) => `Delivered-To: ${address}`),
    ];
    await mkdir(this.#dir, { recursive: true });
    const file = this.#getFilePath(id);
    await writeFile(`${file}.new`, Buffer.concat([Buffer.from(`${traceHeaders.join('\r\n')}\r\n`), source]));
    await rename(`${file}.new`, file);
    return id;
  }

  /** Lists emails newest first, optionally filtered by recipient. */
  async list(filter: { to?: string | undefined } = {}): Promise<MailSummary[]> {
    await mkdir(this.#dir, { recursive: true });
    const ids = (await readdir(this.#dir)).filter((name) => name.endsWith('.eml')).map((name) => name.slice(0, -4));
    const summaries = await Promise.all(
      ids
        .sort()
        .reverse()
        .map((id) => this.#readSummary(id)),
    );
    const recipient = filter.to?.toLowerCase();
    return summaries.filter(
      (mail): mail is MailSummary => mail !== null && (!recipient || mail.to.includes(recipient)),
    );
  }

  async readDetail(id: string): Promise<MailDetail | null> {
    const source = await this.readSource(id);
    const summary = await this.#readSummary(id);
    if (!source || !summary) return null;
    const mail = await PostalMime.parse(source);
    return {
      ...summary,
      fromHeader: mail.from ? formatAddress(mail.from) : summary.from,
      toHeader: mail.to?.map(formatAddress).join(', ') ?? summary.to.join(', '),
      html: mail.html ?? null,
      text: mail.text ?? null,
      headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
      attachments: listAttachments(mail).map(({ content, ...metadata }) => ({
        ...metadata,
        sizeBytes: content.byteLength,
      })),
    };
  }

  /** Returns the parts of an email that are needed to respond to it, or null if the email does not exist. */
  async readOriginal(id: string): Promise<OriginalMail | null> {
    const source = await this.readSource(id);
    if (!source) return null;
    const mail = await PostalMime.parse(source);
    const { from, to } = summarizeEmail(id, mail, source.byteLength);
    return {
      recipient: to[0] ?? '',
      sender: mail.from ? formatAddress(mail.from) : from,
      subject: mail.subject ?? '',
      messageId: mail.messageId ?? '',
      text: mail.text ?? '',
      source: removeTraceHeaders(source),
    };
  }

  /** @param index zero-based position in the attachments of `readDetail` */
  async readAttachment(id: string, index: number): Promise<Attachment | null> {
    const source = await this.readSource(id);
    return source ? (listAttachments(await PostalMime.parse(source))[index] ?? null) : null;
  }

  async readSource(id: string): Promise<Buffer | null> {
    if (!MAIL_ID_PATTERN.test(id)) return null;
    return readFile(this.#getFilePath(id)).catch(() => null);
  }

  async clear(): Promise<void> {
    const names = await readdir(this.#dir).catch(() => []);
    await Promise.all(
      names.filter((name) => name.endsWith('.eml')).map((name) => rm(path.join(this.#dir, name), { force: true })),
    );
    this.#summaries.clear();
  }

  #getFilePath(id: string): string {
    return path.join(this.#dir, `${id}.eml`);
  }

  async #readSummary(id: string): Promise<MailSummary | null> {
    const cached = this.#summaries.get(id);
    if (cached) return cached;
    const source = await this.readSource(id);
    if (!source) return null;
    const { size } = await stat(this.#getFilePath(id));
    const summary = summarizeEmail(id, await PostalMime.parse(source), size);
    this.#summaries.set(id, summary);
    return summary;
  }
}

/** Returns the message as it was sent, without the headers that {@link Mailbox.add} has added. */
function removeTraceHeaders(source: Buffer): Buffer {
  const end = /^(?:(?:Return-Path|Delivered-To): .*\r\n)*/.exec(source.toString('latin1'))?.[0].length ?? 0;
  return source.subarray(end);
}

function listAttachments(mail: Email): Attachment[] {
  return mail.attachments.map(({ filename, mimeType, content }) => ({
    name: filename ?? 'unnamed',
    mimeType,
    content: typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content)),
  }));
}

function summarizeEmail(id: string, mail: Email, sizeBytes: number): MailSummary {
  const recipients = mail.headers
    .filter(({ key }) => key === 'delivered-to')
    .map(({ value }) => value.trim().toLowerCase());
  const text = (mail.text ?? mail.html?.replace(/<(style|title)[\s\S]*?<\/\1>|<[^>]+>/g, ' ') ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return {
    id,
    receivedAt: parseReceivedAt(id),
    from: mail.from?.address?.toLowerCase() ?? (mail.returnPath ?? '').replace(/[<>]/g, '').toLowerCase(),
    to: recipients,
    subject: mail.subject ?? '(no subject)',
    preview: text.slice(0, PREVIEW_LENGTH),
    sizeBytes,
  };
}

/** Parses the UTC timestamp at the start of an id, such as 20261120231500123. */
function parseReceivedAt(id: string): string {
  return id.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d{3}).*$/, '$1-$2-$3T$4:$5:$6.$7Z');
}

function formatAddress(address: Address): string {
  if (address.group) return `${address.name}: ${address.group.map(formatAddress).join(', ')}`;
  return address.name ? `${address.name} <${address.address}>` : address.address;
}
