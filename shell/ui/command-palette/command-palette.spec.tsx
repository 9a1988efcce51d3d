import { render, screen } from '@testing-library/react';
import { CommandPalette } from './command-palette.tsx';

const run = () => undefined;

it('links groups and options by valid ids, even if titles and keys contain spaces', () => {
  const groups = [
    {
      title: 'Leads found',
      commands: [
        { key: 'lead 1', label: 'Grace', run },
        { key: 'lead 2', label: 'Ada', run },
      ],
    },
    { title: 'Go to', commands: [{ key: 'page /leads', label: 'Leads', run }] },
  ];
  render(
    <CommandPalette
      isOpen
      onClose={run}
      label="Commands"
      placeholder="Search"
      query=""
      onQuery={run}
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
