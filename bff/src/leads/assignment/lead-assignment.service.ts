import { Injectable } from '@nestjs/common';
import { Audit } from '../../audit/index.ts';
import { Database } from '../../platform/database/database.ts';
import { unprocessable } from '../../platform/errors/domain-error.ts';
import { SiteSettings } from '../../site-settings/index.ts';
import type { LeadAssignmentSetting } from '../../site-settings/index.ts';
import type { StaffActor } from '../staff-actor.ts';
import { StaffQueries } from '../staff.queries.ts';

/** The stored setting of who gets a new lead; the next lead follows it. */
@Injectable()
export class LeadAssignmentService {
  constructor(
    private readonly database: Database,
    private readonly settings: SiteSettings,
    private readonly staff: StaffQueries,
    private readonly audit: Audit,
  ) {}

  async read(): Promise<LeadAssignmentSetting> {
    const { leadAssignment } = await this.settings.read('leadAssignment');
    return leadAssignment;
  }

  /** @throws DomainError unprocessable when turns are to be taken by nobody, or by somebody who is not there */
  async replace({ mode, memberIds }: LeadAssignmentSetting, actor: StaffActor): Promise<LeadAssignmentSetting> {
    const after = { mode, memberIds: [...new Set(memberIds.map((id) => id.toLowerCase()))] };
    await this.check(after);
    await this.database.transaction(async (tx) => {
      const before = await this.settings.replace(tx, 'leadAssignment', after, actor.id);
      await this.audit.record(tx, {
        actorId: actor.id,
        action: 'settings.changed',
        subject: 'settings:leadAssignment',
        before,
        after,
        ip: actor.ip,
      });
    });
    return after;
  }

  private async check({ mode, memberIds }: LeadAssignmentSetting): Promise<void> {
    const fault = (message: string) => unprocessable('lead-assignment.members', message, [{ field: 'memberIds', message }]);
    if (mode === 'round-robin' && memberIds.length === 0) throw fault('Please choose who takes turns.');
    const known = new Set((await this.staff.assignees()).map(({ id }) => id));
    if (memberIds.some((id) => !known.has(id))) throw fault('One of the members of staff is no longer here.');
  }
}
