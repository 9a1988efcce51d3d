import { render, screen, within } from '@testing-library/react';
import type { TableColumn } from './table.tsx';
import { Table } from './table.tsx';

interface Home {
  id: string;
  owner: string;
  rent: number;
}

const columns: TableColumn<Home>[] = [
  { key: 'owner', header: 'Owner', isRowHeader: true, cell: (home) => <a href={`/leads/${home.id}`}>{home.owner}</a> },
  { key: 'rent', header: 'Rent', isNumeric: true, cell: (home) => `$${home.rent}` },
];

describe('Table', () => {
  it('has column headers, and row headers that link to their records', () => {
    render(
      <Table
        label="Homes"
        columns={columns}
        rows={[{ id: '7', owner: 'Ruth Halvorsen', rent: 1911 }]}
        rowKey={(home) => home.id}
      />,
    );
    const table = screen.getByRole('table', { name: 'Homes' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Owner', 'Rent']);
    const head = within(table).getByRole('rowheader', { name: 'Ruth Halvorsen' });
    expect(within(head).getByRole('link').getAttribute('href')).toBe('/leads/7');
    expect(within(table).getByRole('cell').getAttribute('data-label')).toBe('Rent');
  });

  it('shows the empty state only if there are no rows', () => {
    const { rerender } = render(
      <Table label="Homes" columns={columns} rows={[]} rowKey={(home) => home.id} empty={<p>No homes</p>} />,
    );
    expect(screen.getByText('No homes')).not.toBeNull();
    rerender(
      <Table
        label="Homes"
        columns={columns}
        rows={[{ id: '7', owner: 'Ruth', rent: 1 }]}
        rowKey={(home) => home.id}
        empty={<p>No homes</p>}
      />,
    );
    expect(screen.queryByText('No homes')).toBeNull();
  });
});
