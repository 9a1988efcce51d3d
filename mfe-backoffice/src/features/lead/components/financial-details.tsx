import {
  computeOfferFigures,
  formatDate,
  formatDollars,
  formatFeeInSentence,
  formatPercent,
  formatPlacementFee,
  PLANS,
} from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { formatMonthlyRent } from '../../../lead-data/index.ts';
import { Section, SectionNote } from '@epm/staff';
import { FactList } from './fact-list.tsx';

/** The home's rent and the owner's fees. Without a plan, the fees depend on the number of units. */
export function FinancialDetails({ lead }: { lead: Schemas['Lead'] }) {
  const figures = computeOfferFigures({ ...lead, rentPerUnit: lead.estimatedRent || null });
  const { offer, rent } = figures;
  const assumedSuffix = rent.isAssumed ? ', assumed' : '';
  return (
    <Section title="Financial Details">
      <FactList
        facts={[
          ['Plan', offer.plan === null ? 'None: quoted by units' : PLANS[offer.plan]],
          ...(rent.unitCount === 1
            ? [['Estimated rent', `${formatMonthlyRent(rent.perUnit)}${assumedSuffix}`] as const]
            : [
                ['Estimated rent per unit', `${formatMonthlyRent(rent.perUnit)}${assumedSuffix}`] as const,
                ['Rent of the building', formatMonthlyRent(rent.building)] as const,
              ]),
          ['Annual rent', formatDollars(rent.annual)],
          [offer.plan === null ? 'Monthly base fee' : 'Administration', formatDollars(figures.monthlyFee)],
          [`Management, ${formatPercent(offer.management.percent)}`, formatMonthlyRent(figures.monthlyManagement)],
          ['Total a month', <strong key="total">{formatDollars(figures.totalMonthly)}</strong>],
          ['Setup fee', `${formatDollars(figures.setup)} once`],
          ['Onboarding fee', `${formatDollars(figures.onboarding)} once`],
          ['Tenant placement', `${formatPlacementFee(figures)}, ${formatFeeInSentence(offer.placement)}`],
          ['Fees quoted', `Version ${lead.fees.version}, from ${formatDate(`${lead.fees.effectiveFrom}T12:00:00Z`)}`],
        ]}
      />
      {rent.isAssumed && (
        <SectionNote>
          No rent is known for this home yet. The figures take {formatDollars(rent.perUnit)} until there is one.
        </SectionNote>
      )}
    </Section>
  );
}
