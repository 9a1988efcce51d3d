import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MenuButton } from './menu-button.tsx';
import { Menu } from './menu.tsx';

const chosenKeys: string[] = [];
const createItem = (key: string, more = {}) => ({ key, label: key, run: () => void chosenKeys.push(key), ...more });

beforeEach(() => void chosenKeys.splice(0));

describe('Menu', () => {
  it('can be used with the keyboard, and returns focus to its button', async () => {
    render(
      <MenuButton label="Status of Grace" items={[createItem('Closed'), createItem('Lost'), createItem('Won')]}>
        Status
      </MenuButton>,
    );
    const button = screen.getByRole('button', { name: 'Status' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const menu = await screen.findByRole('menu');
    expect(screen.getByText('Status of Grace')).toBeTruthy();
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Closed'));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(chosenKeys).toEqual(['Lost']);
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  it('returns focus to its anchor when it was opened by a shortcut', async () => {
    function Page() {
      const [anchor, setAnchor] = useState<Element | null>(null);
      return (
        <>
          <a
            href="#row"
            onKeyDown={({ key }) => {
              if (key === 'a') setAnchor(screen.getByRole('button', { name: 'Assign' }));
            }}
          >
            Row
          </a>
          <button type="button">Assign</button>
          <Menu anchor={anchor} onClose={() => setAnchor(null)} label="Assign to" items={[createItem('Nora')]} />
        </>
      );
    }
    render(<Page />);
    screen.getByRole('link', { name: 'Row' }).focus();
    await userEvent.keyboard('a');
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Assign'));
  });

  it('marks the current choice, and does not run a disabled item', async () => {
    render(
      <MenuButton
        label="Status"
        items={[createItem('Closed', { isChosen: true, isDisabled: true }), createItem('Lost', { isChosen: false })]}
      >
        Status
      </MenuButton>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Status' }));
    const chosen = await screen.findByRole('menuitemradio', { name: 'Closed' });
    expect(chosen.getAttribute('aria-checked')).toBe('true');
    expect(screen.getByRole('menuitemradio', { name: 'Lost' }).getAttribute('aria-checked')).toBe('false');
    await userEvent.click(chosen);
    expect(chosenKeys).toEqual([]);
  });

  it('describes a disabled item with its note, and arrow keys can reach the item', async () => {
    render(
      <MenuButton
        label="Views"
        items={[createItem('Save', { isDisabled: true, note: 'Narrow the list first.' }), createItem('All')]}
      >
        Views
      </MenuButton>,
    );
    screen.getByRole('button', { name: 'Views' }).focus();
    await userEvent.keyboard('{Enter}');
    const save = await screen.findByRole('menuitem', { name: 'Save', description: 'Narrow the list first.' });
    await waitFor(() => expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toBe(save));
  });

  it('opens for the pressed button, and returns focus to this button on Escape', async () => {
    function Rows() {
      const [row, setRow] = useState<{ name: string; anchor: Element } | null>(null);
      return (
        <div data-density="compact">
          {['Grace', 'Alan'].map((name) => (
            <button key={name} type="button" onClick={({ currentTarget }) => setRow({ name, anchor: currentTarget })}>
              {name}
            </button>
          ))}
          <Menu
            anchor={row?.anchor ?? null}
            onClose={() => setRow(null)}
            label={`Move ${row?.name} to`}
            items={[createItem('Closed')]}
          />
        </div>
      );
    }
    render(<Rows />);
    await userEvent.click(screen.getByRole('button', { name: 'Alan' }));
    expect(await screen.findByText('Move Alan to')).toBeTruthy();
    expect(screen.getByRole('menu').closest('[data-density]')?.getAttribute('data-density')).toBe('compact');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Alan' })));
  });
});
