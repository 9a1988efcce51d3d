import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createLeadSummary, createPage } from '../../test/factories.ts';
import { alan, leadsByStatusResponses, grace, renderBackoffice } from '../../test/render-backoffice.ts';

describe('keyboard shortcuts of the list', () => {
  const getFocusedText = () => document.activeElement?.textContent;

  it('moves through the list with j and k, selects with x, searches with / and deselects with Escape', async () => {
    const { currentPath } = renderBackoffice('/leads', leadsByStatusResponses);
    await screen.findByText('Grace Hopper');
    await userEvent.keyboard('j');
    await waitFor(() => expect(getFocusedText()).toBe('Grace Hopper'));
    await userEvent.keyboard('jj');
    await waitFor(() => expect(getFocusedText()).toBe('Alan Turing'));
    await userEvent.keyboard('x');
    expect(screen.getByText('1 lead selected')).toBeTruthy();
    await userEvent.keyboard('k');
    await waitFor(() => expect(getFocusedText()).toBe('Grace Hopper'));
    await userEvent.keyboard('x');
    expect(screen.getByText('2 leads selected')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText(/selected$/)).toBeNull();
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await userEvent.keyboard('jx');
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('jx');
    act(() =>
      within(screen.getByRole('row', { name: /Alan Turing/ }))
        .getByRole('link')
        .focus(),
    );
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(currentPath()).toBe(`/leads/${alan.id}`));
  });

  it('lists the shortcuts when the user presses ?, and ignores single keys while they are turned off', async () => {
    renderBackoffice('/leads', leadsByStatusResponses);
    await screen.findByText('Grace Hopper');
    await userEvent.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(
      dialog
        .getAllByRole('term')
        .map(({ textContent }) => textContent)
        .slice(0, 6),
    ).toEqual(['j', 'k', 'x', 'a', '/', '?']);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Single-key shortcuts' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const search = screen.getByRole('searchbox');
    expect(search.hasAttribute('aria-keyshortcuts')).toBe(false);
    const before = document.activeElement;
    await userEvent.keyboard('jx/?');
    expect(document.activeElement).toBe(before);
    expect(screen.queryByText(/selected$/)).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();

    // After a reload, the setting remains. The command menu opens the dialog with the setting.
    renderBackoffice('/leads', leadsByStatusResponses);
    await screen.findByText('Grace Hopper');
    await userEvent.keyboard('j{Control>}k{/Control}');
    expect(document.activeElement?.textContent).not.toBe('Grace Hopper');
    await userEvent.click(await screen.findByRole('option', { name: 'Keyboard shortcuts' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Single-key shortcuts' }));
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('j');
    await waitFor(() => expect(getFocusedText()).toBe('Grace Hopper'));
  });

  it('resumes keyboard navigation at the lead from which the user returns', async () => {
    const ada = createLeadSummary({ name: 'Ada Lovelace' });
    const { currentPath, router } = renderBackoffice('/leads', {
      'GET /api/leads': () => createPage([grace, alan, ada]),
    });
    await screen.findByText('Grace Hopper');
    await userEvent.keyboard('jj');
    await waitFor(() => expect(getFocusedText()).toBe('Alan Turing'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(currentPath()).toBe(`/leads/${alan.id}`));
    await act(() => router.navigate(-1));
    await screen.findByText('Ada Lovelace');
    await userEvent.keyboard('j');
    await waitFor(() => expect(getFocusedText()).toBe('Ada Lovelace'));
  });

  it('discards a pending search when the user opens a lead during the debounce', async () => {
    const { currentPath, router } = renderBackoffice('/leads', leadsByStatusResponses);
    await screen.findByText('Grace Hopper');
    await userEvent.type(screen.getByRole('searchbox'), 'ada');
    void router.navigate(`/leads/${alan.id}`);
    // The debounce ends before React has rendered the lead page.
    const end = performance.now() + 300;
    while (performance.now() < end);
    await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
    expect(currentPath()).toBe(`/leads/${alan.id}`);
  });
});
