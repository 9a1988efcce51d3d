import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { CommandPalette } from './command-palette.tsx';

const noop = () => undefined;

it('uses valid element ids even if titles and keys contain spaces', () => {
  const groups = [
    {
      title: 'Leads found',
      commands: [
        { key: 'lead 1', label: 'Grace', run: noop },
        { key: 'lead 2', label: 'Ada', run: noop },
      ],
    },
    { title: 'Go to', commands: [{ key: 'page /leads', label: 'Leads', run: noop }] },
  ];
  render(
    <CommandPalette
      isOpen
      onClose={noop}
      label="Commands"
      placeholder="Search"
      query=""
      onQueryChange={noop}
      groups={groups}
    />,
  );
  for (const { title, commands } of groups) {
    expect(screen.getByRole('group', { name: title }).querySelectorAll('[role=option]')).toHaveLength(commands.length);
  }
  expect([...document.querySelectorAll('[id]')].map(({ id }) => id).filter((id) => /\s/.test(id))).toEqual([]);
  const active = screen.getByRole('combobox').getAttribute('aria-activedescendant');
  expect(screen.getByRole('option', { name: 'Grace' }).id).toBe(active);
});

describe('key presses in the search field', () => {
  const ran = jest.fn();
  const commands = Array.from({ length: 12 }, (_, index) => ({
    key: `lead ${index + 1}`,
    label: `Lead ${index + 1}`,
    run: () => ran(index + 1),
  }));
  const pressKey = (key: string, more: { isComposing?: boolean } = {}) =>
    fireEvent.keyDown(screen.getByRole('combobox'), { key, ...more });
  const getSelectedLabel = () => screen.getByRole('option', { selected: true }).textContent;

  const renderPalette = () =>
    render(
      <CommandPalette
        isOpen
        onClose={noop}
        label="Commands"
        placeholder="Search"
        query=""
        onQueryChange={noop}
        groups={[{ title: 'Leads', commands }]}
      />,
    );

  it('moves the selection by eight commands on Page Down and Page Up, and stops at both ends', () => {
    renderPalette();
    pressKey('PageDown');
    expect(getSelectedLabel()).toBe('Lead 9');
    pressKey('PageDown');
    expect(getSelectedLabel()).toBe('Lead 12');
    pressKey('PageUp');
    expect(getSelectedLabel()).toBe('Lead 4');
    pressKey('PageUp');
    expect(getSelectedLabel()).toBe('Lead 1');
  });

  it('ignores keys during IME composition', () => {
    renderPalette();
    pressKey('ArrowDown', { isComposing: true });
    pressKey('Enter', { isComposing: true });
    expect(getSelectedLabel()).toBe('Lead 1');
    expect(ran).not.toHaveBeenCalled();
    pressKey('Enter');
    expect(ran).toHaveBeenCalledWith(1);
  });
});
