import { formatDollars, computeInvestAView } from '@epm/contract';
import { CopyLinkButton } from '../../app/calculator/copy-link-button.tsx';
import { LiveResult } from '../../app/calculator/live-result.tsx';
import { useCalculator } from '../../app/calculator/use-calculator.ts';
import { Section } from '../../app/section.tsx';
import { Assumptions } from './assumptions.tsx';
import { GrowthChart } from './growth-chart.tsx';
import { ProjectionResult } from './projection-result.tsx';
import { ProjectionForm } from './projection-form.tsx';
import { parseProjection, serializeProjection } from './projection-inputs.ts';
import styles from './invest-a-view-page.module.css';

export function Component() {
  const { initial, values, query, refresh, formRef } = useCalculator(parseProjection, serializeProjection);
  const { strategy, inputs } = values;
  const result = computeInvestAView(strategy, inputs);
  return (
    <>
      <div className={styles.page}>
        <header>
          <h1>Invest-A-View</h1>
          <p className={styles.intro}>
            What rental property could add up to by the time you want to live off it. Three strategies, your own
            figures, and every assumption in the open.
          </p>
        </header>
        <ProjectionForm initial={initial} formRef={formRef} onChange={refresh} />
        <section className={styles.result} aria-label="The projection">
          <ProjectionResult inputs={inputs} result={result} />
          <div>
            <GrowthChart strategy={strategy} result={result} />
            <div className={styles.actions}>
              <CopyLinkButton query={query} />
            </div>
          </div>
          <LiveResult
            text={`Value ${formatDollars(result.finalValue)}, monthly income ${formatDollars(result.monthlyIncome)}`}
          />
        </section>
      </div>
      <Section title="Assumptions, not promises." intro="What the figures assume, and what they leave out.">
        <Assumptions />
      </Section>
    </>
  );
}
