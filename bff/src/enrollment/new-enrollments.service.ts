import { resolvePlan } from '@epm/contract';
import type { ConsentWording, EnrollmentValues, PlanKey, Suspicion } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Intake } from '../intake/index.ts';
import type { IntakeInput } from '../intake/index.ts';
import { LeadContinuations, Leads } from '../leads/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { defineEvent } from '../platform/outbox/event.ts';
import { Outbox } from '../platform/outbox/outbox.ts';

/** An owner has enrolled a property. */
export const enrollmentReceived = defineEvent<{ leadId: string }>('enrolment.received');

export interface EnrollmentForm extends Omit<EnrollmentValues, 'smsConsent' | 'plan'> {
  leadId: string;
  plan?: PlanKey;
  smsConsent?: boolean;
  intake?: IntakeInput;
}

export interface NewEnrollment {
  form: EnrollmentForm;
  /** Wording of the consent to text messages. Null if the checkbox was not checked. */
  smsConsent: ConsentWording | null;
  ip: string | null;
  /** Leads that the browser may access. */
  visitorLeadIds: readonly string[];
}

/** Stores new enrollments. */
@Injectable()
export class NewEnrollments {
  constructor(
    private readonly intake: Intake,
    private readonly leads: Leads,
    private readonly continuations: LeadContinuations,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Stores the contact, the lead, the consent to text messages and the event for the worker. If the visitor already has
   * a lead for the same home, continues that lead instead of adding another. A suspect enrollment is held: it continues
   * no lead, and its event is published when staff accept it.
   * @returns the id of the lead
   * @throws DomainError limited, or conflict if the lead id is taken
   */
  async write(tx: Tx, { form, smsConsent, ip, visitorLeadIds }: NewEnrollment): Promise<string> {
    const suspicions = await this.intake.judge(tx, { form: 'enrollment', ip, intake: form.intake });
    const earlier = suspicions.length === 0 ? await this.earlierLead(tx, form, visitorLeadIds) : null;
    if (earlier === null) await this.capture(tx, { form, smsConsent, ip, suspicions });
    else await this.continue(tx, earlier, { form, smsConsent, ip });
    const leadId = earlier ?? form.leadId;
    if (suspicions.length === 0) await this.outbox.append(tx, enrollmentReceived, { leadId });
    return leadId;
  }

  private async earlierLead(tx: Tx, form: EnrollmentForm, visitorLeadIds: readonly string[]): Promise<string | null> {
    const leadId = await this.continuations.findAndLock(tx, visitorLeadIds, form);
    if (leadId === null) return null;
    const enrolled = await tx.rows('SELECT 1 FROM enrolments WHERE lead_id = $1', [leadId]);
    return enrolled.length === 0 ? leadId : null;
  }

  private async capture(tx: Tx, { form, smsConsent, ip, suspicions }: NewLead): Promise<void> {
    const { leadId, streetAddress, city, zipCode, propertyType, unitCount, estimatedRent, email, name, phone } = form;
    await this.leads.capture(tx, {
      email,
      name,
      phone,
      source: 'enrollment',
      campaign: form.intake?.campaign,
      status: 'enrolled',
      properties: [{ leadId, streetAddress, city, zipCode, propertyType, unitCount }],
      estimatedRent,
      plan: resolvePlan(form, form.plan),
      // Transactional mail about the enrollment needs no consent, and no other mail is sent for it.
      consent: null,
      smsConsent,
      ip,
      suspicions,
    });
  }

  private async continue(tx: Tx, leadId: string, { form, smsConsent, ip }: Omit<NewLead, 'suspicions'>): Promise<void> {
    await tx.run('UPDATE enrolments SET lead_id = $2 WHERE submission_id = $1', [form.leadId, leadId]);
    const { name, phone, propertyType, unitCount, estimatedRent } = form;
    const plan = resolvePlan(form, form.plan);
    await this.continuations.enroll(
      tx,
      leadId,
      { name, phone, propertyType, unitCount, estimatedRent, plan },
      { smsConsent, ip },
    );
  }
}

interface NewLead {
  form: EnrollmentForm;
  smsConsent: ConsentWording | null;
  ip: string | null;
  suspicions: readonly Suspicion[];
}
