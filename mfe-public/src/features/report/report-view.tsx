import { project } from '@epm/contract';
import { AddressHero } from './address-hero.tsx';
import { Comparables } from './comparables.tsx';
import { DownloadReport } from './download-report.tsx';
import { MarketCard } from './market-card.tsx';
import { FinancialProjections } from './financial-projections.tsx';
import type { Report, RentResult } from './load-report.ts';
import { PropertyCard } from './property-card.tsx';
import { RentEstimate } from './rent-estimate.tsx';
import { StartManagement } from './start-management.tsx';
import styles from './report-view.module.css';

export function ReportView({ report, result }: { report: Report; result: RentResult }) {
  return (
    <article className={styles.report}>
      <AddressHero report={report} completedAt={result.completedAt} />
      <RentEstimate result={result} />
      <div className={styles.cards}>
        <PropertyCard property={report.property} />
        <MarketCard market={result.market} />
      </div>
      <FinancialProjections projections={project(result.rentEstimate)}>
        <DownloadReport leadId={report.leadId} />
      </FinancialProjections>
      <Comparables comparables={result.comparables} source={result.source} />
      <StartManagement leadId={report.leadId} />
    </article>
  );
}
