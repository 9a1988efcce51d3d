import { resolvePlan } from '@epm/contract';
import type { ConsentWording, EnrollmentValues, PlanKey, Suspicion } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { FeeSchedules } from '../fees/index.ts';
import { SubmissionChecks } from '../intake/index.ts';
import type { IntakeInput } from '../intake/index.ts';
import { LeadContinuations, Leads, type ContinuedLead } from '../leads/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { defineEvent } from '../platform/outbox/event.ts';
import { Outbox } from '../platform/outbox/outbox.ts';

/** An owner has enrolled a property. */
export const enrollmentReceived = defineEvent<{ leadId: string }>('enrollment.received');

export interface EnrollmentForm extends Omit<EnrollmentValues, 'smsConsent' | 'plan'> {
  leadId: string;
  plan?: PlanKey;
  feeVersion?: number;
  smsConsent?: boolean;
  intake?: IntakeInput;
}

export interface NewEnrollment {
  form: EnrollmentForm;
  /** Wording of the consent to text messages. Null if the visitor did not consent. */
  smsConsent: ConsentWording | null;
  ip: string | null;
  /** Leads to which the browser has access. */
  visitorLeadIds: readonly string[];
}

/** Stores new enrollments. */
@Injectable()
export class NewEnrollments {
  constructor(
    private readonly submissionChecks: SubmissionChecks,
    private readonly leads: Leads,
    private readonly continuations: LeadContinuations,
    private readonly outbox: Outbox,
    private readonly fees: FeeSchedules,
  ) {}

  /**
   * Stores the contact, the lead and the consent to text messages, and publishes the event. If the visitor already has
   * a lead for the same home that is not enrolled yet, continues that lead instead of creating another. An enrollment
   * suspected to be spam always creates a new lead and publishes no event. Staff must accept such a lead first.
   * @returns id of the lead
   * @throws DomainError `conflict` if the lead id is taken, or if the form showed fees that were replaced more than a
   * day ago
   * @throws DomainError `limited` if the network exceeds the submission limit
   */
  async storeEnrollment(tx: Tx, { form, smsConsent, ip, visitorLeadIds }: NewEnrollment): Promise<string> {
    const suspicions = await this.submissionChecks.assess(tx, { form: 'enrollment', ip, intake: form.intake });
    const earlier = suspicions.length === 0 ? await this.findEarlierLead(tx, form, visitorLeadIds) : null;
    if (form.feeVersion !== undefined) await this.fees.assertOffered(tx, form.feeVersion, earlier?.feeVersion ?? null);
    if (earlier === null) await this.captureLead(tx, { form, smsConsent, ip, suspicions });
    else await this.continueLead(tx, earlier.id, { form, smsConsent, ip });
    const leadId = earlier?.id ?? form.leadId;
    if (suspicions.length === 0) await this.outbox.append(tx, enrollmentReceived, { leadId });
    return leadId;
  }

  private async findEarlierLead(
    tx: Tx,
    form: EnrollmentForm,
    visitorLeadIds: readonly string[],
  ): Promise<ContinuedLead | null> {
    const lead = await this.continuations.findAndLock(tx, visitorLeadIds, form);
    if (lead === null) return null;
    const enrollments = await tx.rows('SELECT 1 FROM enrollments WHERE lead_id = $1', [lead.id]);
    return enrollments.length === 0 ? lead : null;
  }

  private async captureLead(tx: Tx, { form, smsConsent, ip, suspicions }: LeadDetails): Promise<void> {
    const { leadId, streetAddress, city, zipCode, propertyType, unitCount, estimatedRent, email, name, phone } = form;
    await this.leads.capture(tx, {
      email,
      name,
      phone,
      source: 'enrollment',
      campaign: form.intake?.campaign,
      visit: form.intake?.visit,
      status: 'enrolled',
      properties: [{ leadId, streetAddress, city, zipCode, propertyType, unitCount }],
      estimatedRent,
      plan: resolvePlan(form, form.plan),
      feeVersion: form.feeVersion,
      // Transactional email about the enrollment needs no consent, and an enrollment triggers no marketing.
      consent: null,
      smsConsent,
      ip,
      suspicions,
    });
  }

  private async continueLead(
    tx: Tx,
    leadId: string,
    { form, smsConsent, ip }: Omit<LeadDetails, 'suspicions'>,
  ): Promise<void> {
    await tx.run('UPDATE enrollments SET lead_id = $2 WHERE submission_id = $1', [form.leadId, leadId]);
    const { name, phone, propertyType, unitCount, estimatedRent, feeVersion } = form;
    const plan = resolvePlan(form, form.plan);
    await this.continuations.enroll(
      tx,
      leadId,
      { name, phone, propertyType, unitCount, estimatedRent, plan },
      { smsConsent, ip, feeVersion },
    );
  }
}

interface LeadDetails {
  form: EnrollmentForm;
  smsConsent: ConsentWording | null;
  ip: string | null;
  suspicions: readonly Suspicion[];
}
