import { useEffect, useRef } from 'react';
import { LEAD_STAGES, LEAD_STATUS_LABELS, getStageForStatus } from '@epm/contract';
import type { LeadStatus } from '@epm/contract';
import type { LeadFilter } from '../../../lead-data/index.ts';
import styles from './status-filter.module.css';

interface StatusFilterProps {
  /** Selected status; null for all leads. */
  status: LeadStatus | null;
  /** True if only suspect submissions are shown. */
  isSuspect: boolean;
  onChange(filter: Partial<LeadFilter>): void;
}

const choices: readonly (LeadStatus | null)[] = [null, ...LEAD_STAGES];

export function StatusFilter({ status, isSuspect, onChange }: StatusFilterProps) {
  const chosen = status && getStageForStatus(status);
  const group = useRef<HTMLDivElement>(null);

  // On a phone, the filters scroll horizontally. Center the selected one.
  useEffect(() => {
    const pressed = group.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!group.current || !pressed) return;
    group.current.scrollLeft = pressed.offsetLeft - (group.current.clientWidth - pressed.offsetWidth) / 2;
  }, [chosen, isSuspect]);

  return (
    <div ref={group} role="group" aria-label="Filter by status" className={styles.filter}>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          className={styles.choice}
          aria-pressed={!isSuspect && choice === chosen}
          onClick={() => onChange({ status: choice, isSuspect: false })}
        >
          {choice ? LEAD_STATUS_LABELS[choice] : 'All leads'}
        </button>
      ))}
      <button
        type="button"
        className={styles.choice}
        aria-pressed={isSuspect}
        onClick={() => onChange({ status: null, isSuspect: true, response: null })}
      >
        Suspected spam
      </button>
    </div>
  );
}
