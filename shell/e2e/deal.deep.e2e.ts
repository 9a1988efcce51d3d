import { changeCampaignSettings } from './campaign-settings.ts';
import { expect } from 'playwright/test';
import type { FrameLocator, Locator, Page } from 'playwright/test';
import { expectFocusIn } from './focus.ts';
import { signIn, waitForEmail } from './helpers.ts';
import { createKeyboardDriver, createMouseDriver } from './input-drivers.ts';
import type { InputDriver } from './input-drivers.ts';
import { addLead, openLead } from './lead-records.ts';
import { stack } from './stack.ts';
import { test } from './test-with-cleanup.ts';

type CreateDriver = (page: Page, scope?: FrameLocator) => InputDriver;

const button = (parent: Page | Locator, name: string | RegExp) => parent.getByRole('button', { name, exact: true });
const getWalkthroughDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirmation Walkthrough' });
const openStep = (page: Page, input: InputDriver, name: string) =>
  input.press(getWalkthroughDialog(page).getByRole('navigation', { name: 'Steps' }).getByRole('button', { name }));

/** Signs the agreement as this signer, in the dialog's frame. */
async function sign(page: Page, signer: string, createDriver: CreateDriver) {
  const dialog = page.getByRole('dialog', { name: `${signer} signs the Management Agreement` });
  const frame = dialog.frameLocator('iframe');
  const input = createDriver(page, frame);
  await input.check(frame.getByLabel('Type', { exact: true }));
  await input.press(frame.getByRole('button', { name: 'Sign', exact: true }));
}

/** Moves focus out of the signing page with Tab, closes its dialog with Escape, and opens it again. */
async function leaveAndReopenSigning(page: Page, signer: string, input: InputDriver) {
  const dialog = page.getByRole('dialog', { name: `${signer} signs the Management Agreement` });
  const frame = dialog.frameLocator('iframe');
  const reopen = async () => {
    await expect(dialog).toBeHidden();
    await expectFocusIn(getWalkthroughDialog(page));
    await input.press(button(getWalkthroughDialog(page), `Sign here: Management Agreement for ${signer}`));
  };
  const decline = frame.getByRole('button', { name: 'Decline' });
  await expect(decline).toBeVisible();
  await page.keyboard.press('Escape');
  await reopen();
  await decline.focus();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('link', { name: 'Open in a new tab' })).toBeFocused();
  await decline.focus();
  await page.keyboard.press('Escape');
  await reopen();
}

/** Sends the management agreement from the walkthrough, and signs it in the dialog as owner and as broker. */
async function signAgreement(page: Page, owner: string, createDriver: CreateDriver) {
  const input = createDriver(page);
  const walkthrough = getWalkthroughDialog(page);
  await openStep(page, input, 'Contract');
  await input.press(button(walkthrough, 'Send agreement'));
  const send = page.getByRole('dialog', { name: 'Send document' });
  await expect(send.getByText('12 months')).toBeVisible();
  await input.check(send.getByRole('radio', { name: /^In person/ }));
  await input.press(button(send, 'Prepare for signing'));
  await leaveAndReopenSigning(page, owner, input);
  await sign(page, owner, createDriver);
  const result = page.getByRole('dialog', { name: 'Management Agreement', exact: true });
  await expect(result).toContainText('1 of 2 signed, waiting for ');
  const next = result.getByRole('button', { name: /^Continue with / });
  const broker = (await next.innerText()).replace('Continue with ', '');
  await input.press(next);
  await sign(page, broker, createDriver);
  await expect(result).toContainText('Signed by all');
  await input.press(button(result, 'Done'));
  await expect(walkthrough).toContainText('Completed');
  await expectFocusIn(walkthrough);
}

/** Charges the onboarding fee on the second attempt, because the first card is declined. */
async function takePayment(page: Page, input: InputDriver) {
  await openStep(page, input, 'Payment');
  await expect(getWalkthroughDialog(page).getByText('Nothing has been paid yet.')).toBeVisible();
  await input.press(button(getWalkthroughDialog(page), 'Take payment'));
  await page.waitForURL((url) => url.origin === new URL(stack.simulators).origin);
  await input.press(button(page, 'Decline the card'));
  await expect(page.getByRole('alert')).toBeVisible();
  await input.press(button(page, 'Pay'));
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeVisible();
}

for (const { device, width, height, createDriver } of [
  { device: 'mouse', width: 1440, height: 900, createDriver: createMouseDriver },
  { device: 'keyboard', width: 390, height: 844, createDriver: createKeyboardDriver },
]) {
  test(`staff close a deal by ${device} at ${width} px: signed, paid and moved to the onboarding stage`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn(page);
    const input = createDriver(page);
    const lead = await addLead(page);
    await openLead(page, lead);
    await input.press(button(page, 'Start Confirmation Walkthrough'));
    await signAgreement(page, lead.name, createDriver);
    await takePayment(page, input);
    await input.press(button(page, 'Move to Onboarding Stage'));
    await page.waitForURL('**/dashboard');
    await openLead(page, lead);
    await expect(button(page, 'Status: Property Enrolled')).toBeVisible();
    const steps = page.getByRole('region', { name: 'Setup Progress' }).getByRole('listitem');
    for (const step of ['Document Signing', 'Payment Processing'])
      await expect(steps.filter({ hasText: step })).toContainText('Complete');
    const timeline = page.getByRole('region', { name: 'Timeline' });
    await expect(timeline).toContainText('Onboarding fee of $199 paid online');
    await expect(timeline).toContainText('Management Agreement');
    await expect(timeline).toContainText(/Campaign started: onboarding/i);
    await waitForEmail(request, lead.email, /We have received your payment/);
    // The welcome email is due in an hour. A changed delay also applies to emails that are already scheduled.
    const timing = await changeCampaignSettings(page, 'settings', { onboardingWelcomeDelayHours: 0 });
    try {
      await waitForEmail(request, lead.email, /Welcome: what happens next/);
    } finally {
      await changeCampaignSettings(page, 'settings', timing);
    }
  });
}
