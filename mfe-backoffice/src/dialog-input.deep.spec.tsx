import type { FakeResponses } from '@epm/router/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createDocument, createDocuments, createInvoice, createLead, createPage } from './test/factories.ts';
import { grace, renderBackoffice } from './test/render-backoffice.ts';
import { renderLeadPage } from './test/render-lead-page.tsx';

beforeEach(() => sessionStorage.clear());

const press = async (role: 'button' | 'menuitem' | 'menuitemradio', name: string | RegExp) =>
  userEvent.click(await screen.findByRole(role, { name }));
const waitUntilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Expects that a dialog keeps an entered value when it is closed with Escape, and discards the value on Cancel. */
async function expectInputPreserved(openDialog: () => Promise<unknown>, label: string | RegExp, value: string) {
  const open = async () => {
    await openDialog();
    return within(await screen.findByRole('dialog')).findByLabelText<HTMLInputElement>(label);
  };
  const field = await open();
  const initial = field.value;
  fireEvent.change(field, { target: { value } });
  await userEvent.keyboard('{Escape}');
  await waitUntilClosed();
  expect((await open()).value).toBe(value);
  await press('button', 'Cancel');
  await waitUntilClosed();
  expect((await open()).value).toBe(initial);
}

const lead = createLead();
const invoice = createInvoice({ status: 'open' });
const document = createDocument({ leadId: lead.id });
const leadResponses: FakeResponses = {
  [`GET /api/leads/${lead.id}/invoices`]: () => ({ isConfigured: true, items: [invoice], refunds: [] }),
  'GET /api/docuseal/submissions': () => createDocuments([document]),
};

it.each([
  ['Void', 'Reason'],
  [`Void ${document.formName}`, 'Reason'],
])(
  'keeps the reason in the dialog of "%s" when the dialog is closed, and discards the reason on Cancel',
  async (button, label) => {
    renderLeadPage(lead, leadResponses);
    await expectInputPreserved(() => press('button', button), label, 'Wrong owner');
  },
);

it('keeps the reason for a lost lead when the dialog is closed, and discards the reason on Cancel', async () => {
  renderLeadPage(lead, leadResponses);
  const open = async () => {
    await press('button', /^Status: /);
    await press('menuitemradio', 'Lost');
  };
  await expectInputPreserved(open, /^Details/, 'Half of ours');
});

it('keeps the name of a view when the dialog is closed, and discards the name on Cancel', async () => {
  renderBackoffice('/leads?q=elm', {
    'GET /api/leads': () => createPage([grace]),
    'GET /api/saved-views': () => ({ items: [] }),
  });
  const open = async () => {
    await press('button', 'Views');
    await press('menuitem', 'Save this view');
  };
  await expectInputPreserved(open, 'Name', 'Elm Street');
});

it('keeps the name of a passkey when the dialog is closed, and discards the name on Cancel', async () => {
  renderBackoffice('/account', {
    'GET /api/account': () => ({ secondFactorSince: null, recoveryCodesLeft: 0, passkeys: 0, provider: null }),
    'GET /api/account/passkeys': () => ({ items: [] }),
    'GET /api/account/sessions': () => ({ items: [] }),
  });
  await expectInputPreserved(() => press('button', 'Add passkey'), 'Name', 'Work laptop');
});
