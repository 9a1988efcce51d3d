import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import { listDocuments, useDocumentSite } from '../../test/document-site.ts';
import { sendDocument } from '../../test/signature-documents.ts';

const fixture = useDocumentSite();

describe('list of documents', () => {
  it('returns an empty list of documents for a lead without documents, and 404 for an unknown lead', async () => {
    const { staff } = fixture;
    const lead = await staff.add();
    expect(await listDocuments(fixture, lead.id)).toEqual([]);
    const { body } = await staff.get<Schemas['SignatureDocuments']>('/api/docuseal/submissions?q=x&status=pending');
    expect(body).toEqual({ isConfigured: true, items: [], nextCursor: null });
    expect((await staff.get(`/api/docuseal/submissions?leadId=${randomUUID()}`)).body).toMatchObject({
      code: 'lead.missing',
    });
  });

  it('finds a document by its lead, its name and the owners who sign, but not by the broker', async () => {
    const coOwner = { name: 'Carl Searchable', email: 'carl.co-owner@found.test' };
    const { id, email } = await sendDocument(fixture, {
      owners: [{ name: 'Robin Hale', email: 'robin@x.test' }, coOwner],
    });
    const search = async (q: string) => {
      const path = `/api/docuseal/submissions?q=${encodeURIComponent(q)}`;
      return (await fixture.staff.get<Schemas['SignatureDocuments']>(path)).body.items.map((found) => found.id);
    };
    for (const q of [email, 'carl search', 'CO-OWNER@FOUND', 'management agreement'])
      expect(await search(q)).toEqual([id]);
    for (const q of ['Whitcomb', 'dana@broker.test', 'signingUrl']) expect(await search(q)).toEqual([]);
  });
});

describe('agreement settings', () => {
  const seeded = {
    templates: {
      management_agreement: 1001,
      onboarding_form: 1002,
      walkthrough_checklist: 1003,
      lease_agreement: 1004,
    },
    broker: { name: 'Nora Ellingson', email: expect.stringContaining('@') as string },
    expireAfterDays: 30,
    paymentGate: 'either',
  };
  const putSettings = (body: object) =>
    fixture.site.call('/api/agreement-settings', { method: 'PUT', body, cookie: fixture.admin.user.cookie });

  const readSettings = async () =>
    (await fixture.admin.get<Schemas['AgreementSettings']>('/api/agreement-settings')).body;
  /** Returns the settings in the format of a request that replaces them. */
  const readEditableSettings = async () => {
    const { changedBy: _, ...editable } = await readSettings();
    return editable;
  };
  const listAuditEntries = () =>
    fixture.database.query<{ before: object; after: object; actor_id: string }[]>(
      `SELECT before, after, actor_id FROM audit_log WHERE subject = 'settings:agreements' ORDER BY id`,
    );

  it('returns the seeded agreement settings, replaces the settings and audits the change', async () => {
    expect(await readSettings()).toEqual({ ...seeded, changedAt: expect.any(String), changedBy: null });
    const { changedAt, ...before } = await readEditableSettings();
    fixture.clock.advance(1_000);
    const after = { ...before, expireAfterDays: 14, paymentGate: 'before-signature' as const };
    const changedBy = fixture.admin.user.email;
    expect(await putSettings({ ...after, changedAt })).toMatchObject({
      status: 200,
      body: { ...after, changedBy, isUnchecked: false },
    });
    expect(await readSettings()).toMatchObject({ ...after, changedBy });
    expect(await listAuditEntries()).toEqual([{ before, after, actor_id: fixture.admin.user.id }]);
    await putSettings({ ...before, changedAt: (await readSettings()).changedAt });
    expect((await readSettings()).expireAfterDays).toBe(30);
  });

  it('returns 409 with the current agreement settings for a stale edit, unless the request is a retry', async () => {
    const seen = await readEditableSettings();
    const auditCount = (await listAuditEntries()).length;
    fixture.clock.advance(1_000);
    expect((await putSettings({ ...seen, expireAfterDays: 21 })).status).toBe(200);
    expect(await putSettings({ ...seen, expireAfterDays: 7 })).toMatchObject({
      status: 409,
      body: {
        code: 'agreement-settings.changed',
        current: { expireAfterDays: 21, changedBy: fixture.admin.user.email },
      },
    });
    expect((await putSettings({ ...seen, expireAfterDays: 21 })).status).toBe(200);
    expect((await readSettings()).expireAfterDays).toBe(21);
    expect(await listAuditEntries()).toHaveLength(auditCount + 1);
  });

  it('rejects agreement settings with a template that does not exist in DocuSeal', async () => {
    const settings = await readEditableSettings();
    const templates = { ...settings.templates, lease_agreement: 999_999 };
    expect(await putSettings({ ...settings, templates })).toMatchObject({
      status: 400,
      body: {
        code: 'agreement-settings.unknown-template',
        errors: [{ field: 'templates.lease_agreement', message: 'This template does not exist in DocuSeal.' }],
      },
    });
    expect((await readSettings()).templates).toEqual(settings.templates);
  });

  it.each([
    ['an existing template as checked', null, 1_003, false],
    ['an unknown template as unchecked when DocuSeal fails', 500, 999_999, true],
  ])('saves agreement settings with %s', async (_, fault, template, isUnchecked) => {
    const settings = await readEditableSettings();
    fixture.docuSeal.setFault({ fault });
    const changed = { ...settings, templates: { ...settings.templates, lease_agreement: template } };
    expect(await putSettings(changed)).toMatchObject({ status: 200, body: { isUnchecked } });
    fixture.docuSeal.setFault({ fault: null });
    const { changedAt } = await readSettings();
    expect(await putSettings({ ...settings, changedAt })).toMatchObject({ status: 200, body: { isUnchecked: false } });
  });

  it.each([
    ['expireAfterDays', { expireAfterDays: 0 }],
    ['expireAfterDays', { expireAfterDays: 1.5 }],
    ['paymentGate', { paymentGate: 'never' }],
    ['broker.email', { broker: { name: 'Nora', email: 'nora' } }],
    ['templates.lease_agreement', { templates: { ...seeded.templates, lease_agreement: -1 } }],
  ])('returns 400 for agreement settings with the invalid field %s: %j', async (field, changes) => {
    expect(await putSettings({ ...(await readEditableSettings()), ...changes })).toMatchObject({
      status: 400,
      body: { errors: [{ field }] },
    });
  });
});
