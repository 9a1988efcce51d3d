import { createHmac, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { Sessions, type SessionUser } from '../../identity/index.ts';
import { inboundMailSecretSetting, type OutgoingMail, SmtpGateway, twilioSetting } from '../../notifications/index.ts';
import { SubmissionChecks } from '../../intake/index.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Config } from '../../platform/config/env.ts';

/** Header that names the colleague who makes a request. Only the program that fills the firm reads it. */
const COLLEAGUE_HEADER = 'x-sample-colleague';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface CallOptions {
  method?: Method;
  as?: SessionUser | undefined;
  headers?: Record<string, string>;
}

/** Calls the API in this process, and receives the emails that it sends. No request and no email leaves the process. */
@Injectable()
export class SiteCalls {
  private readonly colleagues = new Map<string, SessionUser>();
  private readonly mails = new Map<string, OutgoingMail[]>();
  /** Set while the next form is submitted that looks like spam. */
  private isNextFormSuspect = false;

  constructor(
    private readonly adapter: HttpAdapterHost<FastifyAdapter>,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly sessions: Sessions,
    private readonly checks: SubmissionChecks,
    private readonly smtp: SmtpGateway,
  ) {}

  /** Replaces what a browser and a mail server do: sessions, form tickets, and the transfer of emails. */
  connect(): void {
    const findColleague = (headers: Record<string, unknown>): SessionUser | null =>
      this.colleagues.get(String(headers[COLLEAGUE_HEADER])) ?? null;
    this.sessions.find = ({ headers }) => Promise.resolve(findColleague(headers));
    this.sessions.isRecentlyConfirmed = () => Promise.resolve(true);
    this.checks.assess = () => Promise.resolve(this.isNextFormSuspect ? ['honeypot'] : []);
    this.checks.countBooking = () => Promise.resolve();
    this.smtp.send = async (mail, confirm) => {
      if (!(await confirm())) return { kind: 'aborted', reason: 'The claim was lost' };
      this.mails.set(mail.to, [...(this.mails.get(mail.to) ?? []), mail]);
      return { kind: 'accepted' };
    };
  }

  addColleague(user: SessionUser): void {
    this.colleagues.set(user.id, user);
  }

  /** Returns the newest email to an address, or undefined. */
  findMail(address: string, subject = /^/): OutgoingMail | undefined {
    return this.mails.get(address)?.findLast((mail) => subject.test(mail.subject));
  }

  async call<T>(path: string, body?: unknown, { method, as, headers }: CallOptions = {}): Promise<T> {
    const isJson = body !== undefined && !Buffer.isBuffer(body);
    const response = await this.adapter.httpAdapter.getInstance().inject({
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      url: path,
      headers: {
        ...(isJson && { 'content-type': 'application/json' }),
        ...(as && { [COLLEAGUE_HEADER]: as.id }),
        ...headers,
      },
      ...(body !== undefined && { payload: isJson ? JSON.stringify(body) : (body as Buffer) }),
    });
    if (response.statusCode >= 400)
      throw new Error(
        `${method ?? ''} ${path} returned ${response.statusCode}: ${response.body}\n${JSON.stringify(body)}`,
      );
    return (response.headers['content-type']?.includes('json') ? response.json() : undefined) as T;
  }

  async submitSuspectForm(path: string, body: object): Promise<void> {
    this.isNextFormSuspect = true;
    await this.call(path, body);
    this.isNextFormSuspect = false;
  }

  /** Opens a page of the site in a browser that shows the page to a person. */
  async open(url: string): Promise<void> {
    await this.call(url.replace(this.config.siteUrl, ''), undefined, { headers: { 'sec-fetch-dest': 'document' } });
  }

  async unsubscribe(oneClickUrl: string): Promise<void> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const path = oneClickUrl.replace(this.config.siteUrl, '');
    await this.call(path, Buffer.from('List-Unsubscribe=One-Click'), { headers });
  }

  /** Delivers an email of an owner to the company. It replies to `mail` if that is given. */
  async receiveMail(from: string, subject: string, text: string, mail?: OutgoingMail): Promise<void> {
    const lines = [
      `From: ${from}`,
      `To: ${mail?.replyTo ?? 'owners@example.com'}`,
      `Subject: ${subject}`,
      `Date: ${this.clock.now().toUTCString()}`,
      `Message-ID: <${randomUUID()}@example.com>`,
      ...(mail ? [`In-Reply-To: ${mail.messageId}`, `References: ${mail.messageId}`] : []),
      'Content-Type: text/plain; charset=utf-8',
      '',
      text,
      '',
    ];
    await this.postSigned('/api/email/inbound', 'message/rfc822', Buffer.from(lines.join('\r\n')));
  }

  async reportBounce({ to: recipient, messageId }: OutgoingMail): Promise<void> {
    const event = { type: 'bounce', recipient, messageId, status: '5.1.1', isPermanent: true };
    await this.postSigned('/api/email/events', 'application/json', Buffer.from(JSON.stringify(event)));
  }

  private async postSigned(path: string, type: string, body: Buffer): Promise<void> {
    const timestamp = Math.floor(this.clock.now().getTime() / 1_000);
    const secret = inboundMailSecretSetting(this.config);
    const signature = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
    await this.call(path, body, { headers: { 'content-type': type, 'x-signature': `t=${timestamp},v1=${signature}` } });
  }

  /** Delivers a text of an owner to the company. @param number phone number in E.164 format */
  async receiveText(number: string, text: string, sid: string): Promise<void> {
    const setting = twilioSetting(this.config);
    if (!setting) throw new Error('Texts are not set up');
    const form = { Body: text, From: number, MessageSid: sid, To: setting.from };
    const path = '/api/twilio/inbound';
    const signed = this.config.siteUrl + path + Object.entries(form).flat().join('');
    await this.call(path, Buffer.from(new URLSearchParams(form).toString()), {
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': createHmac('sha1', setting.authToken).update(signed).digest('base64'),
      },
    });
  }
}
