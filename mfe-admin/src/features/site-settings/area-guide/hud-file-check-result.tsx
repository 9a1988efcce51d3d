import { formatCount, formatDollars } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { FieldError, Table } from '@epm/ui';
import type { TableColumn } from '@epm/ui';
import styles from './area-guide.module.css';

type Change = Schemas['AreaGuideChange'];

/** Maximum number of changes in the table. The sentence above the table counts all changes. */
const MAX_SHOWN_CHANGES = 20;

const formatRent = (rent: number | null): string => (rent === null ? 'Metro area' : formatDollars(rent));

const COLUMNS: readonly TableColumn<Change>[] = [
  { key: 'zip', header: 'ZIP code', isRowHeader: true, cell: ({ zipCode }) => zipCode },
  { key: 'before', header: 'Now', isNumeric: true, cell: ({ before }) => formatRent(before) },
  { key: 'after', header: 'New', isNumeric: true, cell: ({ after }) => formatRent(after) },
  { key: 'percent', header: 'Change', isNumeric: true, cell: ({ percent }) => formatChange(percent) },
];

const formatChange = (percent: number | null): string =>
  percent === null ? '' : `${percent > 0 ? '+' : ''}${percent}%`;

/** Shows the errors of a file, or the changes that it would make. */
export function HudFileCheckResult({ result: { errors, zipCount, changes } }: { result: Schemas['HudFileCheck'] }) {
  if (errors.length > 0)
    return (
      <ul role="list" aria-label="Errors in the file">
        {errors.map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            <FieldError>
              {line !== null && `Line ${line}: `}
              {message}
            </FieldError>
          </li>
        ))}
      </ul>
    );
  return (
    <div className={styles.result}>
      <p>{describeChanges(zipCount, changes)}</p>
      {changes.length > 0 && (
        <Table
          label="Largest changes of the rent for three bedrooms"
          columns={COLUMNS}
          rows={changes.slice(0, MAX_SHOWN_CHANGES)}
          rowKey={({ zipCode }) => zipCode}
        />
      )}
    </div>
  );
}

function describeChanges(zipCount: number, changes: readonly Change[]): string {
  const percents = changes.flatMap(({ percent }) => percent ?? []).sort((a, b) => a - b);
  const [least, most] = [percents[0], percents.at(-1)];
  const median = percents[Math.floor(percents.length / 2)];
  const range =
    least === undefined || most === undefined || median === undefined
      ? ''
      : ` The rent for three bedrooms changes by ${formatChange(least)} to ${formatChange(most)}, half of them by less than ${formatChange(median)}.`;
  return `The file has rents for ${formatCount(zipCount)} ZIP codes. ${formatCount(changes.length)} of them change.${range}`;
}
