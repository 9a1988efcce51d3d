import { normaliseEmail, WEBINAR_EMAIL_CONSENT } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Intake, type IntakeInput } from '../intake/index.ts';
import { Leads } from '../leads/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { registrationReused } from './webinar.errors.ts';
import { webinarRegistered } from './webinar.events.ts';
import { WebinarQueries, type CurrentWebinar } from './webinar.queries.ts';

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
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly webinars: WebinarQueries,
    private readonly intake: Intake,
    private readonly leads: Leads,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Registers for the webinar, or for word of the next one when it is over, and captures the lead. Who is registered
   * already is welcome again: nothing is written twice, and the answer does not tell the two apart.
   * @returns whether it is for the next one
   * @throws DomainError missing, conflict, or limited far above any person's rate
   */
  async register(registration: Registration, ip: string | null): Promise<boolean> {
    const webinar = await this.webinars.current();
    return this.database.transaction(async (tx) => {
      const first = await this.find(tx, registration);
      if (first) return first.forNext;
      const suspicions = await this.intake.judge(tx, { form: 'webinar', ip, intake: registration.intake });
      if (!(await this.insert(tx, registration, webinar, suspicions))) {
        // The same person again, or the same form twice at the same time.
        return (await this.find(tx, registration))?.forNext ?? webinar.isPast;
      }
      await this.leads.capture(tx, {
        email: registration.email,
        name: registration.name,
        source: 'webinar',
        campaign: registration.intake?.campaign,
        status: 'leads',
        properties: [{ leadId: registration.leadId }],
        consent: WEBINAR_EMAIL_CONSENT,
        ip,
        suspicions,
      });
      if (suspicions.length === 0) await this.outbox.append(tx, webinarRegistered, { leadId: registration.leadId });
      return webinar.isPast;
    });
  }

  private async find(tx: Tx, { leadId, email }: Registration): Promise<{ forNext: boolean } | undefined> {
    const [first] = (await tx.query(
      'SELECT email, for_next AS "forNext" FROM webinar_registrations WHERE lead_id = $1',
      [leadId],
    )) as { email: string; forNext: boolean }[];
    if (first && first.email !== normaliseEmail(email)) throw registrationReused();
    return first;
  }

  /** @returns false when this person, or this id, is registered */
  private async insert(
    tx: Tx,
    { leadId, name, email }: Registration,
    webinar: CurrentWebinar,
    suspicions: readonly string[],
  ): Promise<boolean> {
    const rows = (await tx.query(
      `INSERT INTO webinar_registrations (lead_id, webinar_id, for_next, name, email, suspicions, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING 1`,
      [leadId, webinar.id, webinar.isPast, name, normaliseEmail(email), suspicions, this.clock.now()],
    )) as unknown[];
    return rows.length > 0;
  }
}
