import { offerSentences, project } from '@epm/contract';
import { useSession } from '@epm/router';
import { lazyPart } from '@epm/ui';
import { useState } from 'react';
import { AddressHero } from './address-hero.tsx';
import { Comparables } from './comparables.tsx';
import { DownloadReport } from './download-report.tsx';
import { FinancialProjections } from './financial-projections.tsx';
import { displayedRent, displayedRentPerUnit } from './load-report.ts';
import type { Report, RentResult } from './load-report.ts';
import { MarketCard } from './market-card.tsx';
import { PropertyCard } from './property-card.tsx';
import { RentEstimate } from './rent-estimate.tsx';
import { StartManagement, WithoutLead } from './start-management.tsx';
import type { ReportPreview } from './staff/staff-panel.tsx';
import styles from './report-view.module.css';

const StaffPanel = lazyPart(
  async () => (await import(/* webpackChunkName: "public.report-staff" */ './staff/staff-panel.tsx')).StaffPanel,
  { failure: 'The staff tools could not be loaded' },
);

export function ReportView({ report, result }: { report: Report; result: RentResult }) {
  const { user } = useSession();
  const [preview, setPreview] = useState<ReportPreview | null>(null);
  const shown = preview?.result ?? result;
  const home = { ...report.property, rentPerUnit: displayedRentPerUnit(shown) };
  return (
    <article className={styles.report}>
      <AddressHero report={report} completedAt={result.completedAt} />
      {user && report.adjustment && <StaffPanel report={report} result={result} onPreview={setPreview} />}
      <RentEstimate result={shown} rent={displayedRent(report, shown)} />
      <div className={styles.cards}>
        <PropertyCard property={report.property} />
        <MarketCard market={result.market} />
      </div>
      <FinancialProjections
        includesUtilities={shown.source.kind === 'area-guide' && shown.adjustedRent === null}
        projections={project(home)}
        fees={offerSentences({ ...home, plan: report.plan })}
      >
        {report.hasLead && <DownloadReport leadId={report.leadId} overrides={preview?.overrides} />}
      </FinancialProjections>
      <Comparables comparables={shown.comparables} leftOut={shown.comparablesLeftOut} source={result.source} />
      {report.hasLead ? <StartManagement report={report} rentPerUnit={home.rentPerUnit} /> : <WithoutLead />}
    </article>
  );
}
