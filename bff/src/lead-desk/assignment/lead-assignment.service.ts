import { Injectable } from '@nestjs/common';
import { Audit } from '../../audit/index.ts';
import type { Actor } from '../../identity/index.ts';
import { Database, type Tx } from '../../platform/database/database.ts';
import { conflict, unprocessable } from '../../platform/errors/domain-error.ts';
import { SiteSettings } from '../../site-settings/index.ts';
import type { LeadAssignmentSetting } from '../../site-settings/index.ts';
import { StaffQueries } from '../staff.queries.ts';
import type { LeadAssignment, ReplaceLeadAssignment } from './lead-assignment.dto.ts';

/** Reads and replaces the lead assignment setting. */
@Injectable()
export class AssignmentSettings {
  constructor(
    private readonly database: Database,
    private readonly settings: SiteSettings,
    private readonly staff: StaffQueries,
    private readonly audit: Audit,
  ) {}

  async read(): Promise<LeadAssignment> {
    const { value, updatedAt, updatedBy } = await this.settings.readStored('leadAssignment');
    const staff = await this.staff.listRotationCandidates(value.memberIds);
    const candidateIds = new Set(staff.map(({ id }) => id));
    return {
      mode: value.mode,
      memberIds: value.memberIds.filter((id) => candidateIds.has(id)),
      staff,
      changedAt: updatedAt.toISOString(),
      changedBy: updatedBy && (await this.staff.findEmail(updatedBy)),
    };
  }

  /**
   * Replaces the setting.
   * @throws DomainError unprocessable if a member does not exist, or a new member is disabled
   * @throws DomainError unprocessable if the mode is round-robin and all members are disabled
   * @throws DomainError conflict if the setting has changed since `changedAt`
   */
  async replace({ mode, memberIds, changedAt }: ReplaceLeadAssignment, actor: Actor): Promise<LeadAssignment> {
    const after = { mode, memberIds: [...new Set(memberIds)] };
    const isApplied = await this.database.transaction(async (tx) => {
      const { value: before, updatedAt: lastChange } = await this.settings.lock(tx, 'leadAssignment');
      // If the response to an earlier request was lost, the retry finds that the setting is already stored.
      if (isSameSetting(before, after)) return true;
      if (lastChange.getTime() !== new Date(changedAt).getTime()) return false;
      await this.validateMembers(tx, after, before);
      await this.settings.replace(tx, 'leadAssignment', after, actor.id);
      await this.audit.record(tx, {
        actor,
        action: 'settings.changed',
        subject: 'settings:leadAssignment',
        before,
        after,
      });
      return true;
    });
    const current = await this.read();
    if (!isApplied) throw settingChanged(current);
    return current;
  }

  /**
   * Validates the members. Disabled users who are members in the current setting are allowed, because the rotation
   * skips them.
   */
  private async validateMembers(
    tx: Tx,
    { mode, memberIds }: LeadAssignmentSetting,
    before: LeadAssignmentSetting,
  ): Promise<void> {
    const createMembersError = (message: string) =>
      unprocessable('lead-assignment.members', message, [{ field: 'memberIds', message }]);
    const candidatesById = new Map(
      (await this.staff.listRotationCandidates(before.memberIds, tx)).map((each) => [each.id, each]),
    );
    if (memberIds.some((id) => !candidatesById.has(id)))
      throw createMembersError('One of the staff members is no longer available.');
    if (mode === 'round-robin' && !memberIds.some((id) => candidatesById.get(id)?.isActive))
      throw createMembersError('Choose at least one staff member.');
  }
}

const isSameSetting = (one: LeadAssignmentSetting, other: LeadAssignmentSetting): boolean =>
  one.mode === other.mode && one.memberIds.join() === other.memberIds.join();

/** @param current the current setting, which the user can compare with the edit */
const settingChanged = (current: LeadAssignment) =>
  conflict('lead-assignment.changed', 'This setting was changed in the meantime. Nothing was overwritten.', {
    current,
  });
