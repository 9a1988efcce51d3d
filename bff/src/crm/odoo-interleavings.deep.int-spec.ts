import { LEAD_STATUSES, normalizeLeadStatus, type LeadStatus } from '@epm/contract';
import fc from 'fast-check';
import { listOdooRecords, useOdooSite } from '../../test/odoo-site.ts';
import { LeadPipeline } from '../leads/index.ts';
import { Database } from '../platform/database/database.ts';
import { CrmMappings } from './crm-mapping.service.ts';
import { FailedPushRetries } from './failed-pushes.service.ts';
import { LeadSync } from './lead-sync.service.ts';
import { getStageKey } from './odoo-lead.ts';
import { hasOutcome } from './partner-change.ts';
import type { OdooOutcome } from './odoo-parsers.ts';

/**
 * Number of cases. On average, 300 cases contain each variant of a step and 99 of the 100 ordered pairs of step kinds.
 */
const CASE_COUNT = 300;
/** Number of leads whose steps are interleaved. */
const GROUP_SIZE = 25;
const MAX_STEPS = 6;
const MINUTE_MS = 60_000;

type Fault = { fault: 'down' | 'cut' | number; hasActed?: boolean } | null;
type Step =
  | { kind: 'ours'; status: LeadStatus }
  | { kind: 'rename here' | 'rename there' | 'win' | 'lose' | 'replay' | 'wait' }
  | { kind: 'move'; stageId: number }
  | { kind: 'push' | 'poll'; fault: Fault; method: string };

const faultArbitrary = fc.constantFrom<Fault[]>(
  null,
  null,
  { fault: 500 },
  { fault: 500, hasActed: true },
  { fault: 429 },
  { fault: 'down' },
  { fault: 'cut' },
);
const methodArbitrary = fc.constantFrom('create', 'write', 'search_read');
/** Random step. A kind with variants is twice as likely as a kind without variants. */
const stepArbitrary = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('ours' as const), status: fc.constantFrom(...LEAD_STATUSES) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constantFrom('rename here', 'rename there', 'win', 'lose', 'replay', 'wait') }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('move' as const), stageId: fc.integer({ min: 1, max: 4 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('push', 'poll'), fault: faultArbitrary, method: methodArbitrary }),
  },
) as fc.Arbitrary<Step>;

const caseGroupArbitrary = fc.array(fc.array(stepArbitrary, { minLength: 2, maxLength: MAX_STEPS }), {
  minLength: GROUP_SIZE,
  maxLength: GROUP_SIZE,
});

