import { formatOfferSentences, computeProjections, computeReportedRent, getReportedRentPerUnit } from '@epm/contract';
import { useHost, useSession } from '@epm/router';
import type { ReportPreview } from '@epm/router';
import { useState } from 'react';
import { AddressHero } from './address-hero.tsx';
import { Comparables } from './comparables.tsx';
import { DownloadReport } from './download-report.tsx';
import { FinancialProjections } from './financial-projections.tsx';
import type { Report, RentResult } from './load-report.ts';
import { MarketCard } from './market-card.tsx';
import { PropertyCard } from './property-card.tsx';
import { RentEstimate } from './rent-estimate.tsx';
import { StartManagement, NoLeadNotice } from './start-management.tsx';
import styles from './report-view.module.css';

export function ReportView({ report, result }: { report: Report; result: RentResult }) {
  const host = useHost();
  const { user } = useSession();
  const isStaff = user !== null && report.adjustment !== null;
  const [preview, setPreview] = useState<ReportPreview | null>(null);
  const shownResult = preview?.result ?? result;
  const home = { ...report.property, rentPerUnit: getReportedRentPerUnit(shownResult), fees: report.fees };
  return (
    <article className={styles.report}>
      <AddressHero report={report} completedAt={result.completedAt} />
      {isStaff &&
        host.part(
          'report-staff-panel',
          { report, result, onPreview: setPreview },
          'The staff tools could not be loaded',
        )}
      <RentEstimate result={shownResult} rent={computeReportedRent(shownResult, report.property)} />
      <div className={styles.cards}>
        <PropertyCard property={report.property} />
        <MarketCard market={result.market} />
      </div>
      <FinancialProjections
        includesUtilities={shownResult.source.kind === 'area-guide' && shownResult.adjustedRent === null}
        projections={computeProjections(home)}
        feesText={formatOfferSentences({ ...home, plan: report.plan })}
      >
        {report.hasLead && <DownloadReport leadId={report.leadId} overrides={preview?.overrides} />}
      </FinancialProjections>
      <Comparables
        comparables={shownResult.comparables}
        leftOutCount={shownResult.comparablesLeftOut}
        source={result.source}
      />
      {report.hasLead ? <StartManagement report={report} rentPerUnit={home.rentPerUnit} /> : <NoLeadNotice />}
    </article>
  );
}
