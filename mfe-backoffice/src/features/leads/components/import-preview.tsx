import { formatCount } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Badge, Table } from '@epm/ui';
import type { TableColumn } from '@epm/ui';
import { Link } from '@epm/router';
import { paths } from '../../../app/paths.ts';
import styles from './import-preview.module.css';

type Row = Schemas['ImportedRow'];

/** Maximum number of rows in the preview. Rows with errors come first. */
const MAX_PREVIEW_ROWS = 100;

/** Returns the text of a field in a row; '' if the file has no such field. */
const getFieldText = ({ values }: Row, field: string): string =>
  typeof values[field] === 'string' ? values[field] : '';

/** Returns the sort key of a row: errors first, then duplicates, then rows to import. */
const getSortKey = ({ errors, duplicateOf }: Row) => (errors.length > 0 ? 0 : duplicateOf ? 1 : 2);

const columns: readonly TableColumn<Row>[] = [
  { key: 'line', header: 'Line', isNumeric: true, width: '3.5rem', cell: ({ line }) => formatCount(line) },
  {
    key: 'lead',
    header: 'Lead',
    isRowHeader: true,
    cell: (row) => (
      <span className={styles.lead}>
        <span>{getFieldText(row, 'name') || 'No name'}</span>
        <span className={styles.detail}>
          {[getFieldText(row, 'email'), getFieldText(row, 'propertyAddress') || getFieldText(row, 'streetAddress')]
            .filter(Boolean)
            .join(', ')}
        </span>
      </span>
    ),
  },
  { key: 'state', header: 'Result', width: '45%', isUnlabeled: true, cell: (row) => <RowOutcome row={row} /> },
];

function RowOutcome({ row: { errors, duplicateOf } }: { row: Row }) {
  if (errors.length > 0) {
    return (
      <span className={styles.outcome}>
        <Badge tone="negative">Not imported</Badge>
        <ul role="list" className={styles.errors}>
          {errors.map(({ field, message }) => (
            <li key={field + message}>{message}</li>
          ))}
        </ul>
      </span>
    );
  }
  if (!duplicateOf) return <Badge tone="positive">To import</Badge>;
  return (
    <span className={styles.outcome}>
      <Badge tone="caution">Duplicate</Badge>
      <Link to={paths.lead(duplicateOf)} target="_blank">
        Open the lead
      </Link>
    </span>
  );
}

/** Import preview: the counts and, for each row, whether it will be imported or why not. */
export function ImportPreview({
  preview: { rows, columns: fileColumns, valid, invalid, duplicates },
}: {
  preview: Schemas['ImportPreview'];
}) {
  const visibleRows = rows
    .toSorted((a, b) => getSortKey(a) - getSortKey(b) || a.line - b.line)
    .slice(0, MAX_PREVIEW_ROWS);
  const ignoredColumns = fileColumns
    .filter(({ field }) => field === null)
    .map(({ heading }) => heading || 'a column without a name');
  return (
    <div className={styles.preview}>
      <div role="status">
        <dl className={styles.counts}>
          <div>
            <dt>To import</dt>
            <dd>{formatCount(valid)}</dd>
          </div>
          <div>
            <dt>With errors</dt>
            <dd>{formatCount(invalid)}</dd>
          </div>
          <div>
            <dt>Duplicates</dt>
            <dd>{formatCount(duplicates)}</dd>
          </div>
        </dl>
      </div>
      {ignoredColumns.length > 0 && <p className={styles.detail}>Ignored columns: {ignoredColumns.join(', ')}.</p>}
      <div className={styles.rows} tabIndex={0} role="region" aria-label="Rows of the file">
        <Table label="Rows of the file" columns={columns} rows={visibleRows} rowKey={({ line }) => String(line)} />
      </div>
      {rows.length > MAX_PREVIEW_ROWS && (
        <p className={styles.detail}>
          The first {MAX_PREVIEW_ROWS} of {formatCount(rows.length)} rows are shown.
        </p>
      )}
    </div>
  );
}
