import { createFakeHost, renderApp } from '@epm/router/testing';
import { screen, within } from '@testing-library/react';
import { createRoutes } from '../routes.tsx';
import { fillField, user } from './fill-field.ts';
import { LEAD_ID, createReport, createSite } from './factories.ts';

type Handler = (request: Request) => unknown;

/** Renders the analysis form. @param submit handles the submission */
export async function renderAnalysisForm(submit: Handler = () => ({ leadIds: [LEAD_ID] }), url = '/analysis') {
  const fake = createFakeHost({
    'GET /api/site': () => createSite(),
    'POST /api/analyses': submit,
    [`GET /api/analyses/${LEAD_ID}`]: () => createReport(),
  });
  const app = renderApp(fake.host, createRoutes(fake.host), url);
  await screen.findByRole('button', { name: /Continue|View Analysis/ });
  return { ...fake, ...app };
}

/** Returns the queries for a property's block. */
export const getPropertyBlock = (number: number) => within(screen.getByRole('group', { name: `Property ${number}` }));
export const clickButton = (name: string) => user.click(screen.getByRole('button', { name }));
export const getFieldValue = (label: string | RegExp, number = 1) =>
  getPropertyBlock(number).getByLabelText<HTMLInputElement>(label).value;

/** Fills in a property's required fields. */
export async function fillProperty(number = 1, street = '1 Oak St') {
  const fields = getPropertyBlock(number);
  fillField(fields.getByLabelText('Street address'), street);
  fillField(fields.getByLabelText('City'), 'Ankeny');
  fillField(fields.getByLabelText('ZIP code'), '50023');
  await user.click(fields.getByLabelText('Condo'));
  fillField(fields.getByLabelText('Square footage'), '900');
}

/** Fills in the form, including the email address, without submitting it. */
export async function fillAnalysisForm(email = 'owner@example.org') {
  await fillProperty();
  await clickButton('Continue');
  fillField(await screen.findByLabelText('Email'), email);
}
