import { useEffect, useRef } from 'react';
import { LEAD_STATUS_LABELS } from '@epm/contract';
import type { LeadStatus } from '@epm/contract';
import { LEAD_STAGES, stageOf } from '../../../app/lead-stages.ts';
import styles from './status-filter.module.css';

interface StatusFilterProps {
  /** null shows every lead */
  status: LeadStatus | null;
  onChange(status: LeadStatus | null): void;
}

const choices: readonly (LeadStatus | null)[] = [null, ...LEAD_STAGES];

export function StatusFilter({ status, onChange }: StatusFilterProps) {
  const chosen = status && stageOf(status);
  const group = useRef<HTMLDivElement>(null);

  // on a phone the filters are one line to swipe: the chosen one comes to its middle
  useEffect(() => {
    const pressed = group.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!group.current || !pressed) return;
    group.current.scrollLeft = pressed.offsetLeft - (group.current.clientWidth - pressed.offsetWidth) / 2;
  }, [chosen]);

  return (
    <div ref={group} role="group" aria-label="Filter by status" className={styles.filter}>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          className={styles.choice}
          aria-pressed={choice === chosen}
          onClick={() => onChange(choice)}
        >
          {choice ? LEAD_STATUS_LABELS[choice] : 'All Leads'}
        </button>
      ))}
    </div>
  );
}
