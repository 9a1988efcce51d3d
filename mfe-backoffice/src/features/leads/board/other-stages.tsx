import { formatCount, LEAD_STATUS_LABELS } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Link } from '@epm/router';
import { useId } from 'react';
import { filterParams } from '../../../lead-data/index.ts';
import type { LeadFilter } from '../../../lead-data/index.ts';
import { paths } from '../../../app/paths.ts';
import { OTHER_STAGES } from './board-stages.ts';
import styles from './other-stages.module.css';

interface OtherStagesProps {
  filter: LeadFilter;
  /** Counts of matching leads; undefined while they load, and if too many leads match to count. */
  pipeline: Schemas['Pipeline'] | undefined;
}

/** Footer of the board: counts of the stages that have no column, each linked to its list. */
export function OtherStages({ filter, pipeline }: OtherStagesProps) {
  const id = useId();
  const counts = new Map(
    [...(pipeline?.tiles ?? []), ...(pipeline?.others ?? [])].map(({ status, count }) => [status, count]),
  );
  const total = OTHER_STAGES.reduce((sum, stage) => sum + (counts.get(stage) ?? 0), 0);
  return (
    <div className={styles.foot}>
      <p id={id} className={styles.text}>
        {pipeline
          ? `${formatCount(total)} ${total === 1 ? 'lead' : 'leads'} in statuses without a column`
          : 'Statuses without a column'}
      </p>
      <ul role="list" aria-labelledby={id} className={styles.stages}>
        {OTHER_STAGES.map((stage) => (
          <li key={stage}>
            <Link
              className={styles.stage}
              to={`${paths.leads()}?${new URLSearchParams(filterParams({ ...filter, status: stage })).toString()}`}
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
