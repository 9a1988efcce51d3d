import type { LeadOrProblem } from '../../test/staff-leads.ts';
import { useStaffSite } from '../../test/staff-site.ts';
import { TestClock } from '../../test/test-clock.ts';

const clock = new TestClock(new Date('2026-03-02T15:00:00.000Z'));
const context = useStaffSite({ clock });

describe('undoing lead edits', () => {
  it('restores the time in stage, the last contact and the first response when a status change is undone', async () => {
    const { id, version } = await context.staff.add();
    await context.database.query(
      'UPDATE leads SET first_response_due_at = $2, first_response_at = NULL WHERE id = $1',
      [id, clock.now()],
    );
    const before = (await context.staff.get<LeadOrProblem>(`/api/leads/${id}`)).body;
    clock.advance(60_000);
    const moved = await context.staff.edit(id, { version, status: 'proposal', contacted: true });
    expect(moved.body.firstResponse?.respondedAt).toBe(clock.now().toISOString());
    clock.advance(5_000);
    const undone = await context.staff.edit(id, { version: moved.body.version, status: 'leads', isUndo: true });
    expect(undone.body).toEqual({ ...before, version: version + 2 });
    expect((await context.staff.listTimeline(id))[0]).toMatchObject({
      type: 'status.changed',
      data: { from: 'proposal', to: 'leads' },
    });
  });

  it('restores the previous reason, if any, when an undo returns a lead to the status lost', async () => {
    const { id, version } = await context.staff.add();
    const lost = await context.staff.edit(id, { version, status: 'lost', statusReason: 'Sold the home' });
    const open = await context.staff.edit(id, { version: lost.body.version, status: 'leads' });
    await context.admin.edit(id, { version: open.body.version, phone: null });
    const undone = await context.staff.edit(id, { version: open.body.version, status: 'lost', isUndo: true });
    expect(undone.body).toMatchObject({ status: 'lost', statusReason: 'Sold the home' });
    await context.database.query('UPDATE leads SET status_reason = NULL WHERE id = $1', [id]);
    const left = await context.staff.edit(id, { version: undone.body.version + 1, status: 'leads' });
    const again = await context.staff.edit(id, { version: left.body.version, status: 'lost', isUndo: true });
    expect(again.body).toMatchObject({ status: 'lost', statusReason: null });
  });

  it('keeps a later contact when a status change is undone', async () => {
    const { id, version } = await context.staff.add();
    const moved = await context.staff.edit(id, { version, status: 'proposal', contacted: true });
    clock.advance(60_000);
    await context.admin.edit(id, { version: moved.body.version, contacted: true });
    const contacted = clock.now().toISOString();
    clock.advance(60_000);
    const undone = await context.staff.edit(id, { version: moved.body.version, status: 'leads', isUndo: true });
    expect(undone.body).toMatchObject({ status: 'leads', lastContactedAt: contacted });
  });

  it('removes the first checklist, rent and property type when the status change that added them is undone', async () => {
    const { id, version } = await context.staff.add();
    await context.database.query('UPDATE leads SET property_type = NULL WHERE id = $1', [id]);
    const before = (await context.staff.get<LeadOrProblem>(`/api/leads/${id}`)).body;
    const repairChecklist = [{ name: 'Landscaping', checked: true, estimatedCost: 500, customCost: null }];
    const changed = await context.staff.edit(id, {
      version: before.version,
      status: 'proposal',
      estimatedRent: 2_100,
      repairChecklist,
      propertyType: 'condo',
    });
    const undone = await context.staff.edit(id, {
      version: changed.body.version,
      status: 'leads',
      estimatedRent: null,
      repairChecklist: null,
      propertyType: null,
      isUndo: true,
    });
    expect([undone.status, undone.body]).toEqual([200, { ...before, version: version + 3 }]);
    expect((await context.staff.listTimeline(id)).find(({ type }) => type === 'lead.edited')?.data).toMatchObject({
      changes: { repairChecklist: { from: repairChecklist, to: null }, estimatedRent: { from: 2_100, to: null } },
    });
  });

  it('records no contact for an undo', async () => {
    const { id, version } = await context.staff.add();
    const { body } = await context.staff.edit(id, { version, contacted: true, isUndo: true });
    expect(body).toMatchObject({ version, lastContactedAt: null });
  });
});
