import { formatDollars, formatSquareFeet, MIN_COMPARABLES } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Checkbox, Field, Input } from '@epm/ui';
import { useEffect, useId, useRef } from 'react';
import { oneMoreExclusionError, REASON_MISSING } from './adjustment-draft.ts';
import type { AdjustmentDraft } from './adjustment-draft.ts';
import styles from './comparable-choice.module.css';

type Reasons = AdjustmentDraft['excluded'];

interface ComparableChoiceProps {
  /** All comparables from the source. */
  comparables: readonly Schemas['Comparable'][];
  draft: AdjustmentDraft;
  /** Ids of left-out comparables that have no reason yet. The reason field of the first one gets the focus. */
  missing: readonly number[];
  onChange: (reasons: Reasons) => void;
}

/** Renders the choice of comparables, with a reason for each one that is left out. */
export function ComparableChoice({ comparables, draft, missing, onChange }: ComparableChoiceProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const { excluded: reasons } = draft;
  const exclusionError = oneMoreExclusionError(comparables.length, draft);
  const firstMissing = missing[0];

  useEffect(() => {
    if (firstMissing !== undefined)
      list.current?.querySelector<HTMLInputElement>(`[data-reason="${firstMissing}"]`)?.focus();
  }, [firstMissing]);

  if (comparables.length === 0) {
    return <p className={styles.emptyNote}>This source names no comparables, so there are none to leave out.</p>;
  }
  return (
    <fieldset aria-describedby={`${id}rule`}>
      <legend className={styles.title}>Comparables that count</legend>
      <p id={`${id}rule`} className={styles.ruleHint}>
        {exclusionError ??
          `At least ${MIN_COMPARABLES} must remain. The others are left out with a reason that only staff see.`}
      </p>
      <ul ref={list} role="list">
        {comparables.map(({ id: number, address, distance, squareFootage, rentAmount }) => {
          const isLeftOut = number in reasons;
          return (
            <li key={number} className={styles.row}>
              <div className={styles.home}>
                <Checkbox
                  label={address}
                  hint={[`${distance.toFixed(1)} miles`, squareFootage !== null && formatSquareFeet(squareFootage)]
                    .filter(Boolean)
                    .join(', ')}
                  checked={!isLeftOut}
                  disabled={!isLeftOut && exclusionError !== null}
                  onChange={({ target }) =>
                    onChange(target.checked ? without(reasons, number) : { ...reasons, [number]: '' })
                  }
                />
                <span className={styles.rent}>{formatDollars(rentAmount)}</span>
              </div>
              {isLeftOut && (
                <Field
                  className={styles.reason}
                  label="Reason to leave it out"
                  error={missing.includes(number) ? REASON_MISSING : undefined}
                >
                  <Input
                    data-reason={number}
                    maxLength={300}
                    value={reasons[number] ?? ''}
                    onChange={({ target }) => onChange({ ...reasons, [number]: target.value })}
                  />
                </Field>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

const without = (reasons: Reasons, id: number): Reasons =>
  Object.fromEntries(Object.entries(reasons).filter(([key]) => Number(key) !== id));
