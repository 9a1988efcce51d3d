import { normalizeEmail, WEBINAR_EMAIL_CONSENT } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Intake, type IntakeInput } from '../intake/index.ts';
import { Leads, retryTakenId } from '../leads/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { RetryTransaction, type Tx } from '../platform/database/database.ts';
import { defineEvent } from '../platform/outbox/event.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { WebinarRegistration } from './webinar.entities.ts';
import { type CurrentWebinar, WebinarQueries } from './webinar.queries.ts';

/** A person registered. A suspect registration is announced once it counts. */
export const webinarRegistered = defineEvent<{ leadId: string }>('webinar.registered');

export interface Registration {
  leadId: string;
  name: string;
  email: string;
  intake?: IntakeInput;
}

/** Takes the webinar form in. */
@Injectable()
export class WebinarRegistrations {
  constructor(
    private readonly clock: Clock,
    private readonly webinars: WebinarQueries,
    private readonly intake: Intake,
    private readonly leads: Leads,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Registers for the webinar, or for word of the next one when it is over, and captures the lead. Who is registered
   * already is welcome again: nothing is written twice, and the answer does not tell the two apart. Every submission
   * counts, and a lead id that is taken is replaced.
   * @returns whether it is for the next one
   * @throws DomainError missing, or limited far above any person's rate
   */
  async register(registration: Registration, ip: string | null): Promise<boolean> {
    const webinar = await this.webinars.current();
    const { email, intake } = registration;
    return this.intake.receive({ form: 'webinar', ip }, async (tx) => {
      const suspicions = await this.intake.judge(tx, { form: 'webinar', ip, intake });
      const first = await this.findSame(tx, registration);
      if (first) return first.forNext;
      const leadId = await this.leads.freeId(tx, registration.leadId);
      if (!(await this.insert(tx, { ...registration, leadId }, webinar, suspicions))) {
        if (await this.isRegistered(tx, email, webinar)) return webinar.isPast;
        throw new RetryTransaction('The lead id was taken meanwhile');
      }
      await this.leads
        .capture(tx, {
          email,
          name: registration.name,
          source: 'webinar',
          campaign: intake?.campaign,
          status: 'leads',
          properties: [{ leadId }],
          consent: WEBINAR_EMAIL_CONSENT,
          ip,
          suspicions,
        })
        .catch(retryTakenId);
      if (suspicions.length === 0) await this.outbox.append(tx, webinarRegistered, { leadId });
      return webinar.isPast;
    });
  }

  /** The registration that the same form left when it was sent before. */
  private findSame(tx: Tx, { leadId, email }: Registration): Promise<WebinarRegistration | null> {
    return tx.getRepository(WebinarRegistration).findOneBy({ leadId, email: normalizeEmail(email) });
  }

  private async isRegistered(tx: Tx, email: string, { id, isPast }: CurrentWebinar): Promise<boolean> {
    const rows = await tx.rows(
      `SELECT 1 FROM webinar_registrations WHERE webinar_id = $1 AND for_next = $2 AND email = $3 AND suspicions = '{}'`,
      [id, isPast, normalizeEmail(email)],
    );
    return rows.length > 0;
  }

  /** @returns false when this person, or this id, is registered */
  private async insert(
    tx: Tx,
    { leadId, name, email }: Registration,
    webinar: CurrentWebinar,
    suspicions: string[],
  ): Promise<boolean> {
    const row = {
      leadId,
      webinarId: webinar.id,
      forNext: webinar.isPast,
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
