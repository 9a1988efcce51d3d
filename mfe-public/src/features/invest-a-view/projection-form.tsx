import { INVEST_A_VIEW_FIELDS } from '@epm/contract';
import type { InvestAViewInputs } from '@epm/contract';
import { Button } from '@epm/ui';
import type { Ref } from 'react';
import { FigureField } from '../../app/calculator/figure-field.tsx';
import { paths } from '../../app/paths.ts';
import type { ProjectionInputs } from './projection-inputs.ts';
import { StrategyChoice } from './strategy-choice.tsx';
import styles from './projection-form.module.css';

interface ProjectionFormProps {
  /** Initial field values. */
  initial: ProjectionInputs;
  formRef: Ref<HTMLFormElement>;
  onChange: () => void;
}

/**
 * Renders the form with the strategy and the number fields. Without JavaScript, submitting the form reloads the page
 * with the entered values.
 */
export function ProjectionForm({ initial, formRef, onChange }: ProjectionFormProps) {
  const figure = (name: keyof InvestAViewInputs) => ({
    name,
    field: INVEST_A_VIEW_FIELDS[name],
    value: initial.inputs[name],
    onChange,
  });
  return (
    <form
      ref={formRef}
      method="get"
      action={paths.investAView}
      noValidate
      className={styles.form}
      aria-label="Your plan"
      onSubmit={(event) => {
        event.preventDefault();
        onChange();
      }}
    >
      <StrategyChoice initial={initial.strategy} onChange={onChange} />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Your figures</legend>
        <FigureField {...figure('initialInvestment')} label="Initial investment" />
        <FigureField {...figure('monthlyContribution')} label="Added each month" />
        <FigureField {...figure('yearsToRetirement')} label="Years to retirement" unit="years" />
        <FigureField {...figure('targetIncome')} label="Income wanted per year" />
      </fieldset>
      <noscript>
        <Button type="submit" size="lg">
          Calculate
        </Button>
      </noscript>
    </form>
  );
}
