import { expect, test } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';
import {
  computeOfferFigures,
  formatDollars,
  formatPlacementFee,
  formatRent,
  formatUnits,
  formatNetIncomeSentences,
  listAgreementTermsForOwner,
  computeProjections,
} from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { parsePdf } from '../../bff/test/parse-pdf.ts';
import { fillHome, createEmail, signIn, waitForEmail } from './helpers.ts';
import { stack } from './stack.ts';

interface Building {
  street: string;
  zip: string;
  city: string;
  unitCount: number;
  squareFeet: string;
  bedrooms: string;
  bedroomsPerUnit: string;
}

const buildings: Building[] = [
  {
    street: '1312 28th St',
    city: 'Des Moines',
    zip: '50311',
    unitCount: 4,
    squareFeet: '3200',
    bedrooms: '8',
    bedroomsPerUnit: '8 in the building, 2 per unit',
  },
  {
    street: '900 Ashworth Rd',
    city: 'West Des Moines',
    zip: '50265',
    unitCount: 8,
    squareFeet: '6400',
    bedrooms: '12',
    bedroomsPerUnit: '12 in the building, 1.5 per unit',
  },
];

/** Collapses whitespace, to compare values regardless of layout. */
const toOneLine = (text: string) => text.replace(/\s+/g, ' ');

async function expectFigures(where: string, read: () => Promise<string>, figures: readonly string[]) {
  await expect(async () => {
    const text = toOneLine(await read());
    for (const figure of figures) expect(text, `${where} contains ${figure}`).toContain(figure);
  }).toPass({ timeout: 45_000 });
}

const createTextReader = (locator: Locator) => async () => toOneLine(await locator.innerText());

async function readEmailText(page: Page, email: string, subject: RegExp): Promise<string> {
  const { id } = await waitForEmail(page.request, email, subject);
  const { text } = (await (await page.request.get(`${stack.mail.json}/${id}`)).json()) as { text: string };
  return text;
}

