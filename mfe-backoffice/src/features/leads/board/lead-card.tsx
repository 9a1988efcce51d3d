import type { ComponentPropsWithRef } from 'react';
import { formatDollars, formatRent, computeRent } from '@epm/contract';
import type { Rent as RentOfHome, Schemas } from '@epm/contract';
import { joinClassNames } from '@epm/ui';
import { ArrowRightLeft, GripVertical } from 'lucide-react';
import { AssigneeButton } from '../../../lead-ui/assignee-button.tsx';
import { LeadLink } from '../../../lead-ui/lead-links.tsx';
import { formatSource } from '../../../lead-data/index.ts';
import { Monogram } from '../../../lead-ui/monogram.tsx';
import { ResponseTimer, formatShortDuration } from '../../../lead-ui/first-response.tsx';
import styles from './lead-card.module.css';

interface LeadCardProps {
  lead: Schemas['LeadSummary'];
  now: number;
  isFresh?: boolean;
  /** True if this is the copy that follows the pointer during a drag. */
  isLifted?: boolean;
  /** Props for the button that starts a keyboard drag. */
  grip?: ComponentPropsWithRef<'button'>;
  onMoveTo?: (anchor: Element) => void;
  onAssign?: (anchor: Element) => void;
}

/** Card with a lead's name, address, source, rent, assignee and time in the stage. */
export function LeadCard({ lead, now, isFresh = false, isLifted = false, grip, onMoveTo, onAssign }: LeadCardProps) {
  const { id, name, propertyAddress, estimatedRent, unitCount, assignee, stageSince, firstResponse } = lead;
  const source = formatSource(lead);
  return (
    <article
      className={joinClassNames(styles.card, isLifted && styles.lifted)}
      data-lead={id}
      data-fresh={isFresh || undefined}
    >
      <div className={styles.firstLine}>
        <LeadLink id={id} className={styles.name} dir="auto" draggable={false} title={name}>
          {name}
        </LeadLink>
        <span className={styles.buttons}>
          <button
            type="button"
            className={styles.button}
            aria-haspopup="menu"
            aria-label={`Move ${name} to`}
            title="Move to"
            data-move
            onClick={({ currentTarget }) => onMoveTo?.(currentTarget)}
          >
            <ArrowRightLeft aria-hidden />
          </button>
          <button type="button" className={styles.button} aria-label={`Drag ${name}`} title="Drag" {...grip} data-grip>
            <GripVertical aria-hidden />
          </button>
        </span>
      </div>
      <p className={styles.address} title={propertyAddress}>
        {propertyAddress}
      </p>
      <p className={styles.details}>
        <span className={styles.source} title={source}>
          {source}
        </span>
        {/* 0 means unknown, as on the lead page. */}
        {estimatedRent ? <Rent rent={computeRent({ rentPerUnit: estimatedRent, unitCount })} /> : null}
      </p>
      <p className={styles.facts}>
        <ResponseTimer firstResponse={firstResponse} now={now} />
        <span className={styles.since} title="Time in this stage">
          {formatShortDuration(Math.max(0, now - Date.parse(stageSince)))}
        </span>
        {onAssign ? (
          <AssigneeButton lead={lead} onOpenMenu={onAssign} />
        ) : (
          assignee && <Monogram staffMember={assignee} />
        )}
      </p>
    </article>
  );
}

/** The monthly rent. For several units, it is abbreviated, with the full text as a tooltip. */
function Rent({ rent }: { rent: RentOfHome }) {
  const { unitCount, perUnit, building } = rent;
  if (unitCount === 1) return <span className={styles.rent}>{formatDollars(perUnit)} a month</span>;
  return (
    <span className={styles.rent} title={formatRent(rent)}>
      {formatDollars(perUnit)} × {unitCount} = {formatDollars(building)}
    </span>
  );
}
