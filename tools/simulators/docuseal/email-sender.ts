import { createTransport } from 'nodemailer';
import type { EmailRecord } from './records.ts';

const FROM = 'DocuSeal simulator <simulator@docuseal.test>';

/** Sends the invitations by SMTP in the background. */
export class EmailSender {
  readonly #transport: ReturnType<typeof createTransport>;
  #inFlight: Promise<unknown> = Promise.resolve();

  constructor(smtpUrl: string) {
    this.#transport = createTransport(smtpUrl);
  }

  send({ to, subject, text, replyTo }: EmailRecord): void {
    const sent = this.#transport
      .sendMail({ from: FROM, to, subject, text, ...(replyTo !== null && { replyTo }) })
      .catch((error: Error) => console.error(`DocuSeal simulator: email to ${to} failed: ${error.message}`));
    this.#inFlight = Promise.all([this.#inFlight, sent]);
  }

  async stop(): Promise<void> {
    await this.#inFlight;
    this.#transport.close();
  }
}
