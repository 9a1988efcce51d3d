import { Section } from '@epm/staff';
import { ButtonLink, EmptyState, Table } from '@epm/ui';
import type { TableColumn } from '@epm/ui';
import type { ReactNode } from 'react';
import { toExportUrl } from './analytics-queries.ts';
import type { AnalyticsFilter, AnalyticsTable } from './analytics-queries.ts';
import styles from './figure-section.module.css';

interface FigureSectionProps<Row> {
  title: string;
  /** Sentence that explains the metrics. */
  caption: ReactNode;
  /** Chart of the same metrics. Absent if a table alone is clearer. */
  chart?: ReactNode;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Text that explains what will appear here. Shown while there are no rows. */
  empty: string;
  table: AnalyticsTable;
  filter: AnalyticsFilter;
}

/** Section with a chart, a table of the same metrics, and a link to the table as a CSV file. */
export function FigureSection<Row>(props: FigureSectionProps<Row>) {
  const { title, caption, chart, columns, rows, rowKey, empty, table, filter } = props;
  const isEmpty = rows.length === 0;
  return (
    <Section
      title={title}
      actions={
        !isEmpty && (
          <ButtonLink
            size="sm"
            variant="outline"
            href={toExportUrl(table, filter)}
            download
            aria-label={`Download CSV: ${title}`}
          >
            Download CSV
          </ButtonLink>
        )
      }
    >
      {isEmpty ? (
        <EmptyState title="No figures yet">{empty}</EmptyState>
      ) : (
        <div className={chart === undefined ? styles.single : styles.pair}>
          <figure className={styles.figure}>
            <figcaption className={styles.caption}>{caption}</figcaption>
            {chart}
          </figure>
          <Table label={title} columns={columns} rows={rows} rowKey={rowKey} />
        </div>
      )}
    </Section>
  );
}
