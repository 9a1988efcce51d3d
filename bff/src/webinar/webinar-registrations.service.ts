import { normalizeEmail, WEBINAR_EMAIL_CONSENT } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { SubmissionChecks, type IntakeInput } from '../intake/index.ts';
import { Leads, retryOnTakenId } from '../leads/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { RetryTransaction, type Tx } from '../platform/database/database.ts';
import { defineEvent } from '../platform/outbox/event.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { WebinarRegistration } from './webinar.entities.ts';
import { type TimedWebinar, WebinarQueries } from './webinar.queries.ts';

/**
 * Published when a visitor registers. If the registration is suspected to be spam, published when staff accept its
 * lead.
 */
export const webinarRegistered = defineEvent<{ leadId: string }>('webinar.registered');

export interface Registration {
  leadId: string;
  name: string;
  email: string;
  intake?: IntakeInput;
}

/** Processes the webinar form. */
@Injectable()
export class WebinarRegistrations {
  constructor(
    private readonly clock: Clock,
    private readonly webinars: WebinarQueries,
    private readonly submissionChecks: SubmissionChecks,
    private readonly leads: Leads,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Registers a visitor for the webinar and adds a lead. If the webinar is over or canceled, the registration is for
   * the next webinar. A repeated registration returns the same result and changes nothing, but counts toward the
   * submission limit of the network. If the lead id is in use, chooses another id.
   * @returns whether the registration is for the next webinar
   * @throws DomainError `notFound` if no webinar exists
   * @throws DomainError `limited` if the network exceeds the submission limit
   */
  async register(registration: Registration, ip: string | null): Promise<boolean> {
    const webinar = await this.webinars.getCurrent();
    const { email, intake } = registration;
    return this.submissionChecks.runInTransaction({ form: 'webinar', ip }, async (tx) => {
      const suspicions = await this.submissionChecks.assess(tx, { form: 'webinar', ip, intake });
      const first = await this.findExisting(tx, registration);
      if (first) return first.isForNextWebinar;
      if (suspicions.length === 0 && (await this.isInvited(tx, email, webinar))) return webinar.isPast;
      const leadId = await this.leads.chooseFreeId(tx, registration.leadId);
      if (!(await this.insert(tx, { ...registration, leadId }, webinar, suspicions))) {
        if (await this.isRegistered(tx, email, webinar)) return webinar.isPast;
        throw new RetryTransaction('Another request used the lead id');
      }
      await this.leads
        .capture(tx, {
          email,
          name: registration.name,
          source: 'webinar',
          campaign: intake?.campaign,
          visit: intake?.visit,
          status: 'leads',
          properties: [{ leadId }],
          consent: WEBINAR_EMAIL_CONSENT,
          ip,
          suspicions,
        })
        .catch(retryOnTakenId);
      if (suspicions.length === 0) await this.outbox.append(tx, webinarRegistered, { leadId });
      return webinar.isPast;
    });
  }

  /** Finds the registration that an earlier submission of this form created. */
  private findExisting(tx: Tx, { leadId, email }: Registration): Promise<WebinarRegistration | null> {
    return tx.getRepository(WebinarRegistration).findOneBy({ leadId, email: normalizeEmail(email) });
  }

  private async isRegistered(tx: Tx, email: string, { id, isPast }: TimedWebinar): Promise<boolean> {
    const rows = await tx.rows(
      `SELECT 1 FROM webinar_registrations WHERE webinar_id = $1 AND is_for_next_webinar = $2 AND email = $3 AND suspicions = '{}'`,
      [id, isPast, normalizeEmail(email)],
    );
    return rows.length > 0;
  }

  /** Returns whether the email address got a seat at this webinar from the waiting list. */
  private async isInvited(tx: Tx, email: string, { id, isPast }: TimedWebinar): Promise<boolean> {
    if (isPast) return false;
    const rows = await tx.rows(
      `SELECT 1 FROM webinar_invitations JOIN webinar_registrations USING (lead_id)
       WHERE webinar_invitations.webinar_id = $1 AND email = $2`,
      [id, normalizeEmail(email)],
    );
    return rows.length > 0;
  }

  /** Inserts the registration. @returns false if the email or the lead id is already registered */
  private async insert(
    tx: Tx,
    { leadId, name, email }: Registration,
    webinar: TimedWebinar,
    suspicions: string[],
  ): Promise<boolean> {
    const row = {
      leadId,
      webinarId: webinar.id,
      isForNextWebinar: webinar.isPast,
      name,
      email: normalizeEmail(email),
      suspicions,
      createdAt: this.clock.now(),
    };
    const registrations = tx.getRepository(WebinarRegistration).createQueryBuilder();
    const { raw } = await registrations.insert().values(row).orIgnore().returning(['leadId']).execute();
    return (raw as unknown[]).length > 0;
  }
}
