import { randomUUID } from 'node:crypto';
import { readAuditLog, readOutboxPayloads, type LeadOrProblem } from '../../test/staff-leads.ts';
import { useStaffSite } from '../../test/staff-site.ts';
import { TestClock } from '../../test/test-clock.ts';

const clock = new TestClock(new Date('2026-03-02T15:00:00.000Z'));
const context = useStaffSite({ clock });

describe('lead edits', () => {
  it('changes only the lead fields in the request and records their old and new values', async () => {
    const { id, version, ...lead } = await context.staff.add();
    clock.advance(60_000);
    const { status, body } = await context.staff.edit(id, {
      version,
      phone: null,
      squareFootage: 1820,
      bathrooms: 2.5,
      yearBuilt: null,
      purchasePrice: 310_000,
      ownerName: 'Hale Trust',
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...lead,
      id,
      version: version + 1,
      phone: null,
      squareFootage: 1820,
      bathrooms: 2.5,
      purchasePrice: 310_000,
      ownerName: 'Hale Trust',
    });
    const [entry] = await context.staff.listTimeline(id);
    expect(entry).toMatchObject({
      type: 'lead.edited',
      actor: context.staff.user.email,
      at: clock.now().toISOString(),
    });
    expect(entry?.data).toEqual({
      changes: {
        phone: { from: '515-555-0142', to: null },
        squareFootage: { from: 1500, to: 1820 },
        bathrooms: { from: null, to: 2.5 },
        purchasePrice: { from: null, to: 310_000 },
        ownerName: { from: null, to: 'Hale Trust' },
      },
    });
    expect(await readAuditLog(context.database, id)).toEqual([
      expect.objectContaining({ action: 'lead.added' }),
      {
        action: 'lead.edited',
        actor_id: context.staff.user.id,
        before: {},
        after: { fields: ['phone', 'squareFootage', 'bathrooms', 'purchasePrice', 'ownerName'] },
      },
    ]);
  });

  it('writes nothing when the edit of a lead changes no value', async () => {
    const { id, version } = await context.staff.add();
    const { status, body } = await context.staff.edit(id, { version, squareFootage: 1500, name: 'Robin Hale' });
    expect([status, body.version]).toEqual([200, version]);
    expect(await context.staff.listTimeline(id)).toHaveLength(1);
    expect(await readAuditLog(context.database, id)).toHaveLength(1);
  });

  it('rebuilds the full address and the address key when an address field changes', async () => {
    const { id, version } = await context.staff.add();
    const { body } = await context.staff.edit(id, {
      version,
      streetAddress: '14 Elm St Apt 2',
      zipCode: '50312',
      city: 'Des Moines',
    });
    expect(body.propertyAddress).toBe('14 Elm St Apt 2, Des Moines, IA 50312');
    const [row] = await context.database.query<{ address_key: string }>('SELECT address_key FROM leads WHERE id = $1', [
      id,
    ]);
    expect(row?.address_key).toBe('14 elm st|2|50312');
  });

  it('removes the ZIP code from the full address and adds it again', async () => {
    const { id, version } = await context.staff.add();
    const { status, body } = await context.staff.edit(id, {
      version,
      streetAddress: '14 Elm St',
      city: 'Ankeny',
      zipCode: '',
    });
    expect([status, body.zipCode, body.propertyAddress]).toEqual([200, '', '14 Elm St, Ankeny, IA']);
    const [row] = await context.database.query<{ address_key: string }>('SELECT address_key FROM leads WHERE id = $1', [
      id,
    ]);
    expect(row?.address_key).toBe('14 elm st||');
    expect((await context.staff.listTimeline(id))[0]?.data).toMatchObject({
      changes: { zipCode: { from: '50265', to: '' } },
    });
    const again = await context.staff.edit(id, { version: body.version, zipCode: '50021' });
    expect(again.body.propertyAddress).toBe('14 Elm St, Ankeny, IA 50021');
  });

  it('stores the checklist unchanged and records the number and the total cost of the selected items', async () => {
    const { id, version } = await context.staff.add();
    const repairChecklist = [
      { name: 'Interior Painting', checked: true, estimatedCost: 3750, customCost: 2900 },
      { name: 'Landscaping', checked: true, estimatedCost: 500, customCost: null },
      { name: 'Carpet Cleaning', checked: false, estimatedCost: 525, customCost: null },
    ];
    const { body } = await context.staff.edit(id, { version, repairChecklist });
    expect(body.repairChecklist).toEqual(repairChecklist);
    expect((await context.staff.listTimeline(id))[0]).toMatchObject({
      type: 'checklist.saved',
      data: { chosen: 2, total: 3400 },
    });
    expect((await context.staff.edit(id, { version: body.version, repairChecklist })).body.version).toBe(body.version);
  });

  it.each([
    ['unitCount', 0, 'Number of units must be at least 1'],
    ['bathrooms', 1.25, 'Bathrooms must be a multiple of 0.5'],
    ['squareFootage', '1500', 'Square footage must be a whole number'],
    ['email', 'robin@', 'Email must be a valid email address'],
    ['name', '  ', 'Name is required'],
    ['zipCode', '5026', 'Invalid state/zip format. Expected: STATE ZIP. Enter a 5-digit ZIP code.'],
    ['status', 'sold', expect.stringMatching(/^Status must be one of leads, new_lead/)],
    ['propertyType', 'castle', expect.stringMatching(/^Property type must be one of/)],
    ['estimatedRent', -1, 'Estimated rent must be at least 0'],
    ['suspicions', [], expect.anything()],
  ])('returns 400 for an edit of a lead when %s is %p', async (field, value, message) => {
    const { id, version } = await context.staff.add();
    const { status, body } = await context.staff.edit(id, { version, [field]: value });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ field, message }]);
    expect((await context.staff.get<{ version: number }>(`/api/leads/${id}`)).body.version).toBe(version);
  });

  it('returns 404 for an edit of an unknown or deleted lead', async () => {
    const { id, version } = await context.staff.add();
    await context.admin.delete(`/api/leads/${id}`);
    for (const missingId of [id, randomUUID()]) {
      const { status, body } = await context.staff.edit(missingId, { version, name: 'Unknown' });
      expect([status, body.detail]).toEqual([404, 'Lead not found']);
    }
  });
});

