import { computeRentVsSell } from '@epm/contract';
import { Button } from '@epm/ui';
import { CopyLinkButton } from '../../app/calculator/copy-link-button.tsx';
import { formatSignedDollars } from '../../app/calculator/signed-dollars.ts';
import { useCalculator } from '../../app/calculator/use-calculator.ts';
import { Section } from '../../app/section.tsx';
import { parseCalculatorInputs, serializeCalculatorInputs } from './calculator-inputs.ts';
import { InputsForm } from './inputs-form.tsx';
import { Ledger } from './ledger.tsx';
import { Method } from './method.tsx';
import { Projection } from './projection.tsx';
import { RealisticModel } from './realistic-model.tsx';
import { Verdict } from './verdict.tsx';
import { WealthChart } from './wealth-chart.tsx';
import styles from './rent-vs-sell-page.module.css';

export function Component() {
  const { initial, values, query, refresh, formRef } = useCalculator(parseCalculatorInputs, serializeCalculatorInputs);
  const { inputs } = values;
  const result = computeRentVsSell(inputs);
  return (
    <>
      <header className={styles.head}>
        <h1>Rent it, or sell it?</h1>
        <p className={styles.intro}>Change a figure, and the answer updates as you type.</p>
      </header>
      <div className={styles.container}>
        <div className={styles.calculator}>
          <InputsForm inputs={initial.inputs} formRef={formRef} onChange={refresh} />
          <section id="result" className={styles.result} aria-label="The answer">
            <Verdict inputs={inputs} result={result} />
            <WealthChart inputs={inputs} result={result} />
            <div className={styles.actions}>
              <CopyLinkButton query={query} />
              <Button variant="outline" size="sm" onClick={() => window.print()}>
                Print
              </Button>
            </div>
          </section>
          <a href="#result" className={styles.bar}>
            <strong>{result.recommendation}</strong>
            <span>{`by ${formatSignedDollars(Math.abs(result.difference))}`}</span>
          </a>
        </div>
      </div>
      <Section title="How the answer adds up." intro="Each option as a sum of what comes in and what goes out.">
        <Ledger inputs={inputs} result={result} />
      </Section>
      <Section id="projection" title="Year by year." intro="One row for each year you hold the house.">
        <Projection result={result} query={query} />
      </Section>
      <Section title="More realistic assumptions." intro="The same question, with what the simple model leaves out.">
        <RealisticModel initial={initial} calculation={values} simpleResult={result} onChange={refresh} />
      </Section>
      <Section title="How it is calculated." intro="The model and every rate it uses.">
        <Method />
      </Section>
    </>
  );
}
