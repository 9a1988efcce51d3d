import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import { listDocuments, useDocumentSite } from '../../test/document-site.ts';

const fixture = useDocumentSite();

describe('list of documents', () => {
  it('is empty and configured for a lead without documents, and returns 404 for an unknown lead', async () => {
    const { staff } = fixture;
    const lead = await staff.add();
    expect(await listDocuments(fixture, lead.id)).toEqual([]);
    const { body } = await staff.get<Schemas['SignatureDocuments']>('/api/docuseal/submissions?q=x&status=pending');
    expect(body).toEqual({ isConfigured: true, items: [], nextCursor: null });
    expect((await staff.get(`/api/docuseal/submissions?leadId=${randomUUID()}`)).body).toMatchObject({
      code: 'lead.missing',
    });
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
  const put = (body: object) =>
    fixture.site.call('/api/agreement-settings', { method: 'PUT', body, cookie: fixture.admin.user.cookie });

  it('returns the seeded settings, and replaces and audits them', async () => {
    const { body: before } = await fixture.admin.get<Schemas['AgreementSettings']>('/api/agreement-settings');
    expect(before).toEqual(seeded);
    const after = { ...before, expireAfterDays: 14, paymentGate: 'before-signature' as const };
    expect(await put(after)).toMatchObject({ status: 200, body: after });
    expect((await fixture.admin.get('/api/agreement-settings')).body).toEqual(after);
    const audits = await fixture.database.query(
      `SELECT before, after, actor_id FROM audit_log WHERE subject = 'settings:agreements'`,
    );
    expect(audits).toEqual([{ before, after, actor_id: fixture.admin.user.id }]);
    await put(before);
  });

  it.each([
    ['expireAfterDays', { expireAfterDays: 0 }],
    ['expireAfterDays', { expireAfterDays: 1.5 }],
    ['paymentGate', { paymentGate: 'never' }],
    ['broker.email', { broker: { name: 'Nora', email: 'nora' } }],
    ['templates.lease_agreement', { templates: { ...seeded.templates, lease_agreement: -1 } }],
  ])('returns 400 for an invalid %s', async (field, changes) => {
    const { body } = await fixture.admin.get<Schemas['AgreementSettings']>('/api/agreement-settings');
    expect(await put({ ...body, ...changes })).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  });
});
