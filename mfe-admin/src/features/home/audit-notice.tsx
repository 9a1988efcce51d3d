import { Link, useHost } from '@epm/router';
import { ErrorPanel } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { auditStateQuery } from '../../app/shared-queries.ts';
import styles from './outgoing-hold-notice.module.css';

/** Notice that the last check of the audit log found a difference. */
export function AuditNotice() {
  const { data } = useQuery(auditStateQuery(useHost().api));
  if (!data?.lastCheck?.problem) return null;
  return (
    <ErrorPanel
      className={styles.notice}
      title="The audit log was changed from outside"
      action={<Link to="/admin/audit">Open the audit log</Link>}
    >
      {data.lastCheck.problem}
    </ErrorPanel>
  );
}
