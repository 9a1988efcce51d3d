import type { ConsentWording, EnrolmentValues } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Intake } from '../intake/index.ts';
import type { IntakeInput } from '../intake/index.ts';
import { Leads } from '../leads/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { enrolmentReceived } from './enrolment.events.ts';

export interface EnrolmentForm extends Omit<EnrolmentValues, 'smsConsent'> {
  leadId: string;
  smsConsent?: boolean;
  intake?: IntakeInput;
}

export interface NewEnrolment {
  leadId: string;
  form: EnrolmentForm;
  /** The words of the ticked box for text messages. */
  smsConsent: ConsentWording | null;
  ip: string | null;
}

/** Writes what an enrolment is made of. */
@Injectable()
export class NewEnrolments {
  constructor(
    private readonly intake: Intake,
    private readonly leads: Leads,
    private readonly outbox: Outbox,
  ) {}

  /**
   * The person (or who they are already), their lead, the consent to text messages and word to the worker. A suspect
   * enrollment is held: the worker hears of it when staff accept the lead.
   * @throws DomainError limited, or conflict when the lead id is taken
   */
  async write(tx: Tx, { leadId, form, smsConsent, ip }: NewEnrolment): Promise<void> {
    const suspicions = await this.intake.judge(tx, { form: 'enrollment', ip, intake: form.intake });
    const { streetAddress, city, zipCode, propertyType, unitCount, estimatedRent, email, name, phone } = form;
    await this.leads.capture(tx, {
      email,
      name,
      phone,
      source: 'enrollment',
      campaign: form.intake?.campaign,
      status: 'enrolled',
      properties: [{ leadId, streetAddress, city, zipCode, propertyType, unitCount }],
      estimatedRent,
      // Mail about the order itself needs none, and nothing else is sent for it.
      consent: null,
      smsConsent,
      ip,
      suspicions,
    });
    if (suspicions.length === 0) await this.outbox.append(tx, enrolmentReceived, { leadId });
  }
}
