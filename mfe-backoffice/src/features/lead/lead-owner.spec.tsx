import { member, createProblemResponse } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createLead, createLeadSummary, createPage } from '../../test/factories.ts';
import { renderLeadPage, renderLeadSection, type LeadSection } from '../../test/render-lead-page.tsx';
import { OwnerProperties } from './components/lead-owner.tsx';
import { LeadHeader } from './components/lead-header.tsx';
import { SameHomeNotice } from './components/lead-notices.tsx';

const OwnerSections: LeadSection = ({ lead }) => (
  <>
    <LeadHeader lead={lead} />
    <SameHomeNotice lead={lead} />
    <OwnerProperties lead={lead} />
  </>
);
const grace = createLead({ version: 3 });
const timestamp = '2026-11-20T17:05:00.000Z';

const findButton = (name: string | RegExp) => screen.findByRole('button', { name });
const pressButton = async (name: string | RegExp) => userEvent.click(await findButton(name));

describe('the owner section', () => {
  const other = createLeadSummary({ name: 'G. Hopper', email: 'hopper@example.org' });
  const preview = {
    keep: { name: 'Grace Hopper', email: 'grace@example.com', phone: null, leads: 2 },
    join: { name: 'G. Hopper', email: 'hopper@example.org', phone: '515-555-0100', leads: 1 },
  };
  const searchResponses: FakeResponses = {
    'GET /api/leads': () => createPage([createLeadSummary({ email: grace.email }), other]),
    [`GET /api/leads/${grace.id}/merge-preview`]: () => preview,
  };
  const chooseMergeCandidate = async () => {
    await pressButton('Merge');
    fireEvent.change(await screen.findByLabelText(/^Search by name/), { target: { value: 'hopper' } });
    await pressButton(/hopper@example\.org/);
  };

  it("shows the owner's other properties", async () => {
    const related = { id: other.id, propertyAddress: '88 Fuller Road', status: 'enrolled', createdAt: timestamp };
    renderLeadSection(OwnerSections, grace, {
      [`GET /api/leads/${grace.id}/related`]: () => ({ items: [related], sameHome: [] }),
    });
    expect(await screen.findByText('This owner also has')).toBeTruthy();
    expect(screen.getByRole('link', { name: '88 Fuller Road' }).getAttribute('href')).toBe(`/leads/${other.id}`);
  });

  it('shows another lead for the same home', async () => {
    const duplicate = {
      id: other.id,
      name: 'Howard Aiken',
      propertyAddress: '1 Main St',
      status: 'enrolled',
      createdAt: timestamp,
    };
    renderLeadSection(OwnerSections, grace, {
      [`GET /api/leads/${grace.id}/related`]: () => ({ items: [], sameHome: [duplicate] }),
    });
    const notice = within(await screen.findByRole('region', { name: 'Other leads for this home' }));
    expect(notice.getByText('Another lead is about the same home:')).toBeTruthy();
    expect(notice.getByRole('link', { name: /^Howard Aiken, / }).getAttribute('href')).toBe(`/leads/${other.id}`);
  });

  it('shows three leads for the same home, and all of them when the user presses Show all', async () => {
    const duplicates = ['a', 'b', 'c', 'd'].map((digit) => ({
      id: other.id.replace(/.$/, digit),
      name: `Owner ${digit}`,
      propertyAddress: '1 Main St',
      status: 'enrolled',
      createdAt: timestamp,
    }));
    renderLeadSection(OwnerSections, grace, {
      [`GET /api/leads/${grace.id}/related`]: () => ({ items: [], sameHome: duplicates }),
    });
    const notice = within(await screen.findByRole('region', { name: 'Other leads for this home' }));
    expect(notice.getAllByRole('link')).toHaveLength(3);
    await userEvent.click(notice.getByRole('button', { name: 'Show all 4' }));
    expect(notice.getAllByRole('link')).toHaveLength(4);
    await userEvent.click(notice.getByRole('button', { name: 'Show fewer' }));
    expect(notice.getAllByRole('link')).toHaveLength(3);
  });

  it('shows a preview of both contacts before it merges them', async () => {
    const bodies: unknown[] = [];
    const { toasts } = renderLeadSection(OwnerSections, grace, {
      ...searchResponses,
      [`POST /api/leads/${grace.id}/merge-owner`]: async (request) => {
        bodies.push(await request.json());
        return grace;
      },
    });
    await chooseMergeCandidate();
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge these two contacts?' }));
    expect(await dialog.findByText('grace@example.com')).toBeTruthy();
    expect(dialog.getByText('2 properties')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(toasts.map(({ kind }) => kind)).toEqual(['success']));
    expect(bodies).toEqual([{ otherLeadId: other.id }]);
  });

  it('preserves the search when the user goes back from the preview', async () => {
    renderLeadSection(OwnerSections, grace, searchResponses);
    await chooseMergeCandidate();
    await pressButton('Back');
    expect((await screen.findByLabelText<HTMLInputElement>(/^Search by name/)).value).toBe('hopper');
    expect(await findButton(/hopper@example\.org/)).toBeTruthy();
  });

  it("does not offer the owner's own leads as merge candidates, even under another email address", async () => {
    const theirs = createLeadSummary({ name: 'Rear Admiral Hopper', email: 'merged@example.net' });
    const related = { id: theirs.id, propertyAddress: '88 Fuller Road', status: 'enrolled', createdAt: timestamp };
    renderLeadSection(OwnerSections, grace, {
      'GET /api/leads': () => createPage([theirs, other]),
      [`GET /api/leads/${grace.id}/related`]: () => ({ items: [related], sameHome: [] }),
    });
    await screen.findByText('This owner also has');
    await pressButton('Merge');
    fireEvent.change(await screen.findByLabelText(/^Search by name/), { target: { value: 'hopper' } });
    await findButton(/hopper@example\.org/);
    expect(screen.queryByRole('button', { name: /merged@example\.net/ })).toBeNull();
  });

  it('debounces the search for merge candidates', async () => {
    const { calls } = renderLeadSection(OwnerSections, grace, searchResponses);
    await pressButton('Merge');
    const field = await screen.findByLabelText(/^Search by name/);
    for (const value of ['h', 'ho', 'hop', 'hopp']) fireEvent.change(field, { target: { value } });
    await findButton(/hopper@example\.org/);
    expect(calls.filter((call) => call.startsWith('GET /api/leads?'))).toEqual(['GET /api/leads?q=hopp&limit=8']);
  });

  it.each([
    [
      409,
      createProblemResponse(409, 'These leads are of the same person already.'),
      'These leads are of the same person already.',
    ],
    [503, createProblemResponse(503, 'No'), 'Failed to merge the two contacts. Nothing was changed.'],
  ])(
    'keeps the dialog open and shows an error in it when the merge fails with status %d',
    async (_status, response, text) => {
      const { toasts } = renderLeadSection(OwnerSections, grace, {
        ...searchResponses,
        [`POST /api/leads/${grace.id}/merge-owner`]: () => response,
      });
      await chooseMergeCandidate();
      const dialog = within(await screen.findByRole('dialog', { name: 'Merge these two contacts?' }));
      await dialog.findByText('grace@example.com');
      await userEvent.click(dialog.getByRole('button', { name: 'Merge' }));
      await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe(text));
      expect(toasts).toEqual([]);
    },
  );
});

