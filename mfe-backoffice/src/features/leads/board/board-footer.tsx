import { formatCount, LEAD_STATUS_LABELS } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Link } from '@epm/router';
import { useId } from 'react';
import { toQueryParams } from '../../../lead-data/index.ts';
import type { LeadFilter } from '../../../lead-data/index.ts';
import { paths } from '../../../app/paths.ts';
import { OFF_BOARD_STAGES } from './board-stages.ts';
import styles from './board-footer.module.css';

interface BoardFooterProps {
  filter: LeadFilter;
  /** Counts of matching leads; undefined while they load or if too many leads match to count. */
  pipeline: Schemas['Pipeline'] | undefined;
}

/** Board footer with the counts for stages without a column, each linked to its list. */
export function BoardFooter({ filter, pipeline }: BoardFooterProps) {
  const id = useId();
  const counts = new Map(
    [...(pipeline?.tiles ?? []), ...(pipeline?.others ?? [])].map(({ status, count }) => [status, count]),
  );
  const total = OFF_BOARD_STAGES.reduce((sum, stage) => sum + (counts.get(stage) ?? 0), 0);
  return (
    <div className={styles.foot}>
      <p id={id} className={styles.text}>
        {pipeline
          ? `${formatCount(total)} ${total === 1 ? 'lead' : 'leads'} in statuses without a column`
          : 'Statuses without a column'}
      </p>
      <ul role="list" aria-labelledby={id} className={styles.stages}>
        {OFF_BOARD_STAGES.map((stage) => (
          <li key={stage}>
            <Link
              className={styles.stage}
              to={`${paths.leads()}?${new URLSearchParams(toQueryParams({ ...filter, status: stage })).toString()}`}
            >
              {LEAD_STATUS_LABELS[stage]}
              {pipeline && (
                <>
                  {' '}
                  <span className={styles.count}>{formatCount(counts.get(stage) ?? 0)}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
