import { computeAddressKey, joinAddress, normalizeEmail, normalizeLeadStatus } from '@epm/contract';
import type { LeadField, LeadStatus } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { Actor } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { readAssigneeEmails } from './lead-assignees.service.ts';
import type { EditLead } from './lead-edits.dto.ts';
import { findChanges, findConflicts, pickFields } from './lead-fields.ts';
import type { FieldChange, LeadFields } from './lead-fields.ts';
import { CONTACTED_TYPE, createTimelineEntries } from './timeline-entries.ts';
import { LeadHistory, pickStatusTimes, getPreviousLostReason } from './lead-history.queries.ts';
import { LeadLinkRevocation } from './lead-link-revocation.service.ts';
import { LeadOwners } from './lead-owners.service.ts';
import type { StatusTimes } from './lead-history.queries.ts';
import { Lead } from './lead.entity.ts';
import { leadNotFound, reasonMissing } from './leads.errors.ts';
import { LeadPipeline } from './pipeline/lead-pipeline.service.ts';
import { StaffChanges } from './staff-changes.service.ts';

type Changes = ReadonlyMap<LeadField, FieldChange>;

const ADDRESS_FIELDS: readonly LeadField[] = ['streetAddress', 'city', 'state', 'zipCode'];
/**
 * Fields whose values the audit log records. Other fields may contain personal data, so the log records only that they
 * changed.
 */
const NON_PERSONAL_FIELDS: readonly LeadField[] = ['status', 'assigneeId', 'unitCount', 'propertyType'];

/** Period in which a second contact of the same kind by the same user counts as a double click or a retry. */
const DUPLICATE_CONTACT_WINDOW_MS = 60_000;

