import { formatCount } from '@epm/contract';
import { Link, useHost } from '@epm/router';
import { useInfiniteQuery } from '@tanstack/react-query';
import { failedJobsQuery } from '../../app/job-queries.ts';

/** Link to the failed jobs, with their number. */
export function FailedJobsLink() {
  const { data } = useInfiniteQuery(failedJobsQuery(useHost().api));
  const total = data?.pages[0]?.total;
  return <Link to="/admin/jobs">{total ? `Failed jobs: ${formatCount(total)}` : 'Failed jobs'}</Link>;
}
