import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';

/** Values from section 9 of the public site's specification, each with its page. */
const SPECIFIED_VALUES: [path: string, description: string, text: RegExp][] = [
  ['/', 'Foundation', /Foundation\s*8\.9%/],
  ['/', 'Growth', /Growth\s*10\.9%/],
  ['/', 'Wealth', /Wealth\s*12\.9%/],
  ['/', 'Resident Placement', /7\.9% of annual contract value/],
  ['/', 'administration', /Administration\s*\$39 a month/],
  ['/', 'setup', /Setup\s*\$299, once/],
  ['/', 'onboarding fee', /Onboarding\s*\$199, once/],
  ['/', 'management on the Standard plan', /Standard plan\s*6\.9% of monthly rent/],
  ['/', 'Resident Guarantee onboarding', /Resident Guarantee onboarding\s*\$299/],
  ['/', 'multi-family by quote', /By quote, or Standard/],
  ['/', 'multi-family on the Standard plan', /5\.9% of monthly rent for 2 to 4 units, and 4\.9% for 5 or more/],
  ['/', 'pet deposit alternative', /\$1,500/],
  ['/', 'malicious damage coverage', /\$35,000/],
  ['/', 'owners', /500\+/],
  ['/', 'properties', /750\+/],
  ['/', 'assets', /\$180M\+/],
  ['/', 'resident retention', /79%/],
  ['/', 'average time to tenant', /29 days/],
  ['/realtor-referral', 'referral fee', /\$400/],
  ['/invest-a-view', 'Aggressive Growth', /Aggressive Growth[\s\S]*12%[\s\S]*High risk[\s\S]*2\.5x turnover/],
  ['/invest-a-view', 'Balanced Growth', /Balanced Growth[\s\S]*9%[\s\S]*Medium risk[\s\S]*1\.8x turnover/],
  ['/invest-a-view', 'Steady Income', /Steady Income[\s\S]*7%[\s\S]*Low risk[\s\S]*1\.5x turnover/],
  ['/webinar', 'the event', /Thursday May 15th(, 2025)?,? at 12:00 PM Central Time/],
  ['/webinar', 'its length', /1 hour/],
];

/** Default values of form fields, each with its page. */
const DEFAULT_VALUES: [path: string, label: RegExp, value: string][] = [
  ['/analysis', /State/, 'IA'],
  ['/analysis', /Number of units/, '1'],
  ['/enroll', /Number of units/, '1'],
  ['/rent-vs-sell', /Home value/, '300,000'],
  ['/rent-vs-sell', /Price you paid/, '300,000'],
  ['/rent-vs-sell', /Original mortgage/, '240,000'],
  ['/rent-vs-sell', /Balance today/, '220,000'],
  ['/rent-vs-sell', /Interest rate/, '5'],
  ['/rent-vs-sell', /Taxes and insurance/, '3,600'],
  ['/rent-vs-sell', /Monthly rent/, '2,500'],
  ['/rent-vs-sell', /Growth in value/, '3'],
  ['/rent-vs-sell', /Years to hold/, '5'],
  ['/invest-a-view', /Initial investment/, '100,000'],
  ['/invest-a-view', /Added each month/, '1,500'],
  ['/invest-a-view', /Years to retirement/, '20'],
  ['/invest-a-view', /Income wanted/, '60,000'],
];

/** Checks all values of a page. A failure message contains the description of the wrong value. */
export async function expectSpecifiedValues(page: Page, path: string) {
  for (const [, description, text] of SPECIFIED_VALUES.filter(([each]) => each === path)) {
    await expect.soft(page.getByRole('main'), description).toContainText(text);
  }
  for (const [, label, value] of DEFAULT_VALUES.filter(([each]) => each === path)) {
    await expect.soft(page.getByLabel(label).and(page.locator('input:not([type=range])')).first()).toHaveValue(value);
  }
}
