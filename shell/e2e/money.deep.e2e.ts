import { randomInt, randomUUID } from 'node:crypto';
import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';
import { expectAccessiblePage } from './axe.ts';
import { signIn, waitForEmail } from './helpers.ts';
import { addLead, openLead } from './lead-records.ts';
import type { LeadRecord } from './lead-records.ts';
import { stack } from './stack.ts';
import { test } from './test-with-cleanup.ts';

/** Creates and sends an invoice through the API. @returns the page on which the owner pays */
async function sendInvoice(page: Page, { id: leadId }: LeadRecord, amount = 149.95): Promise<string> {
  const items = [{ description: 'Photographs', amount }];
  const created = await page.request.post('/api/stripe/invoices', {
    data: { id: randomUUID(), leadId, description: 'Photographs', items },
  });
  const { id } = (await created.json()) as { id: string };
  const sent = await page.request.post(`/api/stripe/invoices/${id}/send`);
  return ((await sent.json()) as { hosted_invoice_url: string }).hosted_invoice_url;
}

test('staff create an invoice with two items, send it and void it', async ({ page, request }) => {
  await signIn(page);
  const lead = await addLead(page);
  await openLead(page, lead);
  const invoices = page.getByRole('region', { name: 'Invoices' });
  const button = (name: string) => invoices.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.getByLabel(name, { exact: true });
  const confirm = (name: string) => dialog.getByRole('button', { name, exact: true }).click();

  await button('New invoice').click();
  await field('Description').fill('Move-in');
  await field('Item 1').fill('Photographs');
  await field('Amount').fill('149.95');
  await confirm('Add item');
  await expect(field('Item 2')).toBeFocused();
  await field('Item 2').fill('Keys');
  await field('Amount of item 2').fill('12.5');
  await expect(dialog.getByText('$162.45')).toBeVisible();
  await expectAccessiblePage(page, 'new invoice');
  await confirm('Create draft');
  await expect(invoices.getByText('Draft', { exact: true })).toBeVisible();

  await button('Send invoice').click();
  await expect(dialog.getByText('$12.50')).toBeVisible();
  await confirm('Send invoice');
  await expect(invoices.getByText('Sent', { exact: true })).toBeVisible();
  await waitForEmail(request, lead.email, /^New invoice .+ for \$162\.45$/);

  await button('Void').click();
  await field('Reason').fill('Wrong owner');
  await confirm('Void invoice');
  await expect(invoices.getByText('Void', { exact: true })).toBeVisible();
  await expect(invoices.getByText('Voided: Wrong owner')).toBeVisible();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  for (const event of ['created', 'sent', 'voided'])
    await expect(
      timeline.getByRole('listitem').filter({ hasText: `Invoice ${event}, $162.45: Move-in` }),
    ).toContainText('Admin');
});

test('admins refund a paid invoice, and replay the webhook that reported its payment', async ({ page }) => {
  await signIn(page);
  const lead = await addLead(page);
  await page.goto(await sendInvoice(page, lead));
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await openLead(page, lead);
  const invoices = page.getByRole('region', { name: 'Invoices' });
  await expect(invoices.getByText('Paid', { exact: true })).toBeVisible();

  await page.goto('/admin/money');
  await page.getByRole('button', { name: new RegExp(`^Refund: Photographs .*, ${lead.name}$`) }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund this payment?' });
  await dialog.getByLabel('Amount in dollars').fill('49.95');
  await dialog.getByLabel('Reason').fill('One room was not photographed');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByText('Refunded. $49.95 of $149.95 went back to the owner.')).toBeVisible();
  await expectAccessiblePage(page, 'money');
  await openLead(page, lead);
  await expect(invoices.getByText(/^\$49\.95 refunded by Admin, .+: One room was not photographed$/)).toBeVisible();

  await page.goto('/admin/webhooks');
  const row = page.getByRole('row').filter({ hasText: 'invoice.paid' }).first();
  await row.getByRole('button', { name: /^Replay/ }).click();
  await page.getByRole('button', { name: 'Replay webhook' }).click();
  await expect(page.getByText('The webhook is handled again now')).toBeVisible();
  await expectAccessiblePage(page, 'webhooks');
});

test('admins are emailed about a dispute, and see it on the money page until the bank decides', async ({
  page,
  request,
}) => {
  await signIn(page);
  const lead = await addLead(page);
  // Identifies the payment in the simulated dashboard of Stripe.
  const amount = `${randomInt(1_000, 9_000)}.${randomInt(10, 100)}`;
  await page.goto(await sendInvoice(page, lead, Number(amount)));
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  const formatted = `$${amount.replace(/^(\d)/, '$1,')}`;
  const actAtStripe = async (label: string) => {
    await page.goto(`${stack.simulators}/stripe`);
    const payment = page.getByRole('row').filter({ hasText: formatted });
    const button = payment.getByRole('button', { name: label });
    await button.click();
    await expect(button).toHaveCount(0);
  };
  const dispute = page.getByRole('region', { name: 'Open disputes' }).getByRole('row').filter({ hasText: lead.name });
  const expectState = (state: string) =>
    expect(async () => {
      await page.goto('/admin/money');
      await expect(dispute).toContainText(state, { timeout: 3_000 });
    }).toPass();

  await actAtStripe('Open a dispute');
  const subject = new RegExp(`^Answer the dispute of ${formatted.replace('$', '\\$')} by `);
  await waitForEmail(request, stack.admin.email, subject);
  await expectState('Needs an answer');
  await expect(dispute).toContainText(/Answer by \w{3} \d+, \d{4}/);
  await expectAccessiblePage(page, 'open disputes');
  await actAtStripe('Answer the dispute');
  await expectState('Answered, waiting for the bank');
  await actAtStripe('Win it');
  await expect(async () => {
    await page.goto('/admin/money');
    await expect(page.getByRole('region', { name: 'Open', exact: true })).toBeVisible();
    await expect(dispute).toHaveCount(0, { timeout: 3_000 });
  }).toPass();
});
