import { normalizeEmail } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { OwnAccount, SignInLimiter } from '../identity/index.ts';
import { OutboundMail } from '../notifications/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { notFound } from '../platform/errors/domain-error.ts';
import { AccountLinks, type LinkedUser } from './account-links.service.ts';
import { passwordReset } from './accounts.mails.ts';

/** An account gets at most one reset email in each period of this length. Periods start at fixed times. */
const RESET_INTERVAL_MS = 5 * 60_000;

/** Emails links for setting a password, and sets the password when a link is used. */
@Injectable()
export class PasswordLinks {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limiter: SignInLimiter,
    private readonly links: AccountLinks,
    private readonly account: OwnAccount,
    private readonly mail: OutboundMail,
  ) {}

  /**
   * Queues the email with the link, unless no active account has the email address.
   * @throws DomainError limited if the network sends too many requests
   */
  async requestReset(email: string, ip: string): Promise<void> {
    await this.limiter.countResetRequest(ip);
    await this.database.transaction(async (tx) => {
      const [user] = await tx.rows<{ id: string; email: string }>(
        'SELECT id, email FROM todo_profiles WHERE email = $1 AND disabled_at IS NULL',
        [normalizeEmail(email)],
      );
      if (!user) return;
      const period = Math.floor(this.clock.now().getTime() / RESET_INTERVAL_MS);
      await this.mail.queue(tx, passwordReset, {
        uniqueKey: `password-reset:${user.id}:${period}`,
        contactId: null,
        leadId: null,
        email: user.email,
        payload: { userId: user.id },
      });
    });
  }

  /** @throws DomainError notFound if the link is not valid */
  async getLinkedUser(key: string): Promise<LinkedUser> {
    const link = await this.links.find(key);
    if (!link) throw invalidLink();
    return link;
  }

  /**
   * Sets the password. If the password is rejected, the link stays valid.
   * @throws DomainError notFound if the link is not valid
   * @throws DomainError unprocessable if the password is weak
   */
  async setPassword(key: string, password: string, ip: string): Promise<void> {
    const { userId, email } = await this.getLinkedUser(key);
    await this.account.storePassword({ id: userId, email }, password, 'all', ip, async (tx) => {
      if (!(await this.links.redeem(tx, key))) throw invalidLink();
    });
  }
}

const invalidLink = () =>
  notFound('account-link.invalid', 'This link has expired or has been used. Request a new one on the sign-in page.');