describe('status changes', () => {
  it('restarts the time in stage, sets the last contact, and records both statuses in one timeline entry', async () => {
    const { id, version, createdAt } = await context.staff.add();
    clock.advance(600_000);
    const now = clock.now().toISOString();
    const { body } = await context.staff.edit(id, { version, status: 'proposal', contacted: true });
    expect(body).toMatchObject({ status: 'proposal', stageSince: now, lastContactedAt: now, version: version + 1 });
    const entries = await context.staff.listTimeline(id);
    expect(entries.map(({ type }) => type)).toEqual(['status.changed', 'lead.added']);
    expect(entries[0]).toMatchObject({ actor: context.staff.user.email, data: { from: 'leads', to: 'proposal' } });
    expect(createdAt).not.toBe(now);
    expect((await readAuditLog(context.database, id)).at(-1)).toEqual({
      action: 'lead.status-changed',
      actor_id: context.staff.user.id,
      before: { status: 'leads' },
      after: { status: 'proposal', fields: ['status'] },
    });
  });

  it('allows status changes forward and backward in the pipeline', async () => {
    let lead: Pick<LeadOrProblem, 'id' | 'version'> = await context.staff.add();
    for (const status of [
      'closed',
      'new_lead',
      'won',
      'enrolled',
      'contract_sent',
      'leads',
      'walkthrough_scheduled',
    ] as const) {
      const { body } = await context.staff.edit(lead.id, { version: lead.version, status });
      expect(body).toMatchObject({ status, version: lead.version + 1 });
      lead = body;
    }
  });

  it('keeps the time in stage when the status changes within New Leads', async () => {
    const { id, version, stageSince } = await context.staff.add();
    clock.advance(60_000);
    expect((await context.staff.edit(id, { version, status: 'new_lead' })).body).toMatchObject({
      status: 'new_lead',
      stageSince,
    });
  });

  it('requires a reason for a lost lead, stores it, and removes it when the lead is reopened', async () => {
    const { id, version } = await context.staff.add();
    const rejected = await context.staff.edit(id, { version, status: 'lost' });
    expect(rejected.status).toBe(422);
    expect(rejected.body).toMatchObject({
      code: 'lead.reason-missing',
      detail: 'Please say why this lead was lost.',
      errors: [{ field: 'statusReason', message: 'Please say why this lead was lost.' }],
    });
    const lost = await context.staff.edit(id, { version, status: 'lost', statusReason: 'Sold the home' });
    expect(lost.body).toMatchObject({ status: 'lost', statusReason: 'Sold the home' });
    expect((await context.staff.listTimeline(id))[0]?.data).toEqual({
      from: 'leads',
      to: 'lost',
      reason: 'Sold the home',
    });
    const reopened = await context.staff.edit(id, { version: lost.body.version, status: 'leads' });
    expect(reopened.body).toMatchObject({ status: 'leads', statusReason: null });
  });

  it('restores the reason when the edit is based on the version that reopened the lost lead', async () => {
    const { id, version } = await context.staff.add();
    const lost = await context.staff.edit(id, { version, status: 'lost', statusReason: 'Sold the home' });
    const back = await context.staff.edit(id, { version: lost.body.version, status: 'leads' });
    const again = await context.staff.edit(id, { version: back.body.version, status: 'lost' });
    expect([again.status, again.body.statusReason]).toEqual([200, 'Sold the home']);
  });

  it('publishes lead.standing-changed only when the `LeadStanding` changes', async () => {
    const { id, version } = await context.staff.add();
    let nextVersion = version;
    for (const [status, reason] of [
      ['analysis_submitted'],
      ['proposal'],
      ['contract_sent'],
      ['won'],
      ['lost', 'Sold'],
      ['leads'],
    ] as const) {
      nextVersion = (
        await context.staff.edit(id, { version: nextVersion, status, ...(reason ? { statusReason: reason } : {}) })
      ).body.version;
    }
    expect(
      (await readOutboxPayloads(context.database, 'lead.standing-changed')).filter(
        (each) => (each as { leadId: string }).leadId === id,
      ),
    ).toHaveLength(4);
  });

  it.each(['call', 'email', 'meeting'] as const)(
    'records a contact by %s as the first response, and counts repeated requests as one contact',
    async (contactKind) => {
      const { id, version } = await context.staff.add();
      await context.database.query(
        'UPDATE leads SET first_response_due_at = $2, first_response_at = NULL WHERE id = $1',
        [id, clock.now()],
      );
      clock.advance(120_000);
      const respondedAt = clock.now().toISOString();
      const twice = await Promise.all([
        context.staff.edit(id, { version, contactKind }),
        context.staff.edit(id, { version, contactKind }),
      ]);
      clock.advance(30_000);
      const third = await context.staff.edit(id, { version: version + 1, contactKind });
      for (const { status, body } of [...twice, third]) {
        expect([status, body.lastContactedAt, body.firstResponse?.respondedAt, body.version]).toEqual([
          200,
          respondedAt,
          respondedAt,
          version + 1,
        ]);
      }
      const listContactEvents = async () =>
        (await context.staff.listTimeline(id))
          .filter(({ type }) => type === 'lead.contacted')
          .map(({ actor, data }) => [actor, data]);
      expect(await listContactEvents()).toEqual([[context.staff.user.email, { kind: contactKind }]]);
      await context.admin.edit(id, { version: version + 1, contactKind });
      clock.advance(60_000);
      await context.staff.edit(id, { version: version + 2, contactKind });
      expect(await listContactEvents()).toHaveLength(3);
    },
  );

  it('records the first response to a waiting lead only once', async () => {
    const { id, version } = await context.staff.add();
    await context.database.query(
      'UPDATE leads SET first_response_due_at = $2, first_response_at = NULL WHERE id = $1',
      [id, clock.now()],
    );
    clock.advance(120_000);
    const respondedAt = clock.now().toISOString();
    const firstEdit = await context.staff.edit(id, { version, contacted: true });
    expect(firstEdit.body.firstResponse?.respondedAt).toBe(respondedAt);
    expect((await context.staff.listTimeline(id))[0]).toMatchObject({ type: 'lead.contacted' });
    clock.advance(120_000);
    const second = await context.staff.edit(id, { version: firstEdit.body.version, status: 'proposal' });
    expect(second.body.firstResponse?.respondedAt).toBe(respondedAt);
  });
});
