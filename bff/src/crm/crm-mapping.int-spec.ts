import { MAPPABLE_LEAD_FIELD_KEYS, type Schemas } from '@epm/contract';
import { handleEvents, listOdooRecords, useOdooSite } from '../../test/odoo-site.ts';

describe.each([['19'], ['17']])('with Odoo %s', (version) => {
  const fixture = useOdooSite({ ODOO_VERSION: version });
  const readMapping = async () => (await fixture.admin.get<Schemas['CrmMapping']>('/api/odoo/mapping')).body;
  const putMapping = (body: object) =>
    fixture.site.call<Schemas['CrmMapping'] & Schemas['Problem']>('/api/odoo/mapping', {
      method: 'PUT',
      cookie: fixture.admin.user.cookie,
      body,
    });
  const replaceMapping = async (changes: Partial<Schemas['CrmMapping']>) => {
    const { changedBy: _, ...mapping } = await readMapping();
    return putMapping({ ...mapping, ...changes });
  };
  const mapField = async (field: string, odooField: string | null) => {
    const { fields } = await readMapping();
    return replaceMapping({ fields: fields.map((entry) => (entry.field === field ? { ...entry, odooField } : entry)) });
  };

  it('lists the stages, and the writable text and number fields, of the partner’s Odoo', async () => {
    const { body } = await fixture.admin.get<Schemas['PartnerSchema']>('/api/odoo/schema');
    expect(body.stages).toContainEqual({ id: 4, name: 'Won', isWon: true });
    expect(body.fields).toContainEqual({ name: 'email_cc', label: 'Email cc', kind: 'text' });
    expect(body.fields).toContainEqual({ name: 'expected_revenue', label: 'Expected revenue', kind: 'number' });
    const names = body.fields.map(({ name }) => name);
    for (const name of ['name', 'x_lead_reference', 'stage_id', 'write_date', 'description'])
      expect(names).not.toContain(name);
  });

  it('returns 503 if Odoo does not respond', async () => {
    fixture.odoo.setFault({ fault: 500 });
    expect((await fixture.admin.get<Schemas['Problem']>('/api/odoo/schema')).body.code).toBe('odoo.unavailable');
  });

  it('sends only mapped fields to Odoo', async () => {
    expect((await readMapping()).fields.map(({ field }) => field)).toEqual([...MAPPABLE_LEAD_FIELD_KEYS]);
    expect((await mapField('source', 'referred')).status).toBe(200);
    expect((await mapField('phone', null)).status).toBe(200);
    const { id } = await fixture.staff.add({ phone: '515-555-0100' });
    await handleEvents(fixture);
    const [record] = listOdooRecords(fixture, id);
    expect(record).toMatchObject({ referred: expect.stringMatching(/.+/) });
    expect(record).not.toHaveProperty('phone');
    await mapField('phone', 'phone');
  });

  it('sends the mapped stage, or the stage with the default name if the mapped stage was deleted', async () => {
    fixture.odoo.store.state.stages.push({ id: 9, name: 'Quote', sequence: 5, is_won: false, fold: false });
    expect((await replaceMapping({ stages: [{ status: 'proposal', stageId: 9 }] })).status).toBe(200);
    const move = async () => {
      const { id, version: leadVersion } = await fixture.staff.add();
      await fixture.staff.edit(id, { version: leadVersion, status: 'proposal' });
      await handleEvents(fixture);
      return listOdooRecords(fixture, id)[0]?.stage_id;
    };
    expect(await move()).toBe(9);
    fixture.odoo.store.state.stages.pop();
    expect(await move()).toBe(3);
    await replaceMapping({ stages: [] });
  });

  it.each([
    ['two fields with one target', 'email', 'phone'],
    ['a reserved target', 'source', 'stage_id'],
  ])('rejects an Odoo mapping with %s', async (_, field, target) => {
    const { status, body } = await mapField(field, target);
    expect([status, body.code]).toEqual([400, 'odoo-mapping.invalid']);
    expect(body.errors).toContainEqual({ field: `fields.${field}`, message: expect.any(String) });
  });

  it('returns 409 with the current Odoo mapping if another admin changed the mapping', async () => {
    const { changedBy: _, ...before } = await readMapping();
    fixture.clock.advance(1_000);
    await replaceMapping({ stages: [{ status: 'proposal', stageId: 3 }] });
    const { status, body } = await putMapping({ ...before, stages: [{ status: 'proposal', stageId: 2 }] });
    expect([status, body.code]).toEqual([409, 'odoo-mapping.changed']);
    expect((body as unknown as { current: Schemas['CrmMapping'] }).current.stages).toEqual([
      { status: 'proposal', stageId: 3 },
    ]);
    await replaceMapping({ stages: [] });
  });
});
