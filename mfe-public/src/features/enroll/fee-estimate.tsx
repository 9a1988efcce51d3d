import {
  computeOfferFigures,
  formatDollars,
  formatFeeInSentence,
  formatPercent,
  formatPlacementFee,
  formatUnits,
} from '@epm/contract';
import type { OfferedHome } from '@epm/contract';
import { VisuallyHidden } from '@epm/ui';
import styles from './fee-estimate.module.css';

/** Renders the fees for the values entered so far, or a hint if no rent has been entered yet. */
export function FeeEstimate({ home }: { home: OfferedHome }) {
  return (
    <section className={styles.estimate} aria-label="Fee estimate">
      {home.rentPerUnit === null ? (
        <p className={styles.waiting}>Enter the rent to see your fees here.</p>
      ) : (
        <Fees home={home} />
      )}
    </section>
  );
}

function Fees({ home }: { home: OfferedHome }) {
  const figures = computeOfferFigures(home);
  const { offer, rent } = figures;
  const isSingle = rent.unitCount === 1;
  const total = formatDollars(figures.totalMonthly);
  return (
    <>
      <div className={styles.monthly}>
        <p className={styles.total}>
          <strong className={styles.figure}>{total}</strong> a month
        </p>
        <dl className={styles.rows}>
          {!isSingle && (
            <Row name={`Building rent, ${formatUnits(rent.unitCount)}`} amount={formatDollars(rent.building)} />
          )}
          <Row
            name={`Management, ${formatPercent(offer.management.percent)} of ${isSingle ? 'rent' : 'the building’s rent'}`}
            amount={formatDollars(figures.monthlyManagement)}
          />
          <Row name={offer.monthly.name} amount={formatDollars(figures.monthlyFee)} />
        </dl>
      </div>
      <dl className={styles.once}>
        <Row name="Setup fee, once" amount={formatDollars(figures.setup)} />
        <Row name="Onboarding fee, once, when you sign" amount={formatDollars(figures.onboarding)} />
        <Row
          name={`Tenant placement, each new resident: ${formatFeeInSentence(offer.placement)}`}
          amount={formatPlacementFee(figures)}
        />
      </dl>
      <p className={styles.note}>
        An estimate based on the rent you entered. We settle the rent with you at the walkthrough.
      </p>
      <VisuallyHidden>
        <span role="status">Estimated total {total} a month</span>
      </VisuallyHidden>
    </>
  );
}

function Row({ name, amount }: { name: string; amount: string }) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
