import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** What a message says: the subject, and the same content twice, for clients that draw and for those that read. */
export interface MailContent {
  subject: string;
  html: string;
  text: string;
  /** Email address that an answer goes to, instead of the company's. One that is not an address is left out. */
  replyTo?: string;
  /** Files that travel with it. */
  attachments?: readonly MailAttachment[];
}

export interface MailAttachment {
  /** Of letters, digits, dots and hyphens. */
  filename: string;
  /** With its parameters, e.g. 'text/calendar; method=REQUEST; charset=utf-8'. */
  contentType: string;
  /** Text, sent as UTF-8. */
  content: string;
}

/** Finished HTML of a mail component. */
export function renderMail(element: ReactElement): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(element)}`;
}

/** Paragraphs of the text part, separated by empty lines; lines within a paragraph by one break. */
export function textMail(...paragraphs: (string | readonly string[])[]): string {
  return `${paragraphs.map((paragraph) => (typeof paragraph === 'string' ? paragraph : paragraph.join('\n'))).join('\n\n')}\n`;
}
