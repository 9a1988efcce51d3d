import { formatDollars, formatPercent, staffPricing } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { perMonth } from '../../../app/lead-fields.ts';
import { Section } from '../../../app/section.tsx';
import { FactList } from './fact-list.tsx';
import { RecordNote } from './record-note.tsx';

/** What managing the property costs by the staff tiers, for the rent and the units that are known. */
export function FinancialDetails({ lead }: { lead: Schemas['Lead'] }) {
  const pricing = staffPricing(lead);
  const { tier, placementFee } = pricing;
  return (
    <Section title="Financial Details">
      <FactList
        facts={[
          ['Estimated rent', pricing.isRentAssumed ? `${perMonth(pricing.rent)}, assumed` : perMonth(pricing.rent)],
          ['Monthly base fee', formatDollars(pricing.monthlyBase)],
          [`Management, ${formatPercent(tier.management.percent)}`, perMonth(pricing.management)],
          ['Total a month', <strong key="total">{formatDollars(pricing.totalMonthly)}</strong>],
          ['Setup fee', `${formatDollars(pricing.setup)} once`],
          [
            'Tenant placement',
            `${formatDollars(pricing.tenantPlacement)}, ${placementFee.percent === 100 ? 'one month' : 'half a month'} of rent`,
          ],
        ]}
      />
      {pricing.isRentAssumed && <RecordNote>No rent is known for this home yet. The figures take {formatDollars(pricing.rent)} until there is one.</RecordNote>}
    </Section>
  );
}
