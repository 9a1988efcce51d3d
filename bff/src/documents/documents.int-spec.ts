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
