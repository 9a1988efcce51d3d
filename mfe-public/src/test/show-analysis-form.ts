import { createFakeHost, renderApp } from '@epm/router/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../routes.tsx';
import { LEAD_ID, report, site } from './factories.ts';

type Handler = (request: Request) => unknown;

export const user = userEvent.setup({ delay: null });

/** Renders the analysis form. @param submit handles the submission */
export async function showAnalysisForm(submit: Handler = () => ({ leadIds: [LEAD_ID] }), url = '/analysis') {
  const fake = createFakeHost({
    'GET /api/site': () => site(),
    'POST /api/analyses': submit,
    [`GET /api/analyses/${LEAD_ID}`]: () => report(),
  });
  const app = renderApp(fake.host, createRoutes(fake.host), url);
  await screen.findByRole('button', { name: /Continue|View Analysis/ });
  return { ...fake, ...app };
}

/** Returns the queries for a property's block. */
export const propertyBlock = (number: number) => within(screen.getByRole('group', { name: `Property ${number}` }));
export const clickButton = (name: string) => user.click(screen.getByRole('button', { name }));
export const fieldValue = (label: string | RegExp, number = 1) =>
  propertyBlock(number).getByLabelText<HTMLInputElement>(label).value;

/** Fills in a property's required fields. */
export async function fillProperty(number = 1, street = '1 Oak St') {
  const fields = propertyBlock(number);
  await user.type(fields.getByLabelText('Street address'), street);
  await user.type(fields.getByLabelText('City'), 'Ankeny');
  await user.type(fields.getByLabelText('ZIP code'), '50023');
  await user.click(fields.getByLabelText('Condo'));
  await user.type(fields.getByLabelText('Square footage'), '900');
}

/** Fills in the form, including the email address, without submitting it. */
export async function fillToEmail(email = 'owner@example.org') {
  await fillProperty();
  await clickButton('Continue');
  await user.type(await screen.findByLabelText('Email'), email);
}