for (const building of buildings) {
  const { street, unitCount } = building;
  test(`${street}, ${unitCount} units, has the same figures on every screen, in every email and in the PDF`, async ({
    page,
  }) => {
    const email = createEmail('building');
    await page.goto('/analysis');
    await fillHome(page, building);
    await page.getByRole('radio', { name: 'Multi Family' }).check();
    await page.getByLabel('Number of units').fill(String(unitCount));
    await expect(page.getByText(`${building.bedroomsPerUnit}.`)).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel(/Email/).fill(email);
    await page.getByRole('button', { name: 'View Analysis', exact: true }).click();
    await page.waitForURL(/\/analysis\/[0-9a-f-]{36}$/);
    const leadId = page.url().split('/').at(-1)!;
    await expect(page.getByRole('heading', { name: 'Financial projections' })).toBeVisible();

    const report = (await (await page.request.get(`/api/analyses/${leadId}`)).json()) as Schemas['AnalysisReport'];
    const home = {
      propertyType: 'multi-family',
      unitCount,
      rentPerUnit: report.result!.rentEstimate,
      plan: 'standard',
      fees: report.fees,
    } as const;
    const figures = computeOfferFigures(home);
    const { rent } = figures;
    const [perUnit, forBuilding, annual] = [rent.perUnit, rent.building, rent.annual].map(formatDollars) as [
      string,
      string,
      string,
    ];
    const [total, placement, rentText] = [
      formatDollars(figures.totalMonthly),
      formatPlacementFee(figures),
      formatRent(rent),
    ];
    const projected = formatDollars(computeProjections(home).netOperatingIncome);
    const netIncome = formatNetIncomeSentences(home);
    expect(rent.building).toBe(unitCount * report.result!.rentEstimate);

    await expectFigures('the report', createTextReader(page.getByRole('main')), [
      rentText,
      'a month per unit',
      `Annual rent of the building ${annual}`,
      projected,
      netIncome,
      building.bedroomsPerUnit,
    ]);
    await expectFigures('the report email', () => readEmailText(page, email, /analysis is ready/), [
      rentText,
      'per unit',
    ]);
    expect(
      await readEmailText(page, email, /analysis is ready/),
      'the report email does not contain the net income',
    ).not.toMatch(/net operating/i);
    const response = await page.request.post('/api/pdf/generate-report', {
      data: { lead: { id: leadId } },
      headers: { origin: stack.site },
    });
    const { url } = (await response.json()) as Schemas['GeneratedReport'];
    const { pages } = await parsePdf(await (await page.request.get(url)).body());
    await expectFigures('the PDF', () => Promise.resolve(pages.join(' ')), [
      perUnit,
      'a month per unit',
      `${forBuilding} a month for the building, ${formatUnits(unitCount)}`,
      rentText,
      annual,
      projected,
      netIncome,
    ]);

    const terms = listAgreementTermsForOwner(home);
    await page.getByRole('button', { name: 'Start Property Management' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectFigures(
      'the enrollment dialog of the report',
      createTextReader(page.getByRole('dialog')),
      terms.map(({ text }) => text),
    );

    await page.getByRole('link', { name: 'Enroll Online' }).click();
    await expect(page.getByLabel('Estimated monthly rent')).toHaveValue(String(rent.perUnit));
    await expectFigures(
      'the fee estimate of the enrollment form',
      createTextReader(page.getByRole('region', { name: 'Fee estimate' })),
      [`${total} a month`, `Building rent, ${formatUnits(unitCount)} ${forBuilding}`, placement],
    );
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Full name').fill('Jane Doe');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Phone').fill('(515) 555-0142');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectFigures(
      'the review of the enrollment form',
      createTextReader(page.getByRole('region', { name: 'Review & Schedule' })),
      [
        'Standard',
        `${total} at a rent of ${rentText}`,
        `${placement}, once for each new resident`,
        '$299, once',
        '$199, once',
      ],
    );
    await page.getByRole('button', { name: 'Enroll and schedule walkthrough' }).click();
    await expect(page.getByRole('dialog', { name: /Confirmation Walkthrough/ })).toBeVisible();
    await expectFigures('the enrollment email', () => readEmailText(page, email, /is enrolled/), [
      'Plan: Standard',
      rentText,
      `Total: ${total} a month`,
      `Tenant placement: ${placement}`,
    ]);

    await signIn(page);
    await page.goto('/leads?view=board');
    const card = page.locator(`[data-lead="${leadId}"]`);
    await expectFigures('the card on the board', createTextReader(card), [
      `${perUnit} × ${unitCount}`,
      `= ${forBuilding}`,
    ]);
    await page.goto(`/leads/${leadId}`);
    await expectFigures('the lead page', createTextReader(page.getByRole('region', { name: 'Financial details' })), [
      'Standard',
      `${perUnit} a month`,
      `${forBuilding} a month`,
      annual,
      total,
      placement,
    ]);
    await expectFigures(
      'the analysis on the lead page',
      createTextReader(page.getByRole('region', { name: 'Property Analysis' })),
      [`${perUnit} a month per unit`, `${forBuilding} a month for the building`],
    );
    await expectFigures('the timeline', createTextReader(page.getByRole('region', { name: 'Timeline' })), [
      `Rent estimated at ${perUnit} a month per unit`,
    ]);
    await page.getByRole('button', { name: 'Start Confirmation Walkthrough' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirmation Walkthrough' });
    const steps = dialog.getByRole('navigation', { name: 'Steps' });
    await steps.getByRole('button', { name: /Rental Analysis/ }).click();
    await expectFigures('the pitch', createTextReader(dialog), [
      `Rent a month per unit ${perUnit}`,
      `Rent a month for the building, ${formatUnits(unitCount)} ${forBuilding}`,
      `Annual rent ${annual}`,
      `Net operating income ${formatDollars(figures.netOperatingIncome)}`,
      netIncome,
    ]);
    await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
    await dialog.getByRole('button', { name: 'Complete pitch' }).click();
    await expect(dialog.getByRole('heading', { level: 3, name: 'Overview' })).toBeVisible();
    await expectFigures(
      'the agreement',
      createTextReader(dialog),
      terms.slice(0, 3).map(({ text }) => text),
    );
  });
}
