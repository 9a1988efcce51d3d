import { LEAD_STAGES } from '@epm/contract';
import type { LeadStatus } from '@epm/contract';
import { Badge, Button, Card, EmptyState, StatusBadge, Table, VirtualRows } from '@epm/ui';
import type { TableColumn } from '@epm/ui';
import { Inbox } from 'lucide-react';
import styles from './design.module.css';
import { Chapter, Specimen } from './specimen.tsx';

interface LeadRow {
  id: string;
  name: string;
  address: string;
  status: LeadStatus;
  rent: number | null;
  days: string;
}

const LEAD_ROWS: LeadRow[] = [
  {
    id: '1',
    name: 'Ruth Halvorsen',
    address: '2412 Maple Street, West Des Moines',
    status: 'analysis_submitted',
    rent: 1911,
    days: '4 min ago',
  },
  {
    id: '2',
    name: 'Dale and Ione Vandermeer',
    address: '8 Ashworth Circle, Waukee',
    status: 'walkthrough_scheduled',
    rent: 2460,
    days: '2 h ago',
  },
  {
    id: '3',
    name: 'Anonymous',
    address: '1190 NW Greenwood Street, Ankeny',
    status: 'leads',
    rent: null,
    days: 'Yesterday',
  },
  {
    id: '4',
    name: 'Maximiliano Bartholomew Featherstonehaugh-Okonkwo',
    address: '12745 Meredith Drive, Building 4, Unit 1207, Urbandale',
    status: 'contract_sent',
    rent: 11280,
    days: '18 Nov 2026',
  },
];

const LEAD_COLUMNS: TableColumn<LeadRow>[] = [
  { key: 'name', header: 'Owner', isRowHeader: true, cell: (row) => <a href="#table">{row.name}</a> },
  { key: 'address', header: 'Property', cell: (row) => row.address },
  { key: 'status', header: 'Status', cell: (row) => <StatusBadge status={row.status} /> },
  {
    key: 'rent',
    header: 'Rent, monthly',
    isNumeric: true,
    cell: (row) => (row.rent === null ? '–' : `$${row.rent.toLocaleString('en-US')}`),
  },
  { key: 'days', header: 'Last activity', isNumeric: true, cell: (row) => row.days },
];

export function Records() {
  return (
    <>
      <Chapter
        id="badge"
        title="Badge"
        text="The status of a record in a word or two. The color helps users find a status in a long list."
      >
        <Specimen name="Lead status">
          <div className={styles.row}>
            {LEAD_STAGES.map((status) => (
              <StatusBadge key={status} status={status} />
            ))}
          </div>
        </Specimen>
        <Specimen name="Tone">
          <div className={styles.row}>
            <Badge tone="positive">Paid</Badge>
            <Badge tone="caution">Area guide</Badge>
            <Badge tone="negative">Bounced</Badge>
            <Badge tone="info">Scheduled</Badge>
            <Badge>Draft</Badge>
          </div>
        </Specimen>
      </Chapter>

      <Chapter
        id="table"
        title="Table"
        text="Figures are right-aligned, and the header stays visible. The whole row links to its record. On a phone, each record is a short list."
      >
        <Specimen name="Filled">
          <Table label="Leads" columns={LEAD_COLUMNS} rows={LEAD_ROWS} rowKey={(row) => row.id} />
        </Specimen>
        <Specimen name="Empty">
          <Table
            label="Leads, none"
            columns={LEAD_COLUMNS}
            rows={[]}
            rowKey={(row) => row.id}
            empty={
              <EmptyState
                title="No leads in this stage"
                figure={<Inbox />}
                action={
                  <Button variant="outline" size="sm">
                    Show all leads
                  </Button>
                }
              >
                A lead appears here as soon as its contract is sent.
              </EmptyState>
            }
          />
        </Specimen>
      </Chapter>

      <Chapter
        id="virtual-rows"
        title="Long lists"
        text="Rows of fixed height. Only visible rows are mounted, so 100,000 rows scroll like ten."
      >
        <LongList />
      </Chapter>

      <Chapter id="card" title="Card" text="A box for one topic. Cards are never nested.">
        <div className={styles.cards}>
          <Card title="Estimated rent" level={3}>
            <p className={styles.figureSample}>
              $1,911 <span>per month</span>
            </p>
            <p className={styles.note}>$1,780 to $2,040 for a home like this, November 2026</p>
          </Card>
          <Card
            title="Management"
            level={3}
            actions={
              <Button variant="outline" size="sm">
                Edit
              </Button>
            }
          >
            <dl className={styles.facts}>
              <div>
                <dt>Annual rent</dt>
                <dd>$22,932</dd>
              </div>
              <div>
                <dt>Management</dt>
                <dd>$1,582</dd>
              </div>
              <div>
                <dt>Maintenance</dt>
                <dd>$2,293</dd>
              </div>
              <div>
                <dt>Net operating income</dt>
                <dd>$19,057</dd>
              </div>
            </dl>
          </Card>
        </div>
      </Chapter>
    </>
  );
}

function LongList() {
  return (
    <VirtualRows className={styles.longList} count={100_000} rowHeight={2} role="list" label="A hundred thousand homes">
      {(index, style) => (
        <div key={index} role="listitem" className={styles.longRow} style={style}>
          <a href="#virtual-rows">Home {(index + 1).toLocaleString('en-US')}</a>
        </div>
      )}
    </VirtualRows>
  );
}
