import type { Schemas } from '@epm/contract';
import { handleEvents, listOdooRecords, useOdooSite, simulateOdooVersion } from '../../test/odoo-site.ts';
import { useStaffSite } from '../../test/staff-site.ts';
import { TestClock } from '../../test/test-clock.ts';

const COMPARISON_PATH = '/api/odoo/comparison';

describe('with Odoo', () => {
  const fixture = useOdooSite();
  const readComparison = async () => (await fixture.admin.get<Schemas['CrmComparison']>(COMPARISON_PATH)).body;
  const compareAll = async () => {
    expect((await fixture.admin.post(COMPARISON_PATH)).status).toBe(200);
    await handleEvents(fixture);
    fixture.clock.advance(1_000);
    return readComparison();
  };
  const addLeads = async (count: number) => {
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) ids.push((await fixture.staff.add()).id);
    await handleEvents(fixture);
    return ids;
  };
  const findRecord = (id: string) => listOdooRecords(fixture, id)[0]!;

  const countLeads = async () =>
    (await fixture.database.query<{ count: number }>('SELECT count(*)::integer AS count FROM leads'))[0]!.count;

  it('returns no comparison times before the first comparison with Odoo', async () => {
    expect(await readComparison()).toEqual({ startedAt: null, finishedAt: null, compared: 0, different: 0 });
  });

  describe.each([19, 17])('version %i', (version) => {
    beforeAll(() => simulateOdooVersion(fixture, version));

    it('a comparison sends only the leads that differ from Odoo, and a second comparison sends nothing', async () => {
      const ids = await addLeads(7);
      const [renamed, deletedThere, lost, unlinked, moved, unsent] = ids as [
        string,
        string,
        string,
        string,
        string,
        string,
      ];
      fixture.clock.advance(60_000);
      fixture.odoo.store.updateLeads([findRecord(renamed).id], { contact_name: 'Changed there' });
      fixture.odoo.store.state.leads.splice(fixture.odoo.store.state.leads.indexOf(findRecord(deletedThere)), 1);
      fixture.odoo.store.markLost(findRecord(lost).id);
      await fixture.database.query('DELETE FROM crm_links WHERE lead_id = $1', [unlinked]);
      fixture.odoo.store.updateLeads([findRecord(moved).id], { stage_id: 2 });
      await fixture.database.query('UPDATE crm_links SET pushed_version = NULL WHERE lead_id = $1', [unsent]);
      const compared = await countLeads();
      const first = await compareAll();
      expect(first).toMatchObject({ compared, different: 5, finishedAt: expect.any(String) });
      expect(findRecord(renamed)).toMatchObject({ contact_name: 'Robin Hale' });
      expect(listOdooRecords(fixture, deletedThere)).toHaveLength(1);
      expect(listOdooRecords(fixture, unlinked)).toHaveLength(1);
      // The partner set this stage in Odoo.
      expect(findRecord(moved)).toMatchObject({ stage_id: 2 });
      const { body } = await fixture.staff.get<Schemas['Lead']>(`/api/leads/${lost}`);
      expect(body.status).toBe('lost');
      const { writes } = fixture.odoo.store;
      expect(await compareAll()).toMatchObject({ compared, different: 0 });
      expect(fixture.odoo.store.writes).toBe(writes);
    });

    it('a comparison sends a newly mapped stage, unless the partner set another stage', async () => {
      const [remapped, moved] = (await addLeads(2)) as [string, string];
      const { body: mapping } = await fixture.admin.get<Schemas['CrmMapping']>('/api/odoo/mapping');
      const chooseStage = (stages: Schemas['CrmMapping']['stages'], { changedBy: _, ...current } = mapping) =>
        fixture.site.call<Schemas['CrmMapping']>('/api/odoo/mapping', {
          method: 'PUT',
          cookie: fixture.admin.user.cookie,
          body: { ...current, stages },
        });
      fixture.odoo.store.updateLeads([findRecord(moved).id], { stage_id: 3 });
      const { status } = (await fixture.staff.get<Schemas['Lead']>(`/api/leads/${remapped}`)).body;
      const { body: changed } = await chooseStage([{ status, stageId: 2 }]);
      expect((await compareAll()).different).toBeGreaterThan(0);
      expect([findRecord(remapped).stage_id, findRecord(moved).stage_id]).toEqual([2, 3]);
      expect((await compareAll()).different).toBe(0);
      await chooseStage([], changed);
      await compareAll();
      expect([findRecord(remapped).stage_id, findRecord(moved).stage_id]).toEqual([1, 3]);
    });

    it('compares leads with Odoo in batches, and counts a batch only once if its job is repeated', async () => {
      // Ensures that there are more leads than one batch contains.
      await addLeads(Math.max(0, 101 - (await countLeads())));
      const compared = await countLeads();
      expect((await compareAll()).compared).toBe(compared);
      await fixture.database.query(
        `INSERT INTO outbox (event, payload)
         SELECT 'crm.comparison-requested', jsonb_build_object('startedAt', $1::bigint, 'afterLeadId', NULL)`,
        [new Date((await readComparison()).startedAt!).getTime()],
      );
      await handleEvents(fixture);
      expect((await readComparison()).compared).toBe(compared);
    });

    it('continues a comparison with Odoo after an outage', async () => {
      fixture.odoo.setFault({ fault: 500, times: 2 });
      expect(await compareAll()).toMatchObject({ compared: await countLeads(), finishedAt: expect.any(String) });
    });
  });
});

describe('without Odoo', () => {
  const fixture = useStaffSite({ clock: new TestClock() });

  it('returns 409 when Odoo is not configured', async () => {
    expect((await fixture.admin.post<Schemas['Problem']>(COMPARISON_PATH)).body.code).toBe('odoo.not-configured');
    expect((await fixture.admin.get<Schemas['Problem']>('/api/odoo/schema')).body.code).toBe('odoo.not-configured');
  });
});
