import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Content of a message. The HTML and the plain text have the same content. */
export interface MailContent {
  subject: string;
  html: string;
  text: string;
  /** Reply-To address that replaces the company's address. Ignored if it is not a valid email address. */
  replyTo?: string;
  attachments?: readonly MailAttachment[];
  /**
   * Message-IDs of the conversation in angle brackets, oldest first. The message replies to the last of them. Invalid
   * ids are omitted.
   */
  references?: readonly string[];
  /** Staff member who wrote the message. Absent for messages that are composed automatically. */
  author?: MailAuthor;
}

export interface MailAuthor {
  name: string;
  email: string;
}

export interface MailAttachment {
  /** Without control characters, slashes or quotes. */
  filename: string;
  /** MIME type with its parameters, e.g. 'text/calendar; method=REQUEST; charset=utf-8'. */
  contentType: string;
  /** Text is sent as UTF-8. */
  content: string | Buffer;
}

/** Renders a mail component to HTML. */
export function renderMail(element: ReactElement): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(element)}`;
}

/** Joins paragraphs with empty lines, and the lines within a paragraph with line breaks. */
export function buildTextMail(...paragraphs: (string | readonly string[])[]): string {
  return `${paragraphs.map((paragraph) => (typeof paragraph === 'string' ? paragraph : paragraph.join('\n'))).join('\n\n')}\n`;
}
