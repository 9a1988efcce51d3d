import { readFields } from './calculator-fields.ts';
import type { CalculatorField } from './calculator-fields.ts';

/** A way of investing, as a card shows it. */
interface InvestmentStrategy {
  name: string;
  /** Percent a year. */
  expectedReturn: number;
  risk: 'High' | 'Medium' | 'Low';
  description: string;
  /** '2.5x': how often the strategy turns its holdings over. */
  turnoverRate: string;
}

/** Source of names, returns, risks and turnovers: the specification of the public site, section 9. */
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

/** As it stands in the address and in the form. */
export type StrategyKey = keyof typeof INVESTMENT_STRATEGIES;
export const STRATEGY_KEYS = Object.keys(INVESTMENT_STRATEGIES) as StrategyKey[];
/** Chosen until a visitor chooses. */
export const DEFAULT_STRATEGY: StrategyKey = 'balanced';

/** Whole dollars and years. */
export interface InvestAViewInputs {
  initialInvestment: number;
  monthlyContribution: number;
  yearsToRetirement: number;
  /** Dollars a year. */
  targetIncome: number;
}

/** What the form begins with. Source: the specification of the public site, section 9. */
export const INVEST_A_VIEW_DEFAULTS: Readonly<InvestAViewInputs> = {
  initialInvestment: 100_000,
  monthlyContribution: 1_500,
  yearsToRetirement: 20,
  targetIncome: 60_000,
};

const dollars: CalculatorField = { kind: 'dollars', min: 0, max: 100_000_000, step: 1_000 };

/** What may be typed into the form. */
export const INVEST_A_VIEW_FIELDS: Readonly<Record<keyof InvestAViewInputs, CalculatorField>> = {
  initialInvestment: dollars,
  monthlyContribution: { ...dollars, max: 1_000_000, step: 100 },
  yearsToRetirement: { kind: 'whole', min: 1, max: 60, step: 1 },
  targetIncome: dollars,
};

/** The share of the final value that is taken as income, percent a year. */
export const WITHDRAWAL_RATE = 4;

/** Where the balance stands after a year, dollars. */
export interface InvestAViewYear {
  /** 0 is today. */
  year: number;
  balance: number;
  /** Paid in so far, the initial investment included. */
  contributed: number;
}

/** Dollars in full precision: they are rounded only when shown. */
export interface InvestAView {
  finalValue: number;
  contributed: number;
  /** A year, 4 % of the final value. */
  annualIncome: number;
  monthlyIncome: number;
  /** How much of the target the income reaches, percent, 100 at most. */
  successRate: number;
  /** What the annual income misses the target by, 0 at least. */
  shortfall: number;
  /** From today to the last year. */
  years: InvestAViewYear[];
}

/** Each month the balance grows by a twelfth of the annual return, then the contribution is added. */
export function investAView(strategy: StrategyKey, inputs: InvestAViewInputs): InvestAView {
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
  const annualIncome = (balance * WITHDRAWAL_RATE) / 100;
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

/** Whether a text from an address or a form names a strategy. */
export function isStrategy(text: string | null): text is StrategyKey {
  return text !== null && Object.hasOwn(INVESTMENT_STRATEGIES, text);
}

/** The inputs of the projection, from a form or a query string. */
export function readInvestAView(text: (name: keyof InvestAViewInputs) => string | null): InvestAViewInputs {
  return readFields(INVEST_A_VIEW_FIELDS, INVEST_A_VIEW_DEFAULTS, text);
}
