import { formatCount } from '@epm/contract';
import { Link, useHost } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { failedJobsQuery } from './api/failed-jobs.ts';

/** Says how many jobs wait for a decision: nothing else tells an admin. */
export function FailedJobsLink() {
  const { data } = useQuery(failedJobsQuery(useHost().api));
  return <Link to="/admin/jobs">{data?.total ? `Failed jobs: ${formatCount(data.total)}` : 'Failed jobs'}</Link>;
}
