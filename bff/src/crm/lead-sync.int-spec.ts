import { jest } from '@jest/globals';
import type { Schemas } from '@epm/contract';
import { eventually } from '../../test/eventually.ts';
import { handleEvents, listOdooRecords, readCrmLink, useOdooSite, simulateOdooVersion } from '../../test/odoo-site.ts';
import { OdooGateway } from './odoo.gateway.ts';

const MINUTE_MS = 60_000;
const SYNC_PATH = '/api/odoo/sync-lead';

describe('with Odoo', () => {
  const fixture = useOdooSite();

  describe.each([
    ['JSON-2', 19],
    ['JSON-RPC', 17],
  ])('over %s', (_, version) => {
    beforeAll(() => simulateOdooVersion(fixture, version));
    const syncLead = (id: string) =>
      fixture.staff.post<Schemas['SyncedLeadId'] & Schemas['Problem']>(SYNC_PATH, { id });
    /** Returns the part of a fault plan that selects the requests for an Odoo method. */
    const buildRequestFilter = (method: string) =>
      version < 19 ? { content: `"${method}"` } : { path: `/odoo/json/2/crm.lead/${method}` };
    const countOdooRequests = () => fixture.odoo.requests.length;
    const changeLead = async (id: string, changes: object) => {
      const { body } = await fixture.staff.get<Schemas['Lead']>(`/api/leads/${id}`);
      const { status } = await fixture.staff.edit(id, { version: body.version, ...changes });
      expect(status).toBe(200);
    };
    const setStatus = (id: string, status: string) => changeLead(id, { status });
    const changeLeadAndSync = async (id: string, changes: object) => {
      await changeLead(id, changes);
      await handleEvents(fixture);
    };

    it('creates an Odoo record for a new lead, and changes the record when the lead changes', async () => {
      const { id } = await fixture.staff.add({ name: 'Ann Example', phone: '515-555-0100' });
      await handleEvents(fixture);
      expect(listOdooRecords(fixture, id)).toMatchObject([
        {
          name: expect.stringContaining('1200 Grand Ave'),
          contact_name: 'Ann Example',
          city: 'West Des Moines',
          stage_id: 1,
        },
      ]);
      expect(fixture.odoo.requests.at(-1)?.path).toMatch(version < 19 ? /\/jsonrpc$/ : /\/json\/2\//);
      await changeLeadAndSync(id, { name: 'Ann Sample' });
      await changeLeadAndSync(id, { status: 'contract_sent' });
      expect(listOdooRecords(fixture, id)).toMatchObject([{ contact_name: 'Ann Sample', stage_id: 3, active: true }]);
      const { body } = await fixture.staff.get<Schemas['Lead']>(`/api/leads/${id}`);
      expect(await readCrmLink(fixture, id)).toMatchObject({
        pushed_version: body.version,
        last_error: null,
        attempts: 0,
      });
    });

    it('archives the Odoo record of a lost lead, and restores the record when the lead is reopened', async () => {
      const { id } = await fixture.staff.add();
      await handleEvents(fixture);
      await changeLeadAndSync(id, { status: 'lost', statusReason: 'Sold the home' });
      expect(listOdooRecords(fixture, id)).toMatchObject([{ active: false }]);
      await changeLeadAndSync(id, { status: 'won' });
      expect(listOdooRecords(fixture, id)).toMatchObject([{ active: true, stage_id: 4 }]);
    });

    it('archives the Odoo record of a deleted lead, but creates no record for a lead that was never sent', async () => {
      const { id } = await fixture.staff.add();
      await handleEvents(fixture);
      await fixture.admin.delete(`/api/leads/${id}`);
      await handleEvents(fixture);
      expect(listOdooRecords(fixture, id)).toMatchObject([{ active: false }]);
      const release = await fixture.worker.holdJobs();
      const deleted = await fixture.staff.add();
      await fixture.admin.delete(`/api/leads/${deleted.id}`);
      release();
      await handleEvents(fixture);
      expect(listOdooRecords(fixture, deleted.id)).toEqual([]);
    });

    it('keeps the Odoo stage that the partner set until our status changes', async () => {
      const { id } = await fixture.staff.add();
      await handleEvents(fixture);
      const [record] = listOdooRecords(fixture, id);
      record!.stage_id = 2;
      await changeLeadAndSync(id, { phone: '515-555-0199' });
      expect(listOdooRecords(fixture, id)).toMatchObject([{ phone: '515-555-0199', stage_id: 2 }]);
      await changeLeadAndSync(id, { status: 'proposal' });
      expect(listOdooRecords(fixture, id)).toMatchObject([{ stage_id: 3 }]);
    });

    it('creates one Odoo record for a job and 50 parallel requests', async () => {
      const { id } = await fixture.staff.add();
      const job = handleEvents(fixture);
      const replies = await Promise.all(Array.from({ length: 50 }, () => syncLead(id)));
      await job;
      const records = listOdooRecords(fixture, id);
      expect(records).toHaveLength(1);
      expect(new Set(replies.map(({ status, body }) => `${status} ${body.odooId}`))).toEqual(
        new Set([`200 ${records[0]?.id}`]),
      );
    });

    it.each([
      ['a lost reply', { fault: 'cut' }],
      ['an error after the effect', { fault: 500, hasActed: true }],
      ['an unreadable reply after the effect', { fault: 'garbage' }],
    ])('creates no second Odoo record after %s', async (_, fault) => {
      const release = await fixture.worker.holdJobs();
      const { id } = await fixture.staff.add();
      fixture.odoo.setFault({ ...fault, times: 1, ...buildRequestFilter('create') });
      const { status, body } = await syncLead(id);
      expect([status, body.code, body.detail]).toEqual([503, 'odoo.unavailable', 'Failed to sync lead with Odoo']);
      expect(await readCrmLink(fixture, id)).toMatchObject({
        odoo_id: null,
        pushed_version: null,
        last_error: expect.any(String),
        attempts: 1,
      });
      fixture.clock.advance(MINUTE_MS);
      expect((await syncLead(id)).status).toBe(200);
      release();
      await handleEvents(fixture);
      const records = listOdooRecords(fixture, id);
      expect(records).toHaveLength(1);
      expect(await readCrmLink(fixture, id)).toMatchObject({ odoo_id: records[0]?.id, last_error: null, attempts: 0 });
    });

    it("does not treat our change as a change by the partner when Odoo's response was lost", async () => {
      const { id } = await fixture.staff.add();
      await handleEvents(fixture);
      const release = await fixture.worker.holdJobs();
      await setStatus(id, 'won');
      fixture.odoo.setFault({ fault: 'cut', times: 1, ...buildRequestFilter('write') });
      expect((await syncLead(id)).status).toBe(503);
      expect(listOdooRecords(fixture, id)).toMatchObject([{ stage_id: 4 }]);
      fixture.clock.advance(MINUTE_MS);
      await setStatus(id, 'leads');
      // Odoo processes the request only after our next change.
      fixture.clock.advance(MINUTE_MS);
      listOdooRecords(fixture, id)[0]!.date_closed = fixture.clock.now().toISOString().slice(0, 19).replace('T', ' ');
      await fixture.worker.sweep('poll-odoo');
      const { body } = await fixture.staff.get<Schemas['Lead']>(`/api/leads/${id}`);
      expect(body.status).toBe('leads');
      expect((await syncLead(id)).status).toBe(200);
      expect(listOdooRecords(fixture, id)).toMatchObject([{ stage_id: 1 }]);
      release();
      await handleEvents(fixture);
    });

    it('sends a stage after a lost response, even if Odoo confirmed the same stage earlier', async () => {
      const { id } = await fixture.staff.add();
      await handleEvents(fixture);
      const release = await fixture.worker.holdJobs();
      await setStatus(id, 'proposal');
      fixture.odoo.setFault({ fault: 'cut', times: 1, ...buildRequestFilter('write') });
      expect((await syncLead(id)).status).toBe(503);
      expect(listOdooRecords(fixture, id)).toMatchObject([{ stage_id: 3 }]);
      await setStatus(id, 'leads');
      fixture.clock.advance(MINUTE_MS);
      release();
      await handleEvents(fixture);
      expect(listOdooRecords(fixture, id)).toMatchObject([{ stage_id: 1 }]);
    });

    it('waits a minute after a request without a response, because Odoo may still process it', async () => {
      const release = await fixture.worker.holdJobs();
      const { id } = await fixture.staff.add();
      fixture.odoo.setFault({ fault: 'down', times: 1, ...buildRequestFilter('create') });
      await syncLead(id);
      const calls = countOdooRequests();
      expect((await syncLead(id)).status).toBe(503);
      expect(countOdooRequests()).toBe(calls);
      fixture.clock.advance(MINUTE_MS);
      expect((await syncLead(id)).status).toBe(200);
      release();
      await handleEvents(fixture);
      expect(listOdooRecords(fixture, id)).toHaveLength(1);
    });

    it('does not wait after a request that was not sent', async () => {
      const release = await fixture.worker.holdJobs();
      const { id } = await fixture.staff.add();
      const unsent = { kind: 'unavailable', reason: 'too many calls wait', isUnsent: true } as const;
      jest.spyOn(fixture.site.app.get(OdooGateway), 'createLead').mockResolvedValueOnce(unsent);
      expect((await syncLead(id)).status).toBe(503);
      expect((await syncLead(id)).status).toBe(200);
      release();
      await handleEvents(fixture);
      expect(listOdooRecords(fixture, id)).toHaveLength(1);
    });

    it.each([
      ['server errors', { fault: 500, times: 2 }],
      ['too many requests', { fault: 429, times: 2 }],
    ])('retries the job that sends a lead to Odoo after %s', async (_, fault) => {
      fixture.odoo.setFault(fault);
      const { id } = await fixture.staff.add();
      await handleEvents(fixture);
      expect(listOdooRecords(fixture, id)).toHaveLength(1);
      expect(await readCrmLink(fixture, id)).toMatchObject({ last_error: null, attempts: 0 });
    });

    it('stores the reason why Odoo rejects a lead, and sends the lead when Odoo accepts it again', async () => {
      fixture.odoo.store.state.isReadOnly = true;
      const { id } = await fixture.staff.add();
      await fixture.worker.dispatch();
      // The rejection opens the circuit, so the retries make no call.
      await eventually(async () => ((await readCrmLink(fixture, id))?.attempts ?? 0) > 2);
      expect((await readCrmLink(fixture, id))?.last_error).toContain('AccessError');
      fixture.odoo.store.state.isReadOnly = false;
      await fixture.database.query('DELETE FROM vendor_circuits');
      await handleEvents(fixture);
      expect(listOdooRecords(fixture, id)).toHaveLength(1);
    });

    it('makes no call to Odoo if Odoo has the current version of the lead', async () => {
      const { id } = await fixture.staff.add();
      await handleEvents(fixture);
      const calls = countOdooRequests();
      expect((await syncLead(id)).body.odooId).toBe(listOdooRecords(fixture, id)[0]?.id);
      expect(countOdooRequests()).toBe(calls);
    });

    it('sends suspected spam to Odoo only after staff accept the lead', async () => {
      const { id } = await fixture.staff.add();
      await handleEvents(fixture);
      await fixture.database.query(
        `WITH held AS (UPDATE leads SET contact_id = NULL, suspicions = '{speed}' WHERE id = $1)
       DELETE FROM crm_links WHERE lead_id = $1`,
        [id],
      );
      const calls = countOdooRequests();
      expect(await syncLead(id)).toMatchObject({ status: 200, body: { odooId: null } });
      expect(countOdooRequests()).toBe(calls);
      await fixture.staff.post(`/api/leads/${id}/accept`);
      await handleEvents(fixture);
      expect((await readCrmLink(fixture, id))?.odoo_id).toBe(listOdooRecords(fixture, id)[0]?.id);
      expect(listOdooRecords(fixture, id)).toHaveLength(1);
    });

    it('queues each lead that is missing from Odoo only once', async () => {
      const { id } = await fixture.staff.add();
      await handleEvents(fixture);
      fixture.odoo.store.state.leads.length = 0;
      await fixture.database.query('DELETE FROM crm_links');
      const queueUnsynced = async () => {
        await fixture.database.query('UPDATE crm_sync SET checked_lead_id = $1', [
          '00000000-0000-0000-0000-000000000000',
        ]);
        await fixture.worker.sweep('queue-unsynced-leads');
        await handleEvents(fixture);
      };
      await queueUnsynced();
      expect(listOdooRecords(fixture, id)).toHaveLength(1);
      const calls = countOdooRequests();
      await queueUnsynced();
      expect(countOdooRequests()).toBe(calls);
    });

    it('returns 404 when an unknown lead is sent to Odoo', async () => {
      expect((await syncLead('6f0f2a52-4bb0-4b56-9f0e-2f1f4c8a0c11')).body.code).toBe('lead.missing');
    });
  });
});

describe('without Odoo', () => {
  const fixture = useOdooSite({ ODOO_API_KEY: '' });

  it('publishes, stores and sends no changes when Odoo is not configured', async () => {
    const { id } = await fixture.staff.add();
    await fixture.worker.sweep('queue-unsynced-leads');
    expect(await fixture.staff.post(SYNC_PATH, { id })).toMatchObject({ status: 200, body: { odooId: null } });
    expect(await fixture.database.query(`SELECT 1 FROM outbox WHERE event = 'crm.lead-changed'`)).toEqual([]);
    expect(await readCrmLink(fixture, id)).toBeUndefined();
    expect(fixture.odoo.requests).toEqual([]);
  });
});
