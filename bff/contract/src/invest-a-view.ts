import { parseFields } from './calculator-fields.ts';
import type { CalculatorField } from './calculator-fields.ts';

/** Content of an investment strategy card. */
interface InvestmentStrategy {
  name: string;
  /** Expected return in percent a year. */
  expectedReturn: number;
  risk: 'High' | 'Medium' | 'Low';
  description: string;
  /** Yearly portfolio turnover, for example '2.5x'. */
  turnoverRate: string;
}

/** Strategies. Source of names, returns, risks and turnovers: public-site specification, section 9. */
export const INVESTMENT_STRATEGIES = {
  aggressive: {
    name: 'Aggressive Growth',
    expectedReturn: 12,
    risk: 'High',
    description: 'Properties bought to improve and refinance. Most of the result is growth, and it swings the most.',
    turnoverRate: '2.5x',
  },
  balanced: {
    name: 'Balanced Growth',
    expectedReturn: 9,
    risk: 'Medium',
    description: 'Sound homes in growing suburbs, held for both rent and value.',
    turnoverRate: '1.8x',
  },
  steady: {
    name: 'Steady Income',
    expectedReturn: 7,
    risk: 'Low',
    description: 'Homes with steady demand and long leases. Less growth, fewer surprises.',
    turnoverRate: '1.5x',
  },
} as const satisfies Record<string, InvestmentStrategy>;

/** Key of a strategy in the URL and in the form. */
export type StrategyKey = keyof typeof INVESTMENT_STRATEGIES;
export const STRATEGY_KEYS = Object.keys(INVESTMENT_STRATEGIES) as StrategyKey[];
export const DEFAULT_STRATEGY: StrategyKey = 'balanced';

/** Inputs of the projection, in whole dollars and years. */
export interface InvestAViewInputs {
  initialInvestment: number;
  monthlyContribution: number;
  yearsToRetirement: number;
  /** Target income in dollars a year. */
  targetIncome: number;
}

/** Initial values of the form. Source: public-site specification, section 9. */
export const INVEST_A_VIEW_DEFAULTS: Readonly<InvestAViewInputs> = {
  initialInvestment: 100_000,
  monthlyContribution: 1_500,
  yearsToRetirement: 20,
  targetIncome: 60_000,
};

const dollarField: CalculatorField = { kind: 'dollars', min: 0, max: 100_000_000, step: 1_000 };

/** Limits of the form fields. */
export const INVEST_A_VIEW_FIELDS: Readonly<Record<keyof InvestAViewInputs, CalculatorField>> = {
  initialInvestment: dollarField,
  monthlyContribution: { ...dollarField, max: 1_000_000, step: 100 },
  yearsToRetirement: { kind: 'whole', min: 1, max: 60, step: 1 },
  targetIncome: dollarField,
};

/** Percentage of the final value that is withdrawn as income each year. */
export const WITHDRAWAL_PERCENT = 4;

/** Balance at the end of one year, in dollars. */
export interface InvestAViewYear {
  /** Year number; 0 is today. */
  year: number;
  balance: number;
  /** Total contributions so far, including the initial investment. */
  contributed: number;
}

/** Result of the projection: unrounded dollars. Round only for display. */
export interface InvestAView {
  finalValue: number;
  contributed: number;
  /** Income per year: 4% of the final value. */
  annualIncome: number;
  monthlyIncome: number;
  /** Annual income as a percentage of the target, at most 100. */
  successRate: number;
  /** Amount by which the annual income falls short of the target, at least 0. */
  shortfall: number;
  /** Balances from today (year 0) to the last year. */
  years: InvestAViewYear[];
}

/** Projects the balance month by month: first adds a twelfth of the annual return, then the contribution. */
export function computeInvestAView(strategy: StrategyKey, inputs: InvestAViewInputs): InvestAView {
  const { initialInvestment, monthlyContribution, yearsToRetirement, targetIncome } = inputs;
  const monthlyRate = INVESTMENT_STRATEGIES[strategy].expectedReturn / 100 / 12;
  let balance = initialInvestment;
  const years: InvestAViewYear[] = [{ year: 0, balance, contributed: initialInvestment }];
  for (let month = 1; month <= 12 * yearsToRetirement; month++) {
    balance = balance * (1 + monthlyRate) + monthlyContribution;
    if (month % 12 === 0) {
      years.push({ year: month / 12, balance, contributed: initialInvestment + month * monthlyContribution });
    }
  }
  const annualIncome = (balance * WITHDRAWAL_PERCENT) / 100;
  return {
    finalValue: balance,
    contributed: years.at(-1)?.contributed ?? initialInvestment,
    annualIncome,
    monthlyIncome: annualIncome / 12,
    successRate: targetIncome === 0 ? 100 : Math.min(100, (annualIncome / targetIncome) * 100),
    shortfall: Math.max(0, targetIncome - annualIncome),
    years,
  };
}

/** Returns whether a text from a URL or a form is a strategy key. */
export function isStrategyKey(text: string | null): text is StrategyKey {
  return text !== null && Object.hasOwn(INVESTMENT_STRATEGIES, text);
}

/** Parses the projection inputs from a form or a query string. */
export function parseInvestAViewInputs(getText: (name: keyof InvestAViewInputs) => string | null): InvestAViewInputs {
  return parseFields(INVEST_A_VIEW_FIELDS, INVEST_A_VIEW_DEFAULTS, getText);
}