describe('deleting a lead', () => {
  const DELETE_ROUTE = `DELETE /api/leads/${grace.id}`;
  const openDeleteDialog = async () => {
    await pressButton('Delete');
    return within(await screen.findByRole('dialog', { name: 'Confirm Deletion' }));
  };

  it('hides the Delete button from users who are not admins', async () => {
    renderLeadSection(OwnerSections, grace, {}, member);
    await screen.findByRole('heading', { level: 1, name: 'Grace Hopper' });
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('leaves the page after a deletion and restores the lead when the user presses Undo', async () => {
    const { toasts, calls, currentPath } = renderLeadSection(OwnerSections, grace, {
      [DELETE_ROUTE]: () => new Response(null, { status: 204 }),
      [`POST /api/leads/${grace.id}/restore`]: () => grace,
    });
    const dialog = await openDeleteDialog();
    expect(
      dialog.getByText(/cannot be undone, and all associated data, campaigns and documents are permanently removed/),
    ).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete Lead' }));
    await waitFor(() => expect(currentPath()).toBe('/dashboard'));
    expect(toasts[0]).toMatchObject({
      kind: 'success',
      text: 'Lead deleted successfully',
      detail: 'Grace Hopper',
      action: { label: 'Undo' },
    });
    toasts[0]?.action?.run();
    await waitFor(() => expect(toasts.at(-1)?.text).toBe('Grace Hopper was restored'));
    expect(calls).toContain(`POST /api/leads/${grace.id}/restore`);
  });

  it('shows the deleted lead without refetching it until the next page has loaded', async () => {
    let isDeleted = false;
    let finishLoading: () => void = () => undefined;
    const pageLoaded = new Promise<void>((resolve) => {
      finishLoading = resolve;
    });
    const { toasts, calls, currentPath } = renderLeadPage(
      grace,
      {
        [DELETE_ROUTE]: () => {
          isDeleted = true;
          return new Response(null, { status: 204 });
        },
      },
      undefined,
      {
        lazy: (load) => async () => {
          if (isDeleted) await pageLoaded;
          return load();
        },
      },
    );
    await userEvent.click((await openDeleteDialog()).getByRole('button', { name: 'Delete Lead' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    await act(async () => {
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeTruthy();
    expect(calls.filter((call) => call === `GET /api/leads/${grace.id}`)).toHaveLength(1);
    finishLoading();
    await waitFor(() => expect(currentPath()).toBe('/dashboard'));
  });

  it('stays on the lead page and shows an error in the dialog when the deletion fails', async () => {
    const { toasts, currentPath } = renderLeadSection(OwnerSections, grace, {
      [DELETE_ROUTE]: () => createProblemResponse(503, 'No'),
    });
    const dialog = await openDeleteDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete Lead' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Failed to delete lead');
    expect(toasts).toEqual([]);
    expect(currentPath()).toBe(`/leads/${grace.id}`);
    await userEvent.keyboard('{Escape}');
    expect((await openDeleteDialog()).queryByRole('alert')).toBeNull();
  });
});