describe('randomly interleaved changes on both sides, with errors and replays', () => {
  const fixture = useOdooSite();
  let contactId: string;
  const syncLead = (id: string) => fixture.worker.app.get(LeadSync).sync(id);
  const pollOdoo = () => fixture.worker.sweep('poll-odoo');
  const getDatabase = () => fixture.worker.app.get(Database);

  beforeAll(async () => {
    await fixture.worker.holdJobs();
    const { id } = await fixture.staff.add();
    const [row] = await fixture.database.query<{ contact_id: string }>('SELECT contact_id FROM leads WHERE id = $1', [
      id,
    ]);
    contactId = row!.contact_id;
    await syncLead(id);
  });

  async function readLead(id: string) {
    const [lead] = await fixture.database.query<{ status: string | null; name: string }>(
      'SELECT status, name FROM leads WHERE id = $1',
      [id],
    );
    return { ...lead!, status: normalizeLeadStatus(lead!.status) };
  }

  async function setStatus(id: string, status: LeadStatus) {
    await getDatabase().transaction(async (tx) => {
      const [lead] = await tx.rows<{ status: string | null }>('SELECT status FROM leads WHERE id = $1 FOR UPDATE', [
        id,
      ]);
      await fixture.worker.app.get(LeadPipeline).transition(tx, { id, status: lead!.status }, { status });
    });
  }

  async function endClaim(id: string) {
    const claimed = await fixture.database.query('SELECT 1 FROM crm_links WHERE lead_id = $1 AND claimed_until > $2', [
      id,
      fixture.clock.now(),
    ]);
    if (claimed.length > 0) fixture.clock.advance(MINUTE_MS);
  }

  async function runStep(id: string, next: Step) {
    const record = listOdooRecords(fixture, id)[0];
    const { store } = fixture.odoo;
    fixture.clock.advance(2_000);
    // A push of a claimed lead would wait in real time, so the clock is advanced until the claim has expired.
    if (next.kind === 'push' || next.kind === 'replay') await endClaim(id);
    switch (next.kind) {
      case 'ours':
        return setStatus(id, next.status);
      case 'rename here':
        return fixture.database.query('UPDATE leads SET name = $2, version = version + 1 WHERE id = $1', [
          id,
          `Ann ${fixture.clock.now().getTime()}`,
        ]);
      case 'rename there':
        return record && store.updateLeads([record.id], { contact_name: 'Renamed there' });
      case 'win':
        return record && store.markWon(record.id);
      case 'lose':
        return record && store.markLost(record.id);
      case 'move':
        return record && store.updateLeads([record.id], { active: true, stage_id: next.stageId });
      case 'replay':
        return Promise.allSettled([syncLead(id), syncLead(id)]);
      case 'wait':
        return fixture.clock.advance(MINUTE_MS);
      default:
        if (next.fault)
          fixture.odoo.setFault({ ...next.fault, times: 1, path: `/odoo/json/2/crm.lead/${next.method}` });
        await (next.kind === 'push' ? syncLead(id) : pollOdoo()).catch(() => undefined);
        fixture.odoo.setFault({ fault: null });
    }
  }

  async function addLeads(count: number): Promise<string[]> {
    const rows = await fixture.database.query<{ id: string }>(
      `INSERT INTO leads (id, contact_id, created_at, name, email, status)
       SELECT gen_random_uuid(), $1, $2, 'Ann', 'ann@owner.test', 'leads' FROM generate_series(1, $3) RETURNING id`,
      [contactId, fixture.clock.now(), count],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Lets all claims expire. Then sends all leads, polls, retries all failed pushes, and sends all leads again, as after
   * a comparison.
   */
  async function runFullSync(ids: readonly string[]) {
    fixture.clock.advance(2 * MINUTE_MS);
    await fixture.database.query('DELETE FROM vendor_circuits');
    const syncAll = () => Promise.all(ids.map(syncLead));
    await syncAll();
    await pollOdoo();
    const { id: adminId, email } = fixture.admin.user;
    await fixture.site.app.get(FailedPushRetries).retryAll({ id: adminId, email, ip: '127.0.0.1' });
    await fixture.database.query('UPDATE crm_links SET pushed_version = NULL WHERE lead_id = ANY($1)', [ids]);
    await syncAll();
  }

  it(`random changes on both sides end with one Odoo record that matches the lead, in ${CASE_COUNT} cases`, async () => {
    const { stages } = fixture.odoo.store.state;
    const odooStages = stages.map(({ id, name, is_won: isWon }) => ({ id, name: String(name), isWon: isWon === true }));
    const mapping = await fixture.worker.app.get(CrmMappings).readCurrent();
    await fc.assert(
      fc.asyncProperty(caseGroupArbitrary, async (cases) => {
        const ids = await addLeads(cases.length);
        for (let turn = 0; turn < MAX_STEPS; turn += 1)
          for (const [index, steps] of cases.entries()) {
            const next = steps[turn];
            if (next) await runStep(ids[index]!, next);
          }
        await runFullSync(ids);
        for (const id of ids) {
          const records = listOdooRecords(fixture, id);
          expect(records).toHaveLength(1);
          const { active, probability, contact_name: name } = records[0]!;
          const outcome: OdooOutcome = active ? (probability === 100 ? 'won' : 'open') : 'lost';
          const lead = { ...(await readLead(id)), isDeleted: false };
          expect(name).toBe(lead.name);
          expect([outcome, lead.status, hasOutcome(lead, getStageKey(lead, mapping), outcome, odooStages)]).toEqual([
            outcome,
            lead.status,
            true,
          ]);
        }
      }),
      { numRuns: CASE_COUNT / GROUP_SIZE, endOnFailure: true },
    );
  });
});
