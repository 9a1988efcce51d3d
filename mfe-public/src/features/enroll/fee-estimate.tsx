import { estimateEnrolment, formatDollars, formatPercent, isPropertyType, readRent, readUnitCount } from '@epm/contract';
import { VisuallyHidden } from '@epm/ui';
import type { EnrolmentDraft } from '@epm/contract';
import styles from './fee-estimate.module.css';

/** What management would cost, from what is typed so far; a line that says so until a rent is typed. */
export function FeeEstimate({ typed }: { typed: Pick<EnrolmentDraft, 'propertyType' | 'unitCount' | 'estimatedRent'> }) {
  const estimatedRent = readRent(typed.estimatedRent);
  return (
    <section className={styles.estimate} aria-label="Fee estimate">
      {estimatedRent === null
        ? <p className={styles.waiting}>Enter the rent to see your fees here.</p>
        : <Fees typed={typed} estimatedRent={estimatedRent} />}
    </section>
  );
}

interface FeesProps {
  typed: Pick<EnrolmentDraft, 'propertyType' | 'unitCount'>;
  estimatedRent: number;
}

function Fees({ typed, estimatedRent }: FeesProps) {
  const propertyType = isPropertyType(typed.propertyType) ? typed.propertyType : null;
  const unitCount = readUnitCount(typed.unitCount) ?? 1;
  const fees = estimateEnrolment({ propertyType, unitCount, estimatedRent });
  const total = formatDollars(fees.totalMonthly);
  return (
    <>
      <div className={styles.monthly}>
        <p className={styles.total}>
          <strong className={styles.figure}>{total}</strong> a month
        </p>
        <dl className={styles.rows}>
          <Row name={`Management, ${formatPercent(fees.managementFee.percent)} of rent`} amount={fees.management} />
          <Row name="Administration" amount={fees.administration} />
        </dl>
      </div>
      <dl className={styles.once}>
        <Row name="Setup fee, once" amount={fees.setup} />
        <Row name="Tenant placement, each new lease" amount={fees.tenantPlacement} />
      </dl>
      <p className={styles.note}>An estimate from the rent you entered. The walkthrough settles both.</p>
      <VisuallyHidden><span role="status">Estimated total {total} a month</span></VisuallyHidden>
    </>
  );
}

function Row({ name, amount }: { name: string; amount: number }) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>{formatDollars(amount)}</dd>
    </div>
  );
}
