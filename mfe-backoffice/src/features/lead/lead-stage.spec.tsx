import { LEAD_STAGES, LEAD_STATUS } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import type { FakeResponses } from '@epm/router/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createDocument, createDocuments, createLead } from '../../test/factories.ts';
import { renderLeadPage } from '../../test/render-lead-page.tsx';

const grace = createLead({ version: 3 });
const ada = { id: '6f1c9f7e-0a53-4d0c-9d2b-9a4c0f8b3a11', name: 'Ada', email: 'ada@epm.example' };
const mel = { id: '0d5a4b0e-51f4-4a0e-8f5d-3a0a2d0a9c22', name: 'Mel', email: 'mel@epm.example' };

const findButton = (name: string | RegExp) => screen.findByRole('button', { name });
const pressButton = async (name: string | RegExp) => userEvent.click(await findButton(name));
const findCard = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the stage bar', () => {
  const createPatchResponses = (bodies: object[]): FakeResponses => ({
    [`PATCH /api/leads/${grace.id}`]: async (request) => {
      const body = (await request.json()) as object;
      bodies.push(body);
      return { ...grace, ...body, version: 4 };
    },
  });

  it('offers all statuses, and saves the chosen status', async () => {
    const bodies: object[] = [];
    const { toasts } = renderLeadPage(grace, createPatchResponses(bodies));
    await pressButton('Status: New Lead');
    expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual(
      LEAD_STAGES.map((stage) => LEAD_STATUS[stage].label),
    );
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Closed' }));
    await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['Lead status updated']));
    expect(bodies).toEqual([{ version: 3, status: 'closed' }]);
  });

  it.each<[string, Schemas['Lead']['status'], Schemas['SignatureDocumentDetail']['state'], string | null]>([
    ['the note Agreement declined', 'contract_sent', 'declined', 'Agreement declined'],
    ['the note Agreement voided', 'contract_sent', 'voided', 'Agreement voided'],
    ['the note Agreement expired', 'contract_sent', 'expired', 'Agreement expired'],
    ['no note', 'contract_sent', 'sent', null],
    ['no note', 'contract_sent', 'completed', null],
    ['no note', 'lost', 'declined', null],
  ])('shows %s next to the status %s if the agreement is %s', async (_note, status, state, text) => {
    const lead = createLead({ status });
    const documents = createDocuments([createDocument({ type: 'management_agreement', state })]);
    renderLeadPage(lead, { 'GET /api/docuseal/submissions': () => documents });
    const section = await findCard('Setup Progress');
    await waitFor(() => expect(section.queryByText('Loading the setup progress')).toBeNull());
    expect(screen.queryByText(/^Agreement \w+$/)?.textContent ?? null).toBe(text);
  });

  it('requires a reason when the status is changed to Lost', async () => {
    const bodies: object[] = [];
    renderLeadPage(grace, createPatchResponses(bodies));
    await pressButton('Status: New Lead');
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Lost' }));
    await pressButton('Mark as lost');
    expect(screen.getByText('Choose why the lead is lost.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Reason' }));
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Other' } });
    await pressButton('Mark as lost');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'What happened' }));
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Fees' } });
    fireEvent.change(screen.getByLabelText(/^Details/), { target: { value: 'half of ours' } });
    await pressButton('Mark as lost');
    await waitFor(() => expect(bodies).toEqual([{ version: 3, status: 'lost', statusReason: 'Fees: half of ours' }]));
  });

  it('lists the current user first in the assignee menu and assigns the lead', async () => {
    const bodies: object[] = [];
    renderLeadPage(grace, {
      ...createPatchResponses(bodies),
      'GET /api/leads/assignees': () => ({ items: [mel, ada] }),
    });
    await waitFor(async () => {
      await pressButton('Assignee: Unassigned');
      expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
        'Ada (me)',
        'Mel',
        'Unassigned',
      ]);
    });
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Mel' }));
    await waitFor(() => expect(bodies).toEqual([{ version: 3, assigneeId: mel.id }]));
  });

  it('records how the owner was contacted', async () => {
    const bodies: object[] = [];
    const { toasts } = renderLeadPage(grace, createPatchResponses(bodies));
    await pressButton('Mark contacted');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Called',
      'Sent an email',
      'Met in person',
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Called' }));
    await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['Called the owner']));
    expect(bodies).toEqual([{ version: 3, contactKind: 'call' }]);
  });

  it('shows a late first response and why a lead was lost', async () => {
    const dueAt = '2026-11-20T15:05:00.000Z';
    renderLeadPage({
      ...grace,
      status: 'lost',
      statusReason: 'Decided to sell',
      firstResponse: { dueAt, respondedAt: '2026-11-20T17:05:00.000Z' },
    });
    expect(await screen.findByText('Decided to sell')).toBeTruthy();
    expect(screen.getByText('Late').getAttribute('data-state')).toBe('late');
  });
});

describe('setup progress', () => {
  it.each([
    ['leads', ['Complete', 'Pending', 'Pending', 'Pending']],
    ['contract_sent', ['Complete', 'Complete', 'Pending', 'Pending']],
    ['closed', ['Complete', 'Complete', 'Complete', 'Complete']],
  ] as const)('shows the setup progress for a lead with the status %s', async (status, words) => {
    renderLeadPage({ ...grace, status });
    expect(
      (await findCard('Setup Progress')).getAllByText(/^(Complete|Pending)$/).map(({ textContent }) => textContent),
    ).toEqual(words);
  });

  it.each([
    ['has an analysis', true, 'Property Analysis'],
    ['requested no analysis', false, 'Property Analysis No analysis was requested'],
  ])('shows Property Analysis as complete for a lead that %s', async (_case, hasAnalysis, text) => {
    renderLeadPage({ ...grace, hasAnalysis });
    const [step] = (await findCard('Setup Progress')).getAllByRole('listitem');
    expect(step!.firstElementChild!.textContent).toBe(text);
    expect(step!.lastElementChild!.textContent).toBe('Complete');
  });
});
