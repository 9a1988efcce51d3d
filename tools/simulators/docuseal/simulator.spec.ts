import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startMailCatcher } from '../../mail-catcher/mail-catcher.ts';
import type { MailSummary } from '../../mail-catcher/mailbox.ts';
import { createDocuSealSimulator } from './simulator.ts';
import { startDocuSealSimulator, type DocuSealServer } from './server.ts';
import { callApi, createAgreement, createAgreementRequest } from './testing/contract-client.ts';

let folder: string;
let stopFunctions: (() => Promise<void>)[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'epm-docuseal-'));
  stopFunctions = [];
});
afterEach(async () => {
  for (const stop of stopFunctions) await stop();
  rmSync(folder, { recursive: true, force: true });
});

async function startDocuSeal(stateFile?: string): Promise<DocuSealServer> {
  const docuseal = await startDocuSealSimulator({ port: 0, ...(stateFile !== undefined && { stateFile }) });
  stopFunctions.push(docuseal.stop);
  return docuseal;
}

it('continues a submission after a restart, with the same ids, links and files', async () => {
  const stateFile = path.join(folder, 'docuseal.json');
  const before = await startDocuSeal(stateFile);
  const [owner, broker] = await createAgreement(before);
  before.sign(owner.submission_id, 'Owner');
  const documents = `/submissions/${owner.submission_id}/documents`;
  const { body } = await callApi<{ documents: { url: string }[] }>(before, 'GET', documents);
  await before.stop();

  const after = await startDocuSeal(stateFile);
  const toNewOrigin = (url: string) => url.replace(before.url, after.url);
  expect(await (await fetch(toNewOrigin(broker.embed_src))).text()).toContain('Complete and sign');
  expect((await fetch(toNewOrigin(body.documents[0]!.url))).status).toBe(200);
  after.sign(owner.submission_id, 'Broker');
  const { body: submission } = await callApi<{ status: string }>(after, 'GET', `/submissions/${owner.submission_id}`);
  expect(submission.status).toBe('completed');
  const [next] = await createAgreement(after);
  expect(next.submission_id).toBeGreaterThan(broker.id);
});

it('shows submissions and emails with their signing links on the dashboard', async () => {
  const docuseal = await startDocuSeal();
  const message = { subject: 'Your agreement', body: 'Dear {{submitter.name}}, see {{submitter.link}} <now>' };
  const [owner] = await createAgreement(docuseal, { message });
  const page = await (await fetch(`${docuseal.url}/docuseal`)).text();
  expect(page).toContain(`<a href="${owner.embed_src}">Ann Lindqvist</a>`);
  expect(page).toContain(`Dear Ann Lindqvist, see <a href="${owner.embed_src}">${owner.embed_src}</a> &lt;now&gt;`);
  expect(page).toContain(`/docuseal/submissions/${owner.submission_id}/expire`);
  expect(page).not.toContain('Webhook faults');
  docuseal.expire(owner.submission_id);
  expect(await (await fetch(`${docuseal.url}/docuseal`)).text()).not.toContain('/expire');
});

it('sends the invitations to the mail server', async () => {
  const catcher = await startMailCatcher({
    dir: folder,
    webPort: 0,
    smtpPort: 0,
    inbound: { url: 'http://127.0.0.1:9', secret: 'unused' },
  });
  stopFunctions.push(catcher.stop);
  const simulator = createDocuSealSimulator({ stateFile: null, webhooks: null, smtpUrl: catcher.smtpUrl });
  const response = simulator.handle({
    method: 'POST',
    url: new URL('http://localhost/docuseal/api/submissions'),
    headers: { 'x-auth-token': 'simulator' },
    body: createAgreementRequest({ order: 'random', reply_to: 'team@example.com' }),
    statusAfterActing: null,
  });
  expect(response.status).toBe(200);
  await simulator.stop();
  const { items } = (await (await fetch(catcher.jsonUrl)).json()) as { items: MailSummary[] };
  expect(items.flatMap(({ to }) => to).sort()).toEqual(['ann@example.com', 'dana@example.com']);
  const source = await (await fetch(`${catcher.jsonUrl}/${items[0]!.id}/source`)).text();
  expect(source).toContain('Subject: Please sign: Management Agreement');
  expect(source).toContain('Reply-To: team@example.com');
});

it('throws for a role or a submission that does not exist', async () => {
  const docuseal = await startDocuSeal();
  const [owner] = await createAgreement(docuseal);
  expect(() => docuseal.sign(owner.submission_id, 'Co-owner')).toThrow(/no submitter with the role Co-owner/);
  expect(() => docuseal.expire(99)).toThrow('There is no submission 99.');
  expect(() => docuseal.sign(owner.submission_id, 'Broker')).toThrow(/cannot be signed or declined now: waiting/);
});
