import {
  computeOfferFigures,
  formatDollars,
  formatFee,
  formatPercent,
  formatPlacementFee,
  formatRent,
  formatUnits,
  COMPANY_STATE,
  joinAddress,
  PLANS,
  PROPERTY_TYPES,
  parseHomeDraft,
} from '@epm/contract';
import type { EnrollmentDraft } from '@epm/contract';
import { useLoaderData } from '@epm/router';
import { Button } from '@epm/ui';
import type { ReactNode } from 'react';
import type { EnrollData } from './load-enroll.ts';
import styles from './review.module.css';

interface ReviewProps {
  draft: EnrollmentDraft;
  onEdit: (step: number) => void;
}

/** Summarizes the entered values, each with an edit button, and the fees that result from them. */
export function Review({ draft, onEdit }: ReviewProps) {
  const { fees } = useLoaderData<EnrollData>();
  const home = { ...parseHomeDraft(draft), fees };
  const { propertyType } = home;
  const figures = computeOfferFigures(home);
  const { offer, rent } = figures;
  const units = rent.unitCount > 1 ? `, ${formatUnits(rent.unitCount)}` : '';
  return (
    <dl className={styles.summary}>
      <Line name="Property" step={0} onEdit={onEdit}>
        {propertyType && `${PROPERTY_TYPES[propertyType]}${units}`}
      </Line>
      <Line name="Address" step={0} onEdit={onEdit}>
        {formatAddress(draft)}
      </Line>
      <Line name="Contact" step={1} onEdit={onEdit}>
        {[draft.name, draft.email, draft.phone]
          .map((line) => line.trim())
          .filter(Boolean)
          .map((line) => (
            <span key={line}>{line}</span>
          ))}
      </Line>
      <Line name="Plan" step={0} onEdit={onEdit}>
        {PLANS[home.plan]}, {formatPercent(offer.management.percent)} of rent
      </Line>
      <Line name="Monthly fees" step={0} onEdit={onEdit}>
        {home.rentPerUnit !== null && (
          <>
            <span>
              {formatDollars(figures.totalMonthly)} at a rent of{' '}
              {rent.unitCount === 1 ? formatDollars(rent.perUnit) : formatRent(rent)}, estimated
            </span>
            <span>
              {formatDollars(figures.monthlyManagement)} management and {formatDollars(figures.monthlyFee)}{' '}
              administration
            </span>
          </>
        )}
      </Line>
      <Line name="Tenant placement">
        {home.rentPerUnit === null ? `${formatFee(offer.placement)}, ` : `${formatPlacementFee(figures)}, `}once for
        each new resident
      </Line>
      <Line name="Setup fee">{formatDollars(figures.setup)}, once</Line>
      <Line name="Onboarding fee">{formatDollars(figures.onboarding)}, once, when you sign the agreement</Line>
    </dl>
  );
}

interface LineProps {
  name: string;
  children: ReactNode;
  /** Index of the step in which the visitor can edit this line; undefined for fees that the visitor cannot change. */
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
          <Button variant="outline" size="sm" onClick={() => onEdit(step)} aria-label={`Edit ${name.toLowerCase()}`}>
            Edit
          </Button>
        </dd>
      )}
    </div>
  );
}

function formatAddress({ streetAddress, city, zipCode }: EnrollmentDraft): string | null {
  const parts = { streetAddress: streetAddress.trim(), city: city.trim(), zipCode: zipCode.trim() };
  return Object.values(parts).every(Boolean) ? joinAddress({ ...parts, state: COMPANY_STATE }) : null;
}
