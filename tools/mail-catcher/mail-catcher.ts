import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readJson, sendBody, sendJson, startLocalServer } from '../http.ts';
import { postInboundMessage, type InboundEndpoint } from './inbound-client.ts';
import { Mailbox, type Attachment } from './mailbox.ts';
import { buildResponse, RESPONSE_KINDS } from './responses.ts';
import { SMTP_MODES, startSmtpServer, type SmtpMode, type SmtpCatcher } from './smtp.ts';

export interface MailCatcher {
  webUrl: string;
  jsonUrl: string;
  smtpUrl: string;
  stop(): Promise<void>;
}

const WEB_DIR = path.join(import.meta.dirname, 'web');
const DESIGN_TOKENS_FILE = path.join(import.meta.dirname, '..', '..', 'shell', 'ui', 'tokens.css');
const ASSETS_BY_PATH: Record<string, { file: string; type: string }> = {
  '/': { file: path.join(WEB_DIR, 'index.html'), type: 'text/html; charset=utf-8' },
  '/mail.css': { file: path.join(WEB_DIR, 'mail.css'), type: 'text/css; charset=utf-8' },
  '/mail.js': { file: path.join(WEB_DIR, 'mail.js'), type: 'text/javascript; charset=utf-8' },
  '/tokens.css': { file: DESIGN_TOKENS_FILE, type: 'text/css; charset=utf-8' },
};

/** Content security policy for the HTML of an email: no scripts, no requests, and a separate origin. */
const FRAME_CSP =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'";

/**
 * Catches every email that the local stack sends and stores it as an .eml file in `dir`. A web page lists the emails.
 * The API:
 * - `GET /api/messages?to=…`: `{items}`, newest first, optionally filtered by recipient
 * - `GET /api/messages/{id}`: one email as JSON
 * - `GET /api/messages/{id}/html`: its HTML, with a strict content security policy
 * - `GET /api/messages/{id}/source`: its source
 * - `GET /api/messages/{id}/attachments/{index}`: an attachment as a download
 * - `POST /api/messages/{id}/responses {"kind", "text"}`: sends a reply, an out-of-office reply, a bounce or a complaint to
 *   the app
 * - `DELETE /api/messages`: deletes all emails
 * - `POST /_control {"smtp": mode}`: simulates failures of the SMTP server
 */
export async function startMailCatcher(options: {
  dir: string;
  webPort: number;
  smtpPort: number;
  inbound: InboundEndpoint;
}): Promise<MailCatcher> {
  const mailbox = new Mailbox(options.dir);
  const smtp = await startSmtpServer(options.smtpPort, mailbox);
  const web = await startLocalServer(options.webPort, (request, response, url) =>
    handleRequest({ mailbox, smtp, inbound: options.inbound }, request, response, url),
  );
  return {
    webUrl: web.url,
    jsonUrl: `${web.url}/api/messages`,
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    stop: async () => {
      await Promise.all([web.stop(), smtp.stop()]);
    },
  };
}

interface Services {
  mailbox: Mailbox;
  smtp: SmtpCatcher;
  inbound: InboundEndpoint;
}

async function handleRequest(
  { mailbox, smtp, inbound }: Services,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const asset = ASSETS_BY_PATH[url.pathname];
  const [, area, list, id, part, index] = url.pathname.split('/');
  const method = request.method ?? 'GET';
  if (method === 'GET' && asset) return sendBody(response, 200, asset.type, await readFile(asset.file));
  if (method === 'POST' && url.pathname === '/_control')
    return handleSmtpModeRequest(smtp, await readJson(request), response);
  if (area !== 'api' || list !== 'messages') return sendJson(response, 404, { error: 'Not found' });
  if (method === 'DELETE' && !id) {
    await mailbox.clear();
    return sendJson(response, 200, { cleared: true });
  }
  if (method === 'POST' && id && part === 'responses')
    return postRecipientResponse(mailbox, inbound, id, await readJson(request), response);
  if (method !== 'GET') return sendJson(response, 405, { error: 'Method not allowed' });
  if (!id)
    return sendJson(response, 200, { items: await mailbox.list({ to: url.searchParams.get('to') ?? undefined }) });
  if (part === 'attachments') return sendAttachment(response, await mailbox.readAttachment(id, Number(index)));
  return sendEmailDetail(mailbox, id, part, response);
}

/** Posts a recipient's response to the app. */
async function postRecipientResponse(
  mailbox: Mailbox,
  inbound: InboundEndpoint,
  id: string,
  body: unknown,
  response: ServerResponse,
): Promise<void> {
  const { kind: requested, text } = body as { kind?: unknown; text?: unknown };
  const kind = RESPONSE_KINDS.find((candidate) => candidate === requested);
  if (!kind) return sendJson(response, 400, { error: `"kind" must be one of ${RESPONSE_KINDS.join(', ')}` });
  const replyText = typeof text === 'string' ? text.trim() : '';
  if (kind === 'reply' && !replyText) return sendJson(response, 400, { error: 'Please enter a reply.' });
  const original = await mailbox.readOriginal(id);
  if (!original) return sendJson(response, 404, { error: 'No such mail' });
  try {
    await postInboundMessage(inbound, await buildResponse(kind, original, replyText));
  } catch (error) {
    return sendJson(response, 502, { error: error instanceof Error ? error.message : String(error) });
  }
  return sendJson(response, 200, { sent: kind });
}

/** Sends an attachment as a download, because an untrusted file must not be rendered in this page's origin. */
function sendAttachment(response: ServerResponse, attachment: Attachment | null): void {
  if (!attachment) return sendJson(response, 404, { error: 'No such attachment' });
  response.setHeader('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(attachment.name)}`);
  return sendBody(response, 200, attachment.mimeType, attachment.content);
}

async function sendEmailDetail(
  mailbox: Mailbox,
  id: string,
  part: string | undefined,
  response: ServerResponse,
): Promise<void> {
  const mail = await mailbox.readDetail(id);
  if (!mail) return sendJson(response, 404, { error: 'No such mail' });
  if (part === 'source')
    return sendBody(response, 200, 'text/plain; charset=utf-8', (await mailbox.readSource(id)) ?? '');
  if (part === 'html') {
    response.setHeader('content-security-policy', FRAME_CSP);
    return sendBody(response, 200, 'text/html; charset=utf-8', `<base target="_blank">${mail.html ?? ''}`);
  }
  return sendJson(response, 200, mail);
}

function handleSmtpModeRequest(smtp: SmtpCatcher, body: unknown, response: ServerResponse): void {
  const requestedMode = (body as { smtp?: unknown }).smtp;
  const mode = SMTP_MODES.find((candidate): candidate is SmtpMode => candidate === requestedMode);
  if (!mode) return sendJson(response, 400, { error: `"smtp" must be one of ${SMTP_MODES.join(', ')}` });
  smtp.mode = mode;
  return sendJson(response, 200, { smtp: mode });
}
