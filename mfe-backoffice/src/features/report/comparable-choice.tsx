import { formatDollars, formatSquareFeet, MIN_COMPARABLES } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Checkbox, Field, Input } from '@epm/ui';
import { useEffect, useId, useRef } from 'react';
import { getNextExclusionError, REASON_REQUIRED_MESSAGE } from './adjustment-draft.ts';
import type { AdjustmentDraft } from './adjustment-draft.ts';
import styles from './comparable-choice.module.css';

type ExclusionReasons = AdjustmentDraft['excluded'];

interface ComparableChoiceProps {
  /** All comparables from the rent provider, including excluded ones. */
  comparables: readonly Schemas['Comparable'][];
  draft: AdjustmentDraft;
  /** Ids of excluded comparables without a reason. The first missing reason receives the focus. */
  missingReasons: readonly number[];
  onChange: (reasons: ExclusionReasons) => void;
}

/** Checkboxes for the comparables, with a reason for each excluded comparable. */
export function ComparableChoice({ comparables, draft, missingReasons, onChange }: ComparableChoiceProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const { excluded: reasons } = draft;
  const exclusionError = getNextExclusionError(comparables.length, draft);
  const firstMissing = missingReasons[0];

  useEffect(() => {
    if (firstMissing !== undefined)
      list.current?.querySelector<HTMLInputElement>(`[data-reason="${firstMissing}"]`)?.focus();
  }, [firstMissing]);

  if (comparables.length === 0) {
    return <p className={styles.emptyNote}>This source lists no comparables, so there are none to leave out.</p>;
  }
  return (
    <fieldset aria-describedby={`${id}rule`}>
      <legend className={styles.title}>Comparables that count</legend>
      <p id={`${id}rule`} className={styles.ruleHint}>
        {exclusionError ??
          `At least ${MIN_COMPARABLES} must remain. The others are left out with a reason that only staff see.`}
      </p>
      <ul ref={list} role="list">
        {comparables.map(({ id: comparableId, address, distance, squareFootage, rentAmount }) => {
          const isExcluded = comparableId in reasons;
          return (
            <li key={comparableId} className={styles.row}>
              <div className={styles.home}>
                <Checkbox
                  label={address}
                  hint={[`${distance.toFixed(1)} miles`, squareFootage !== null && formatSquareFeet(squareFootage)]
                    .filter(Boolean)
                    .join(', ')}
                  checked={!isExcluded}
                  disabled={!isExcluded && exclusionError !== null}
                  onChange={({ target }) =>
                    onChange(target.checked ? removeReason(reasons, comparableId) : { ...reasons, [comparableId]: '' })
                  }
                />
                <span className={styles.rent}>{formatDollars(rentAmount)}</span>
              </div>
              {isExcluded && (
                <Field
                  className={styles.reason}
                  label="Reason to leave it out"
                  error={missingReasons.includes(comparableId) ? REASON_REQUIRED_MESSAGE : undefined}
                >
                  <Input
                    data-reason={comparableId}
                    maxLength={300}
                    value={reasons[comparableId] ?? ''}
                    onChange={({ target }) => onChange({ ...reasons, [comparableId]: target.value })}
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

const removeReason = (reasons: ExclusionReasons, id: number): ExclusionReasons =>
  Object.fromEntries(Object.entries(reasons).filter(([key]) => Number(key) !== id));
