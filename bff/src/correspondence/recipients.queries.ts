import { deriveStaffName, normalizeEmail } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Suppressions } from '../contacts/index.ts';
import { leadNotFound } from '../leads/index.ts';
import {
  findNextTextTime,
  mailFromSetting,
  parseSender,
  RecipientNumbers,
  toStaffSender,
} from '../notifications/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Config } from '../platform/config/env.ts';
import { Database, type SqlExecutor } from '../platform/database/database.ts';
import type { EmailRecipient, Recipient, TextRecipient } from './correspondence.dto.ts';

interface LeadAddress {
  email: string | null;
  isSuspect: boolean;
}

const SUSPECT_PROBLEM = 'This lead is suspected spam. Mark it as not spam before you write.';

/** Determines how staff can write to the owner of a lead. */
@Injectable()
export class Recipients {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly suppressions: Suppressions,
    private readonly numbers: RecipientNumbers,
  ) {}

  /**
   * @param author email address of the staff member who writes
   * @throws DomainError notFound if the lead does not exist or is deleted
   */
  async find(leadId: string, author: string): Promise<Recipient> {
    return { email: await this.findEmail(leadId, author), text: await this.findText(leadId) };
  }

  async findEmail(leadId: string, author: string, sql: SqlExecutor = this.database): Promise<EmailRecipient> {
    const { email, isSuspect } = await readAddress(sql, leadId);
    const company = parseSender(mailFromSetting(this.config));
    const { name, address } = toStaffSender({ name: deriveStaffName(author), email: author }, company);
    const reasons = email === null ? [] : await this.suppressions.listReasons(email, sql);
    return {
      address: email,
      problem: findEmailProblem(email, isSuspect, reasons.includes('bounced')),
      isUnsubscribed: reasons.includes('unsubscribed') || reasons.includes('complained'),
      from: `${name} <${address}>`,
    };
  }

  async findText(leadId: string, sql: SqlExecutor = this.database): Promise<TextRecipient> {
    const { isSuspect } = await readAddress(sql, leadId);
    if (isSuspect) return toTextRecipientWithProblem(SUSPECT_PROBLEM);
    const recipient = await this.numbers.findForLead(leadId, sql);
    if ('problem' in recipient)
      return toTextRecipientWithProblem(TEXT_PROBLEMS[recipient.problem] ?? 'No text can be sent.');
    const { number } = recipient;
    if ((await this.suppressions.listReasons(number, sql)).length > 0)
      return toTextRecipientWithProblem('The owner has opted out of texts to this number.');
    const now = this.clock.now();
    const sendAt = findNextTextTime(now, number);
    return { number, problem: null, sendAt: sendAt > now ? sendAt.toISOString() : null };
  }
}

async function readAddress(sql: SqlExecutor, leadId: string): Promise<LeadAddress> {
  const [lead] = await sql.rows<LeadAddress>(
    `SELECT nullif(btrim(email), '') AS email, contact_id IS NULL OR suspicions <> '{}' AS "isSuspect"
     FROM leads WHERE id = $1 AND deleted_at IS NULL`,
    [leadId],
  );
  if (!lead) throw leadNotFound();
  return { ...lead, email: lead.email === null ? null : normalizeEmail(lead.email) };
}

function findEmailProblem(email: string | null, isSuspect: boolean, isBounced: boolean): string | null {
  if (isSuspect) return SUSPECT_PROBLEM;
  if (email === null) return 'This lead has no email address.';
  return isBounced ? 'Email to this address came back. Correct the address before you write.' : null;
}

const toTextRecipientWithProblem = (problem: string): TextRecipient => ({ number: null, problem, sendAt: null });

/** Sentences for the problems that `RecipientNumbers` reports. */
const TEXT_PROBLEMS: Readonly<Record<string, string>> = {
  'text messages are not set up': 'Text messages are not set up.',
  'no phone number for text messages': 'This lead has no phone number that can receive texts.',
  'no consent to text messages to this number': 'The owner has not consented to texts to this number.',
};
