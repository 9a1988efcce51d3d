import {
  computeAddressKey,
  LEAD_STATUS,
  deriveNameFromEmail,
  normalizeEmail,
  normalizeLeadStatus,
} from '@epm/contract';
import type { Address, ConsentWording } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Consents, Contacts } from '../contacts/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { findChanges } from './lead-fields.ts';
import type { LeadFields } from './lead-fields.ts';
import { createTimelineEntries } from './timeline-entries.ts';
import { stagesSql } from './lead-standing.ts';
import { Lead } from './lead.entity.ts';
import { LeadPipeline } from './pipeline/lead-pipeline.service.ts';

export interface ContinuedLead {
  id: string;
  /** Version of the fee schedule that the owner was quoted. */
  feeVersion: number;
}

type EnrollmentFields = Pick<LeadFields, 'name' | 'phone' | 'propertyType' | 'unitCount' | 'estimatedRent' | 'plan'>;

/** Continues an existing lead when its owner enrolls the home, so that no second lead is created. */
@Injectable()
export class LeadContinuations {
  constructor(
    private readonly contacts: Contacts,
    private readonly consents: Consents,
    private readonly pipeline: LeadPipeline,
  ) {}

  /**
   * Finds and locks the lead that an enrollment continues: the contact's newest lead for this home that is not
   * suspect and whose status continues with an enrollment.
   * @param leadIds the leads that the visitor can access; other leads are ignored
   * @returns null if there is no such lead
   */
  async findAndLock(
    tx: Tx,
    leadIds: readonly string[],
    home: Pick<Address, 'streetAddress' | 'zipCode'> & { email: string },
  ): Promise<ContinuedLead | null> {
    if (leadIds.length === 0) return null;
    const [lead] = await tx.rows<ContinuedLead>(
      `SELECT id::text, fee_version AS "feeVersion" FROM leads
       WHERE id = ANY($1) AND address_key = $2 AND deleted_at IS NULL AND suspicions = '{}'
         AND stage NOT IN ${stagesSql(({ enrollment }) => enrollment === 'separate')}
         AND contact_id = (SELECT coalesce(merged_into, id) FROM contacts WHERE email = $3)
       ORDER BY created_at DESC, id LIMIT 1 FOR NO KEY UPDATE`,
      [leadIds, computeAddressKey(home), normalizeEmail(home.email)],
    );
    return lead ?? null;
  }

  /**
   * Records the enrollment on a lead that {@link findAndLock} has locked. A new, analyzed or lost lead becomes
   * enrolled. A lead in any later status keeps its status.
   */
  async enroll(
    tx: Tx,
    leadId: string,
    fields: EnrollmentFields,
    {
      smsConsent,
      ip,
      feeVersion,
    }: { smsConsent: ConsentWording | null; ip: string | null; feeVersion?: number | undefined },
  ): Promise<void> {
    const lead = await tx.getRepository(Lead).findOneByOrFail({ id: leadId });
    const before = normalizeLeadStatus(lead.status);
    const status = LEAD_STATUS[before].enrollment === 'enrolls' ? 'enrolled' : before;
    const changes = findChanges({ ...fields, status }, lead);
    await this.pipeline.transition(tx, lead, {
      status,
      fields,
      cause: { type: 'lead.enrolled' },
      timelineEntries: createTimelineEntries({ changes, isContact: false, staff: new Map() }),
      isEnrollment: true,
    });
    // The fees on the enrollment form may differ from the fees that the owner was quoted before.
    if (feeVersion !== undefined)
      await tx.run('UPDATE leads SET fee_version = $2 WHERE id = $1 AND fee_version <> $2', [leadId, feeVersion]);
    await this.contacts.addMissingDetails(tx, lead.contactId, {
      name: fields.name,
      phone: fields.phone,
      derivedName: deriveNameFromEmail(lead.email),
    });
    if (smsConsent) {
      await this.consents.recordSms(tx, {
        contactId: lead.contactId,
        leadId,
        phone: fields.phone,
        form: 'enrollment',
        wording: smsConsent,
        ip,
      });
    }
  }
}
