import {
  estimateEnrolment, feeDollars, formatCount, formatDollars, HOME_STATE, isPropertyType, joinAddress, PROPERTY_TYPES, readRent,
  readUnitCount, SETUP,
} from '@epm/contract';
import type { EnrolmentDraft } from '@epm/contract';
import { Button } from '@epm/ui';
import type { ReactNode } from 'react';
import styles from './review.module.css';

interface ReviewProps {
  typed: EnrolmentDraft;
  onEdit: (step: number) => void;
}

/** What is about to be sent, with the way back to what is missing or wrong. */
export function Review({ typed, onEdit }: ReviewProps) {
  const propertyType = isPropertyType(typed.propertyType) ? typed.propertyType : null;
  const unitCount = readUnitCount(typed.unitCount);
  const estimatedRent = readRent(typed.estimatedRent);
  const units = unitCount !== null && unitCount > 1 ? `, ${formatCount(unitCount)} units` : '';
  const { totalMonthly } = estimateEnrolment({ propertyType, unitCount: unitCount ?? 1, estimatedRent: estimatedRent ?? 0 });
  return (
    <dl className={styles.summary}>
      <Line name="Property" step={0} onEdit={onEdit}>
        {propertyType && `${PROPERTY_TYPES[propertyType]}${units}`}
      </Line>
      <Line name="Address" step={0} onEdit={onEdit}>{addressOf(typed)}</Line>
      <Line name="Contact" step={1} onEdit={onEdit}>
        {[typed.name, typed.email, typed.phone].map((line) => line.trim()).filter(Boolean).map((line) => <span key={line}>{line}</span>)}
      </Line>
      <Line name="Monthly fees" step={0} onEdit={onEdit}>
        {estimatedRent !== null && <span>{formatDollars(totalMonthly)} at a rent of {formatDollars(estimatedRent)}, estimated</span>}
      </Line>
      <Line name="Setup fee">{formatDollars(feeDollars(SETUP))}, once</Line>
    </dl>
  );
}

interface LineProps {
  name: string;
  children: ReactNode;
  /** The step on which it is typed; absent for what is not. */
  step?: number;
  onEdit?: (step: number) => void;
}

function Line({ name, children, step, onEdit }: LineProps) {
  const isMissing = Array.isArray(children) ? children.length === 0 : !children;
  return (
    <div className={styles.line}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{isMissing ? <em className={styles.missing}>Not entered yet</em> : children}</dd>
      {step !== undefined && onEdit && (
        <dd className={styles.edit}>
          <Button variant="outline" size="sm" onClick={() => onEdit(step)} aria-label={`Edit ${name.toLowerCase()}`}>Edit</Button>
        </dd>
      )}
    </div>
  );
}

function addressOf({ streetAddress, city, zipCode }: EnrolmentDraft): string | null {
  const parts = { streetAddress: streetAddress.trim(), city: city.trim(), zipCode: zipCode.trim() };
  return Object.values(parts).every(Boolean) ? joinAddress({ ...parts, state: HOME_STATE }) : null;
}
