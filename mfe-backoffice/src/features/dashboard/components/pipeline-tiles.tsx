import { formatCount, PIPELINE_TILES } from '@epm/contract';
import { ErrorPanel, VisuallyHidden } from '@epm/ui';
import { Link, useHost } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../app/paths.ts';
import { pipelineQuery } from '../../../lead-data/index.ts';
import styles from './pipeline-tiles.module.css';

/** One tile for each pipeline stage. The tiles link to the leads even before the counts are loaded. */
export function PipelineTiles() {
  const { data, isError, isFetching, refetch } = useQuery(pipelineQuery(useHost().api));
  const counts = new Map(data?.tiles.map(({ status, count }) => [status, count]));
  return (
    <section className={styles.section} aria-labelledby="pipeline">
      <VisuallyHidden>
        <h2 id="pipeline">Pipeline</h2>
      </VisuallyHidden>
      <ul role="list" className={styles.tiles} aria-busy={!data && !isError}>
        {PIPELINE_TILES.map(({ status, title, description }) => (
          <li key={status}>
            <Link className={styles.tile} to={paths.leads(status)}>
              <span className={styles.title}>{title}</span>
              <span className={styles.count} data-none={!counts.get(status) || undefined}>
                {data ? formatCount(counts.get(status) ?? 0) : '–'}
              </span>
              <span className={styles.description}>{description}</span>
            </Link>
          </li>
        ))}
      </ul>
      {isError && !data && (
        <ErrorPanel
          className={styles.failure}
          title="Failed to load the pipeline"
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        >
          The tiles still open their lists.
        </ErrorPanel>
      )}
    </section>
  );
}
