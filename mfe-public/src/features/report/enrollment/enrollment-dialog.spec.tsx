import { createFakeHost, member, createProblemResponse, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutes } from '../../../routes.tsx';
import { LEAD_ID, createReport, createSite } from '../../../test/factories.ts';

// Loads the lazy modules in advance, because loading them during a test could exceed its timeout.
beforeAll(async () => {
  await import('../report-page.tsx');
  await import('./enrollment-dialog.tsx');
}, 60_000);

async function openDialog(handlers: FakeResponses = {}, user: typeof member | null = null) {
  const { host, toasts, calls } = createFakeHost(
    {
      'GET /api/site': () => createSite(),
      [`GET /api/analyses/${LEAD_ID}`]: () => createReport(),
      ...handlers,
    },
    user,
  );
  const { currentPath } = renderApp(host, createRoutes(host), `/analysis/${LEAD_ID}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Start Property Management' }));
  const dialog = await screen.findByRole('dialog', { name: 'Property Management Services' });
  return { dialog, toasts, calls, currentPath };
}

const clickContinue = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));
const readTerms = (dialog: HTMLElement) =>
  Object.fromEntries(
    [...dialog.querySelectorAll('dl > div')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent,
    ]),
  );

describe('enrollment dialog', () => {
  it("shows the services and the company's market figures", async () => {
    const { dialog } = await openDialog();
    expect(dialog.textContent).toContain('1420 Ashworth Road, West Des Moines, IA 50265');
    for (const title of ['Resident relations', 'Property care', 'Financial services'])
      expect(within(dialog).getByRole('heading', { name: title })).toBeTruthy();
    expect(readTerms(dialog)).toEqual({
      'to placement, from listing to signed lease': '14 days',
      'average time to tenant, from vacancy to move-in': '29 days',
      'resident retention': '79%',
      'properties managed': '750+',
      'in assets': '$180M+',
      owners: '500+',
    });
  });

  it('shows an owner the fees of the enrollment form and links to the form', async () => {
    const { dialog, currentPath } = await openDialog();
    await clickContinue();
    expect(await screen.findByRole('dialog', { name: 'Agreement Terms' })).toBeTruthy();
    expect(readTerms(dialog)).toEqual({
      Management:
        'Standard plan: 6.9% of the rent of $1,500 a month, $104 a month, and $39 a month for administration, $143 in total.',
      'Setup and onboarding': '$299 to set up, and an onboarding fee of $199, once each.',
      'Tenant placement': 'One month of rent, $1,500, once for each new resident.',
      Repairs: 'Repairs under $1,500 are pre-approved; above that we ask you first.',
      Term: 'The initial management term is 12 months.',
    });
    await userEvent.click(screen.getByRole('link', { name: 'Enroll Online' }));
    await waitFor(() => expect(currentPath()).toBe(`/enroll?from=${LEAD_ID}`));
  });

  it('returns to the first step when Back is clicked and when the dialog is reopened', async () => {
    await openDialog();
    await clickContinue();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('dialog', { name: 'Property Management Services' })).toBeTruthy();
    await clickContinue();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Start Property Management' }));
    expect(await screen.findByRole('dialog', { name: 'Property Management Services' })).toBeTruthy();
  });
});

describe('enrollment dialog for staff', () => {
  const CHANGE_LEAD = `PATCH /api/leads/${LEAD_ID}`;
  const lead = { [`GET /api/leads/${LEAD_ID}`]: () => ({ id: LEAD_ID, version: 4, status: 'analysis_submitted' }) };

  it("shows the agreement's terms and the steps that follow", async () => {
    const { dialog } = await openDialog(lead, member);
    await clickContinue();
    expect(readTerms(dialog)).toMatchObject({
      Management: '8% of the rent, $120 a month, and a base of $150 a month for 1 unit.',
      Repairs: 'Repairs under $1,500 are pre-approved; above that the owner is asked first.',
      Signature: expect.stringContaining('Not set up yet'),
      'Onboarding fee': expect.stringContaining('Take it by card on the lead page'),
    });
    expect(screen.queryByRole('link', { name: 'Enroll Online' })).toBeNull();
  });

  it('sets the lead status to enrolled', async () => {
    let sent: unknown;
    const { toasts } = await openDialog(
      {
        ...lead,
        [CHANGE_LEAD]: async (request) => {
          sent = await request.json();
          return {};
        },
      },
      member,
    );
    await clickContinue();
    await userEvent.click(screen.getByRole('button', { name: 'Enroll property' }));
    await waitFor(() => expect(toasts).toEqual([{ kind: 'success', text: 'Lead status updated' }]));
    expect(sent).toEqual({ version: 4, status: 'enrolled', contacted: true });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows an error toast and stays open when the status change fails', async () => {
    const { toasts } = await openDialog(
      { ...lead, [CHANGE_LEAD]: () => createProblemResponse(500, 'Something went wrong on our side.') },
      member,
    );
    await clickContinue();
    await userEvent.click(screen.getByRole('button', { name: 'Enroll property' }));
    await waitFor(() => expect(toasts).toEqual([{ kind: 'error', text: 'Failed to update status' }]));
    expect(screen.getByRole('dialog', { name: 'Agreement Terms' })).toBeTruthy();
  });
});
