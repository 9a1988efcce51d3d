import { RENT_VS_SELL_FIELDS } from '@epm/contract';
import type { RentVsSellInputs } from '@epm/contract';
import { Button } from '@epm/ui';
import { Link } from '@epm/router';
import type { Ref } from 'react';
import { FigureField } from '../../app/calculator/figure-field.tsx';
import { paths } from '../../app/paths.ts';
import { FORM_ID } from './calculator-inputs.ts';
import styles from './inputs-form.module.css';

interface InputsFormProps {
  /** Initial field values. */
  inputs: RentVsSellInputs;
  formRef: Ref<HTMLFormElement>;
  onChange: () => void;
}

/** Renders the nine inputs. Without JavaScript, submitting the form reloads the page with the entered values. */
export function InputsForm({ inputs, formRef, onChange }: InputsFormProps) {
  const figure = (name: keyof RentVsSellInputs) => ({
    name,
    field: RENT_VS_SELL_FIELDS[name],
    value: inputs[name],
    onChange,
  });
  return (
    <form
      ref={formRef}
      id={FORM_ID}
      method="get"
      action={paths.rentVsSell}
      noValidate
      className={styles.form}
      aria-label="Your figures"
      onSubmit={(event) => {
        event.preventDefault();
        onChange();
      }}
    >
      <fieldset className={styles.group}>
        <legend className={styles.legend}>The home</legend>
        <FigureField {...figure('homeValue')} label="Home value today" />
        <FigureField {...figure('pricePaid')} label="Price you paid" />
        <FigureField
          {...figure('appreciationRate')}
          label="Growth in value per year"
          unit="%"
          slider={{ min: -5, max: 10 }}
        />
      </fieldset>
      <hr />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>The mortgage</legend>
        <FigureField {...figure('originalMortgage')} label="Original mortgage" />
        <FigureField {...figure('mortgageBalance')} label="Balance today" />
        <FigureField {...figure('interestRate')} label="Interest rate" unit="%" />
      </fieldset>
      <hr />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Renting it out</legend>
        <FigureField
          {...figure('monthlyRent')}
          label="Monthly rent"
          hint={
            <>
              Not sure? <Link to={paths.analysis}>Get a free rental analysis</Link>
            </>
          }
        />
        <FigureField {...figure('taxesAndInsurance')} label="Taxes and insurance per year" />
        <FigureField {...figure('yearsToHold')} label="Years to hold" unit="years" slider={{ min: 1, max: 30 }} />
      </fieldset>
      <p className={styles.note}>
        The price you paid and the original mortgage are used only by the more realistic assumptions below.
      </p>
      <noscript>
        <Button type="submit" size="lg" isWide>
          Calculate
        </Button>
      </noscript>
    </form>
  );
}
