import type { Schemas } from '@epm/contract';
import { handleEvents, listOdooRecords, readCrmLink, useOdooSite } from '../../test/odoo-site.ts';

const MINUTE_MS = 60_000;

describe.each([
  ['JSON-2', { ODOO_VERSION: '19' }],
  ['JSON-RPC', { ODOO_VERSION: '17' }],
])('with %s', (_, env) => {
  const fixture = useOdooSite(env);
  const readLead = async (id: string) => (await fixture.staff.get<Schemas['Lead']>(`/api/leads/${id}`)).body;
  const setStatus = async (id: string, status: string) => {
    const { version } = await readLead(id);
    const reply = await fixture.staff.edit(id, { version, status, ...(status === 'lost' && { statusReason: 'Sold' }) });
    expect(reply.status).toBe(200);
  };
  const pollOdoo = () => fixture.worker.sweep('poll-odoo');
  const getRecordId = (id: string) => listOdooRecords(fixture, id)[0]!.id;
  const addLead = async () => {
    const { id } = await fixture.staff.add();
    await handleEvents(fixture);
    fixture.clock.advance(MINUTE_MS);
    return id;
  };
  it("applies the partner's won leads, and sends nothing back", async () => {
    const id = await addLead();
    fixture.odoo.store.markWon(getRecordId(id));
    const { writes } = fixture.odoo.store;
    await pollOdoo();
    await handleEvents(fixture);
    expect(await readLead(id)).toMatchObject({ status: 'won' });
    expect((await fixture.staff.listTimeline(id))[0]).toMatchObject({
      type: 'status.changed',
      actor: 'Odoo',
      data: { from: 'leads', to: 'won' },
    });
    expect(fixture.odoo.store.writes).toBe(writes);
    expect(await readCrmLink(fixture, id)).toMatchObject({ pushed_version: (await readLead(id)).version });
  });

  it("applies the partner's lost leads with the reason", async () => {
    const id = await addLead();
    fixture.odoo.store.markLost(getRecordId(id), 3);
    await pollOdoo();
    expect(await readLead(id)).toMatchObject({ status: 'lost', statusReason: 'Not enough stock' });
  });

  it('reopens a lead that the partner reopened in Odoo, and sends our next status', async () => {
    const id = await addLead();
    fixture.odoo.store.markLost(getRecordId(id));
    await pollOdoo();
    // While the job of this change has claimed the lead, a poll skips it.
    await handleEvents(fixture);
    fixture.clock.advance(MINUTE_MS);
    fixture.odoo.store.updateLeads([getRecordId(id)], { active: true, stage_id: 3 });
    await pollOdoo();
    await handleEvents(fixture);
    expect(await readLead(id)).toMatchObject({ status: 'proposal' });
    await setStatus(id, 'won');
    await handleEvents(fixture);
    expect(listOdooRecords(fixture, id)).toMatchObject([{ active: true, stage_id: 4 }]);
  });

  it('does not treat our changes as changes by the partner', async () => {
    const id = await addLead();
    await setStatus(id, 'closed');
    await handleEvents(fixture);
    await pollOdoo();
    expect((await readLead(id)).status).toBe('closed');
    await setStatus(id, 'lost');
    await handleEvents(fixture);
    await pollOdoo();
    const { version } = await readLead(id);
    await pollOdoo();
    expect(await readLead(id)).toMatchObject({ status: 'lost', statusReason: 'Sold', version });
  });

  it("keeps our status change if it is later than the partner's change", async () => {
    const id = await addLead();
    const release = await fixture.worker.holdJobs();
    fixture.odoo.store.markLost(getRecordId(id));
    fixture.clock.advance(MINUTE_MS);
    await setStatus(id, 'proposal');
    await pollOdoo();
    expect((await readLead(id)).status).toBe('proposal');
    release();
    await handleEvents(fixture);
    expect(listOdooRecords(fixture, id)).toMatchObject([{ active: true, stage_id: 3 }]);
  });

  it('applies a later status change by the partner, even if our change is sent before the poll', async () => {
    const id = await addLead();
    const release = await fixture.worker.holdJobs();
    await setStatus(id, 'proposal');
    fixture.clock.advance(MINUTE_MS);
    fixture.odoo.store.markLost(getRecordId(id));
    release();
    await handleEvents(fixture);
    expect((await readLead(id)).status).toBe('lost');
    expect(listOdooRecords(fixture, id)).toMatchObject([{ active: false }]);
  });

  it('refuses to mark a lead with a signed agreement as lost, and records the refusal only once', async () => {
    const id = await addLead();
    await setStatus(id, 'closed');
    await handleEvents(fixture);
    fixture.clock.advance(MINUTE_MS);
    fixture.odoo.store.markLost(getRecordId(id));
    await pollOdoo();
    await pollOdoo();
    expect((await readLead(id)).status).toBe('closed');
    const timeline = await fixture.staff.listTimeline(id);
    expect(timeline.filter(({ type }) => type === 'crm.refused')).toMatchObject([{ data: { outcome: 'lost' } }]);
    const isListed = async () =>
      (await fixture.database.query('SELECT 1 FROM crm_links WHERE lead_id = $1 AND failed_at IS NOT NULL', [id]))
        .length > 0;
    expect(await isListed()).toBe(true);
    fixture.clock.advance(MINUTE_MS);
    fixture.odoo.store.markWon(getRecordId(id));
    await pollOdoo();
    expect(await isListed()).toBe(false);
  });

  it('applies a change by the partner later if another attempt has claimed the lead', async () => {
    const id = await addLead();
    fixture.odoo.store.markWon(getRecordId(id));
    await fixture.database.query('UPDATE crm_links SET claimed_until = $2 WHERE lead_id = $1', [
      id,
      new Date(fixture.clock.now().getTime() + MINUTE_MS),
    ]);
    await pollOdoo();
    expect((await readLead(id)).status).toBe('leads');
    // Another change moves the position beyond the overlap.
    fixture.clock.advance(20 * MINUTE_MS);
    await addLead();
    await pollOdoo();
    expect((await readLead(id)).status).toBe('won');
  });

  it('reads all changes in Odoo again after an outage', async () => {
    const id = await addLead();
    await pollOdoo();
    fixture.odoo.store.markWon(getRecordId(id));
    fixture.odoo.setFault({ fault: 500 });
    await pollOdoo();
    fixture.odoo.setFault({ fault: null });
    await fixture.database.query('DELETE FROM vendor_circuits');
    fixture.clock.advance(10 * MINUTE_MS);
    await pollOdoo();
    expect((await readLead(id)).status).toBe('won');
  });

  it('does not poll Odoo while another worker holds the lease, and polls after the lease has expired', async () => {
    const setLease = (time: Date) => fixture.database.query('UPDATE crm_sync SET poll_claimed_until = $1', [time]);
    const countCalls = () => fixture.odoo.requests.length;
    await setLease(new Date(fixture.clock.now().getTime() + MINUTE_MS));
    const calls = countCalls();
    await pollOdoo();
    expect(countCalls()).toBe(calls);
    fixture.clock.advance(MINUTE_MS);
    await pollOdoo();
    expect(countCalls()).toBeGreaterThan(calls);
  });
});
