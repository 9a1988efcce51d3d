import { memo, useEffect, useRef } from 'react';
import type { CSSProperties } from 'react';
import { LEAD_STATUS_LABELS } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { formatTimestamp, StatusBadge } from '@epm/ui';
import { AssigneeButton } from '../../../lead-ui/assignee-button.tsx';
import { formatSource } from '../../../lead-data/index.ts';
import { paths } from '../../../app/paths.ts';
import { ResponseTimer, formatShortDuration } from '../../../lead-ui/first-response.tsx';
import { SuspectBadge } from '../../../lead-ui/suspect-badge.tsx';
import styles from './lead-table.module.css';

interface LeadRowProps {
  lead: Schemas['LeadSummary'];
  /** 1-based index, counting the header row. */
  rowIndex: number;
  style: CSSProperties;
  now: number;
  isFresh: boolean;
  isSelected: boolean;
  /** True if keyboard navigation has moved to this row. The row's link then receives focus. */
  isFocusTarget: boolean;
  onToggle: (id: string, isRange: boolean) => void;
  onStatus: (lead: Schemas['LeadSummary'], anchor: Element) => void;
  onAssign: (lead: Schemas['LeadSummary'], anchor: Element) => void;
}

/**
 * Row for one lead: a link to its page, a checkbox, and menus for status and assignee. Memoized, so that scrolling
 * renders only new rows. The table handles clicks on the links.
 */
export const LeadRow = memo(function LeadRow({
  lead,
  rowIndex,
  style,
  now,
  isFresh,
  isSelected,
  isFocusTarget,
  onToggle,
  onStatus,
  onAssign,
}: LeadRowProps) {
  const { id, name, email, suspicions, propertyAddress, status, stageSince, firstResponse, createdAt } = lead;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isFocusTarget) link.current?.focus({ preventScroll: true });
  }, [isFocusTarget]);
  const source = formatSource(lead);
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      className={styles.row}
      style={style}
      data-row={id}
      data-fresh={isFresh || undefined}
      data-chosen={isSelected || undefined}
    >
      <span role="cell" className={styles.selectCell}>
        <label className={styles.selectLabel}>
          <input
            type="checkbox"
            className={styles.checkbox}
            aria-label={`Select ${name}`}
            checked={isSelected}
            onClick={(event) => onToggle(id, event.shiftKey)}
            readOnly
          />
        </label>
      </span>
      <span role="rowheader" className={styles.nameCell}>
        <a ref={link} className={styles.name} dir="auto" href={paths.lead(id)} title={`${name}, ${email}`}>
          {name}
        </a>
        <span className={styles.email}>{email}</span>
        <SuspectBadge suspicions={suspicions} />
      </span>
      <span role="cell" className={styles.address} title={propertyAddress}>
        {propertyAddress || '–'}
      </span>
      <span role="cell" className={styles.status}>
        <button
          type="button"
          aria-haspopup="menu"
          aria-label={`${LEAD_STATUS_LABELS[status]}: change the status of ${name}`}
          className={styles.change}
          onClick={({ currentTarget }) => onStatus(lead, currentTarget)}
        >
          <StatusBadge status={status} />
        </button>
      </span>
      <span role="cell" className={styles.stage} title={suspicions.length > 0 ? undefined : 'Time in this stage'}>
        {suspicions.length === 0 && formatShortDuration(Math.max(0, now - Date.parse(stageSince)))}
      </span>
      <span role="cell" className={styles.response}>
        <ResponseTimer firstResponse={firstResponse} now={now} />
      </span>
      <span role="cell" className={styles.source} title={source}>
        {source}
      </span>
      <span role="cell" className={styles.assignee}>
        <AssigneeButton lead={lead} onOpenMenu={(anchor) => onAssign(lead, anchor)} />
      </span>
      <span role="cell" className={styles.created}>
        <time dateTime={createdAt}>{formatTimestamp(createdAt, now)}</time>
      </span>
    </div>
  );
});
