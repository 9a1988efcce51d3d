import type { Schemas } from '@epm/contract';
import { eventually } from '../../test/eventually.ts';
import { handleEvents, listOdooRecords, readCrmLink, useOdooSite, simulateOdooVersion } from '../../test/odoo-site.ts';

const FAILED_PUSHES_PATH = '/api/odoo/failed-pushes';

describe('failed pushes', () => {
  const fixture = useOdooSite();

  describe.each([
    ['JSON-2', 19],
    ['JSON-RPC', 17],
  ])('over %s', (_, version) => {
    beforeAll(() => simulateOdooVersion(fixture, version));
    const listFailedPushes = async (query = '') =>
      (await fixture.admin.get<Schemas['FailedPushes']>(`${FAILED_PUSHES_PATH}${query}`)).body;
    const createFailedPush = async () => {
      fixture.odoo.store.state.isReadOnly = true;
      const release = await fixture.worker.holdJobs();
      const { id } = await fixture.staff.add({ name: 'Ann Example', phone: '515-555-0100' });
      expect((await fixture.staff.post('/api/odoo/sync-lead', { id })).status).toBe(503);
      fixture.odoo.store.state.isReadOnly = false;
      await fixture.database.query('DELETE FROM vendor_circuits');
      await fixture.database.query(`DELETE FROM outbox WHERE event = 'crm.lead-changed'`);
      release();
      fixture.clock.advance(1_000);
      return id;
    };
    afterEach(async () => {
      await fixture.admin.post(`${FAILED_PUSHES_PATH}/retry`);
      await handleEvents(fixture);
    });

    it('lists failed pushes to Odoo with error and payload, newest first and in pages', async () => {
      const ids = [await createFailedPush(), await createFailedPush(), await createFailedPush()].reverse();
      const firstPage = await listFailedPushes('?limit=2');
      expect(firstPage.total).toBe(3);
      expect(firstPage.items.map(({ leadId }) => leadId)).toEqual(ids.slice(0, 2));
      expect(firstPage.items[0]).toMatchObject({
        name: 'Ann Example',
        attempts: 1,
        error: expect.stringContaining('AccessError'),
        refusedOutcome: null,
        payload: { contact_name: 'Ann Example', phone: '515-555-0100', x_lead_reference: ids[0] },
      });
      const second = await listFailedPushes(`?limit=2&cursor=${firstPage.nextCursor}`);
      expect(second.items.map(({ leadId }) => leadId)).toEqual(ids.slice(2));
    });

    it('sends one failed lead to Odoo again, and removes the lead and its payload from the list', async () => {
      const id = await createFailedPush();
      expect((await fixture.admin.post(`${FAILED_PUSHES_PATH}/${id}/retry`)).status).toBe(204);
      await handleEvents(fixture);
      expect(listOdooRecords(fixture, id)).toHaveLength(1);
      expect((await listFailedPushes()).items).toEqual([]);
      const stored = await fixture.database.query<object>(
        'SELECT failed_payload, last_error FROM crm_links WHERE lead_id = $1',
        [id],
      );
      expect(stored).toEqual([{ failed_payload: null, last_error: null }]);
      const again = await fixture.admin.post<Schemas['Problem']>(`${FAILED_PUSHES_PATH}/${id}/retry`);
      expect([again.status, again.body.code]).toEqual([409, 'odoo.push-not-failed']);
      const audited = await fixture.database.query<object>(
        `SELECT before FROM audit_log WHERE action = 'odoo.push-retried' AND subject = $1`,
        [`lead:${id}`],
      );
      expect(audited).toEqual([{ before: { error: expect.stringContaining('AccessError'), refusedOutcome: null } }]);
    });

    it('lists a lead as failed again if the push to Odoo fails again', async () => {
      const id = await createFailedPush();
      fixture.odoo.store.state.isReadOnly = true;
      await fixture.admin.post(`${FAILED_PUSHES_PATH}/${id}/retry`);
      await fixture.worker.dispatch();
      await eventually(async () => (await listFailedPushes()).total === 1);
      fixture.odoo.store.state.isReadOnly = false;
      await fixture.database.query('DELETE FROM vendor_circuits');
    });

    it('sends all failed leads to Odoo again', async () => {
      const ids = [await createFailedPush(), await createFailedPush()];
      const { status, body } = await fixture.admin.post<Schemas['RetriedPushes']>(`${FAILED_PUSHES_PATH}/retry`);
      expect([status, body.count]).toEqual([200, 2]);
      await handleEvents(fixture);
      for (const id of ids) expect(listOdooRecords(fixture, id)).toHaveLength(1);
    });

    it('overwrites an outcome in Odoo with our status when our pipeline refused the outcome', async () => {
      const { id, version } = await fixture.staff.add();
      await fixture.staff.edit(id, { version, status: 'closed' });
      await handleEvents(fixture);
      fixture.clock.advance(60_000);
      fixture.odoo.store.markLost(listOdooRecords(fixture, id)[0]!.id);
      await fixture.worker.sweep('poll-odoo');
      expect((await listFailedPushes()).items).toMatchObject([
        { leadId: id, refusedOutcome: 'lost', error: null, payload: null },
      ]);
      await fixture.admin.post(`${FAILED_PUSHES_PATH}/${id}/retry`);
      await handleEvents(fixture);
      expect(listOdooRecords(fixture, id)).toMatchObject([{ active: true, stage_id: 4 }]);
      expect((await listFailedPushes()).items).toEqual([]);
      await fixture.worker.sweep('poll-odoo');
      expect((await listFailedPushes()).items).toEqual([]);
    });

    it('deletes the link to Odoo and the payload together with the lead', async () => {
      const id = await createFailedPush();
      await fixture.database.query('DELETE FROM leads WHERE id = $1', [id]);
      expect(await readCrmLink(fixture, id)).toBeUndefined();
    });
  });
});
