import { Link, useHost } from '@epm/router';
import { ErrorPanel } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { areaGuideQuery } from '../../app/shared-queries.ts';
import styles from './outgoing-hold-notice.module.css';

/** Notice that the rents of the area guide are more than 18 months old. */
export function AreaGuideNotice() {
  const { data } = useQuery(areaGuideQuery(useHost().api));
  if (!data?.isOutdated) return null;
  return (
    <ErrorPanel
      className={styles.notice}
      title="The area guide is outdated"
      action={<Link to="/admin/settings/area-guide">Open the area guide</Link>}
    >
      Reports use the rents of HUD’s fiscal year {data.fiscalYear}, which began more than 18 months ago.
    </ErrorPanel>
  );
}
