import { createTransport } from 'nodemailer';

/** An email of a simulated vendor. */
export interface VendorEmail {
  to: string;
  subject: string;
  text: string;
  replyTo: string | null;
}

/** Sends the emails of a simulated vendor by SMTP in the background. */
export class EmailSender {
  readonly #transport: ReturnType<typeof createTransport>;
  readonly #vendor: string;
  #inFlight: Promise<unknown> = Promise.resolve();

  /** @param vendor name of the sender */
  constructor(smtpUrl: string, vendor: string) {
    this.#transport = createTransport(smtpUrl);
    this.#vendor = vendor;
  }

  send({ to, subject, text, replyTo }: VendorEmail): void {
    const from = `${this.#vendor} simulator <simulator@${this.#vendor.toLowerCase()}.test>`;
    const sent = this.#transport
      .sendMail({ from, to, subject, text, ...(replyTo !== null && { replyTo }) })
      .catch((error: Error) => console.error(`${this.#vendor} simulator: email to ${to} failed: ${error.message}`));
    this.#inFlight = Promise.all([this.#inFlight, sent]);
  }

  async stop(): Promise<void> {
    await this.#inFlight;
    this.#transport.close();
  }
}
