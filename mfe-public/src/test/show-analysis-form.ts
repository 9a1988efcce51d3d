import { createFakeHost, renderApp } from '@epm/router/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../routes.tsx';
import { report, site } from './factories.ts';

type Handler = (request: Request) => unknown;

export const LEAD = '11111111-1111-4111-8111-111111111111';
export const user = userEvent.setup({ delay: null });

/** Renders the form. @param submit handles the submission */
export async function showAnalysisForm(submit: Handler = () => ({ leadIds: [LEAD] }), url = '/analysis') {
  const fake = createFakeHost({
    'GET /api/site': () => site(),
    'POST /api/analyses': submit,
    [`GET /api/analyses/${LEAD}`]: () => report(),
  });
  const app = renderApp(fake.host, createRoutes(fake.host), url);
  await screen.findByRole('button', { name: /Continue|View Analysis/ });
  return { ...fake, ...app };
}

/** Queries of the block of a property. */
export const block = (number: number) => within(screen.getByRole('group', { name: `Property ${number}` }));
export const press = (name: string) => user.click(screen.getByRole('button', { name }));
export const value = (label: string | RegExp, number = 1) =>
  block(number).getByLabelText<HTMLInputElement>(label).value;

/** Fills the required fields of a property. */
export async function fill(number = 1, street = '1 Oak St') {
  const fields = block(number);
  await user.type(fields.getByLabelText('Street address'), street);
  await user.type(fields.getByLabelText('City'), 'Ankeny');
  await user.type(fields.getByLabelText('ZIP code'), '50023');
  await user.click(fields.getByLabelText('Condo'));
  await user.type(fields.getByLabelText('Square footage'), '900');
}

/** Fills in the form up to the email address. Does not submit it. */
export async function fillToEmail(email = 'owner@example.org') {
  await fill();
  await press('Continue');
  await user.type(await screen.findByLabelText('Email'), email);
}