/** Applies staff edits to one lead. */
@Injectable()
export class LeadEdits {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly history: LeadHistory,
    private readonly owners: LeadOwners,
    private readonly pipeline: LeadPipeline,
    private readonly changes: StaffChanges,
    private readonly revocation: LeadLinkRevocation,
  ) {}

  /**
   * Applies the edited fields to the lead. If the edit is based on an older version, it conflicts only if one of its
   * fields has since been set to a different value. If the email address changes, the links sent to the old address are
   * revoked and new links are emailed.
   * @returns the conflicting fields; if there are any, nothing was written
   * @throws DomainError notFound if the lead does not exist or is deleted
   * @throws DomainError unprocessable if the new status is `lost` and there is no reason
   * @throws DomainError invalid if the new assignee is unknown or disabled
   * @throws DomainError conflict if the new email address belongs to another owner whom the user has not confirmed
   */
  async edit(id: string, edit: EditLead, actor: Actor): Promise<LeadField[]> {
    return this.database.transaction(async (tx) => {
      const lead = await tx.getRepository(Lead).findOne({
        where: { id, deletedAt: IsNull() },
        // FOR NO KEY UPDATE does not block inserts of rows that reference the lead, such as messages.
        lock: { mode: 'for_no_key_update' },
      });
      if (!lead) throw leadNotFound();
      const requested = pickFields(edit);
      if (requested.email !== undefined) requested.email = normalizeEmail(requested.email);
      const conflicts = await this.findConflicts(tx, requested, lead, edit.version);
      if (conflicts.length === 0) await this.applyEdit(tx, lead, requested, edit, actor);
      return conflicts;
    });
  }

  private async findConflicts(
    tx: Tx,
    requested: Partial<LeadFields>,
    lead: Lead,
    version: number,
  ): Promise<LeadField[]> {
    if (version === lead.version) return [];
    // The client sent a version that does not exist yet, so every difference is a conflict.
    if (version > lead.version) return [...findChanges(requested, lead).keys()];
    return findConflicts(requested, lead, await this.history.listValuesReplacedSince(tx, lead.id, version));
  }

  private async applyEdit(
    tx: Tx,
    lead: Lead,
    requested: Partial<LeadFields>,
    edit: EditLead,
    actor: Actor,
  ): Promise<void> {
    const reason = await this.resolveReason(tx, lead, requested, edit);
    const changes = findChanges(requested, lead);
    const { contactKind } = edit;
    const isNewContactAttempt = await this.isNewContactAttempt(tx, lead.id, edit, actor);
    if (changes.size === 0 && !isNewContactAttempt) return;
    const assignee = changes.get('assigneeId') as { from: string | null; to: string | null } | undefined;
    const staff = await readAssigneeEmails(tx, assignee ? [assignee] : []);
    const contact = await this.resolveContact(tx, lead, requested, changes, edit.ownerId);
    const linkEntries = changes.has('email') ? [await this.revocation.revokeInTransaction(tx, lead.id, true)] : [];
    const isOwnerChanged =
      edit.ownerId !== undefined && contact.contactId !== undefined && contact.contactId !== lead.contactId;
    const isStatusChanged = changes.has('status');
    await this.pipeline.transition(
      tx,
      lead,
      {
        status: requested.status as LeadStatus | undefined,
        reason,
        fields: { ...pickWrittenFields(changes), ...rebuildAddress(lead, requested, changes), ...contact },
        isContact: isNewContactAttempt,
        isResponse: isNewContactAttempt || (isStatusChanged && !edit.isUndo),
        times: edit.isUndo ? await this.findRestorableTimes(tx, lead, edit.version) : {},
        timelineEntries: [
          ...createTimelineEntries({ changes, isContact: isNewContactAttempt, contactKind, staff }),
          ...(isOwnerChanged ? [{ type: 'owner.changed' }] : []),
          ...linkEntries,
        ],
      },
      actor,
    );
    await this.changes.record(tx, {
      leadId: lead.id,
      actor,
      action: isStatusChanged ? 'lead.status-changed' : 'lead.edited',
      ...toAuditValues(changes),
    });
  }

  /**
   * Returns whether the edit records a new contact. If the same user has just recorded a contact of the same kind, the
   * edit is a double click or a retry.
   */
  private async isNewContactAttempt(
    tx: Tx,
    leadId: string,
    { contacted, contactKind, isUndo }: EditLead,
    actor: Actor,
  ): Promise<boolean> {
    if (isUndo || (contacted !== true && contactKind === undefined)) return false;
    const since = new Date(this.clock.now().getTime() - DUPLICATE_CONTACT_WINDOW_MS);
    const recentContacts = await tx.rows(
      `SELECT 1 FROM lead_events WHERE lead_id = $1 AND type = $2 AND actor = $3 AND at > $4 AND data ->> 'kind' IS NOT DISTINCT FROM $5`,
      [leadId, CONTACTED_TYPE, actor.email, since, contactKind ?? null],
    );
    return recentContacts.length === 0;
  }

  /**
   * Returns the times that an undo restores. Returns no times if the lead has changed since the version to undo,
   * because the undo could then erase later contacts.
   */
  private async findRestorableTimes(tx: Tx, lead: Lead, version: number): Promise<StatusTimes> {
    return version === lead.version
      ? pickStatusTimes(await this.history.findValuesReplacedBy(tx, lead.id, version))
      : {};
  }

  /**
   * Adds the reason for a new status to the requested fields, and returns it. Returns null if the status does not
   * change. A lost lead must have a reason, unless an undo returns it to the status `lost`. For any other new status,
   * the old reason is removed unless the edit contains a new one.
   */
  private async resolveReason(
    tx: Tx,
    lead: Lead,
    requested: Partial<LeadFields>,
    { version, isUndo }: EditLead,
  ): Promise<string | null> {
    const status = normalizeLeadStatus(requested.status ?? lead.status);
    if (status === normalizeLeadStatus(lead.status)) return null;
    const before = status === 'lost' ? await this.history.findValuesReplacedBy(tx, lead.id, version) : {};
    requested.statusReason ??= getPreviousLostReason(before);
    const isLostAgain = isUndo && before.status === 'lost';
    if (status === 'lost' && !requested.statusReason && !isLostAgain) throw reasonMissing('statusReason');
    return requested.statusReason;
  }

  private async resolveContact(
    tx: Tx,
    lead: Lead,
    requested: Partial<LeadFields>,
    changes: Changes,
    ownerId: string | undefined,
  ): Promise<{ contactId?: string }> {
    // A lead held as suspected spam has no contact. When staff accept the lead, its contact is looked up by the
    // corrected email address.
    if (lead.suspicions.length > 0) return {};
    const { name = lead.name, phone = lead.phone } = requested;
    if (changes.has('name') || changes.has('phone')) await this.owners.updateDetails(tx, lead, { name, phone });
    if (!changes.has('email') || requested.email === undefined) return {};
    return { contactId: await this.owners.correctEmail(tx, { ...lead, name, phone }, requested.email, ownerId) };
  }
}

function rebuildAddress(lead: Lead, requested: Partial<LeadFields>, changes: Changes): Partial<Lead> {
  if (!ADDRESS_FIELDS.some((field) => changes.has(field))) return {};
  const address = { ...lead, ...requested };
  return { propertyAddress: joinAddress(address), addressKey: computeAddressKey(address) };
}

/**
 * Returns the changed fields except the status and the reason for a status change, which the pipeline writes itself.
 */
function pickWrittenFields(changes: Changes): Partial<LeadFields> {
  const isStatusChanged = changes.has('status');
  const otherChanges = [...changes].filter(
    ([field]) => field !== 'status' && !(isStatusChanged && field === 'statusReason'),
  );
  return Object.fromEntries(otherChanges.map(([field, { to }]) => [field, to]));
}

function toAuditValues(changes: Changes): { before: object; after: object } {
  const loggedChanges = [...changes].filter(([field]) => NON_PERSONAL_FIELDS.includes(field));
  return {
    before: Object.fromEntries(loggedChanges.map(([field, { from }]) => [field, from])),
    after: { ...Object.fromEntries(loggedChanges.map(([field, { to }]) => [field, to])), fields: [...changes.keys()] },
  };
}
