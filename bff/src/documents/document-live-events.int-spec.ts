import { useDocumentSite } from '../../test/document-site.ts';
import { eventually } from '../../test/eventually.ts';
import { getReconciler, sendDocument } from '../../test/signature-documents.ts';

const fixture = useDocumentSite();

/** Opens the event stream as a staff member, and collects its events. */
async function openStream() {
  const abort = new AbortController();
  const { body } = await fetch(`${fixture.site.url}/api/events`, {
    headers: { cookie: fixture.staff.user.cookie },
    signal: abort.signal,
  });
  let text = '';
  const readBody = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of body ?? []) text += decoder.decode(chunk as Uint8Array, { stream: true });
  };
  void readBody().catch(() => undefined);
  await eventually(() => text.includes('resync'));
  return {
    countChanges: (id: string) => text.split(`event: document.changed\ndata: {"id":"${id}"}`).length - 1,
    close: () => abort.abort(),
  };
}

it('publishes each change of a document, but nothing for a check without changes', async () => {
  const { countChanges, close } = await openStream();
  const document = await sendDocument(fixture);
  const check = () => getReconciler(fixture).reconcile(document.id);
  await eventually(() => countChanges(document.id) === 1);
  await check();
  fixture.docuSeal.view(document.submissionId, 'Owner');
  await check();
  await eventually(() => countChanges(document.id) === 2);
  await check();
  const { status } = await fixture.staff.post('/api/email/send', {
    to: document.email,
    template: 'documentReminder',
    data: { documentId: document.id, documentName: 'Agreement', leadName: '', propertyAddress: '' },
  });
  expect(status).toBe(200);
  await eventually(() => countChanges(document.id) === 3);
  close();
});
