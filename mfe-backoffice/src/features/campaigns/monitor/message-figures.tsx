import { formatCount } from '@epm/contract';
import type { CampaignWorkflow, Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { Section, SectionNote } from '@epm/staff';
import { Loadable, Skeleton, Table } from '@epm/ui';
import type { TableColumn } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { WORKFLOW_TITLES } from '../../../campaigns/campaign-text.ts';
import { messageFiguresQuery } from './monitor-queries.ts';
import styles from './message-figures.module.css';

/** Metrics of a message, with its 1-based position in the sequence. */
type NumberedFigures = Schemas['TemplateFigures'] & { number: number };

const columns: TableColumn<NumberedFigures>[] = [
  { key: 'name', header: 'Message', isRowHeader: true, cell: ({ name, number }) => `${number}. ${name}` },
  { key: 'type', header: 'Channel', width: '7rem', cell: ({ type }) => (type === 'sms' ? 'Text' : 'Email') },
  { key: 'sent', header: 'Sent', isNumeric: true, width: '8rem', cell: ({ sent }) => formatCount(sent) },
  {
    key: 'clicked',
    header: 'Clicked',
    isNumeric: true,
    width: '8rem',
    cell: ({ type, clicked }) => (type === 'sms' ? '–' : formatCount(clicked)),
  },
  {
    key: 'stopped',
    header: 'Stopped after',
    isNumeric: true,
    width: '8rem',
    cell: ({ stoppedAfter }) => formatCount(stoppedAfter),
  },
  {
    key: 'replies',
    header: 'Replies',
    isNumeric: true,
    width: '8rem',
    cell: ({ replies }) => formatCount(replies),
  },
  {
    key: 'visits',
    header: 'Walkthroughs booked',
    isNumeric: true,
    width: '11rem',
    cell: ({ visits }) => formatCount(visits),
  },
];

/** Metrics of each message of a workflow, as a bar chart and as a table. */
export function MessageFigures({ workflow }: { workflow: CampaignWorkflow }) {
  const query = useQuery(messageFiguresQuery(useHost().api, workflow));
  const title = WORKFLOW_TITLES[workflow];
  return (
    <div className={styles.section}>
      <Section title={`${title}: messages`}>
        <Loadable
          query={query}
          errorMessage="Failed to load the figures of the messages"
          skeleton={<Skeleton label="Loading the figures of the messages" lines={4} height="1.5rem" />}
        >
          {({ steps }) =>
            steps.some(({ sent }) => sent > 0) ? (
              <>
                <MessageBarChart steps={steps} />
                <details className={styles.details}>
                  <summary>Figures of each message</summary>
                  <Table
                    label={`${title}: figures of each message`}
                    columns={columns}
                    rows={steps.map((step, index) => ({ ...step, number: index + 1 }))}
                    rowKey={({ templateId }) => templateId}
                  />
                </details>
              </>
            ) : (
              <SectionNote>No message of this workflow has been sent yet.</SectionNote>
            )
          }
        </Loadable>
      </Section>
    </div>
  );
}

/** Bar chart of messages in sending order. Hidden from screen readers, which read the table. */
function MessageBarChart({ steps }: { steps: readonly Schemas['TemplateFigures'][] }) {
  const max = Math.max(...steps.map(({ sent }) => sent));
  return (
    <div aria-hidden>
      <p className={styles.legend}>
        <span className={styles.sentKey}>Sent</span>
        <span className={styles.stoppedKey}>Stopped after this message</span>
      </p>
      <ol role="list" className={styles.chart}>
        {steps.map(({ templateId, name, sent, stoppedAfter }, index) => (
          <li key={templateId} className={styles.step} title={`${name}: ${sent} sent, ${stoppedAfter} stopped after`}>
            <span className={styles.figure}>{formatCount(sent)}</span>
            <span
              className={styles.bar}
              style={{ '--sent': sent / max, '--stopped': sent && Math.min(1, stoppedAfter / sent) } as CSSProperties}
            />
            <span className={styles.number}>{index + 1}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
