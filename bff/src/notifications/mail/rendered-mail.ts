import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Content of a message: the subject, and the same text as HTML and as plain text. */
export interface MailContent {
  subject: string;
  html: string;
  text: string;
  /** Address for replies, instead of the company's. Ignored if it is not a valid email address. */
  replyTo?: string;
  /** Attached files. */
  attachments?: readonly MailAttachment[];
}

export interface MailAttachment {
  /** Letters, digits, dots and hyphens only. */
  filename: string;
  /** MIME type with its parameters, e.g. 'text/calendar; method=REQUEST; charset=utf-8'. */
  contentType: string;
  /** Text, sent as UTF-8. */
  content: string;
}

/** Renders a mail component to HTML. */
export function renderMail(element: ReactElement): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(element)}`;
}

/** Joins the paragraphs of the plain text with empty lines, and the lines of one paragraph with line breaks. */
export function textMail(...paragraphs: (string | readonly string[])[]): string {
  return `${paragraphs.map((paragraph) => (typeof paragraph === 'string' ? paragraph : paragraph.join('\n'))).join('\n\n')}\n`;
}
