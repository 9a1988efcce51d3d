import { createFakeHost, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { screen } from '@testing-library/react';
import { createRoutes } from '../routes.tsx';
import { fillField, user } from './fill-field.ts';
import { createSite } from './factories.ts';

export interface SentEnrollment {
  leadId: string;
  [field: string]: unknown;
}

/** Renders the enrollment page. @param responseGate promise that must resolve before the enrollment response is sent */
export async function renderEnrollPage(
  handlers: FakeResponses = {},
  path = '/enroll',
  responseGate = Promise.resolve(),
) {
  const sent: SentEnrollment[] = [];
  const fake = createFakeHost(
    {
      'GET /api/site': () => createSite(),
      'GET /api/intake/ticket': () => ({ ticket: 'ticket', difficulty: 0 }),
      'POST /api/enrollments': async (request: Request) => {
        const body = (await request.json()) as SentEnrollment;
        sent.push(body);
        await responseGate;
        return { leadId: body.leadId };
      },
      ...handlers,
    },
    null,
  );
  const app = renderApp(fake.host, createRoutes(fake.host), path);
  await screen.findByRole('heading', { level: 1 });
  return { ...fake, ...app, sent };
}

export const clickButton = (name: string) => user.click(screen.getByRole('button', { name }));
export const getFieldValue = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
export const getFeeEstimateText = () => screen.getByRole('region', { name: 'Fee estimate', hidden: true }).textContent;

export async function fillProperty({ type = 'condo', units = '1', rent = '1,850' } = {}) {
  await user.selectOptions(screen.getByLabelText('Property type'), type);
  await user.clear(screen.getByLabelText('Number of units'));
  fillField(screen.getByLabelText('Number of units'), units);
  fillField(screen.getByLabelText('Estimated monthly rent'), rent);
  fillField(screen.getByLabelText('Street address'), '12 Oak Street');
  fillField(screen.getByLabelText('City'), 'Clive');
  fillField(screen.getByLabelText('ZIP code'), '50325');
}

export async function fillContact() {
  fillField(screen.getByLabelText('Full name'), 'Jane Doe');
  fillField(screen.getByLabelText('Email'), 'jane@example.com');
  fillField(screen.getByLabelText('Phone'), '(515) 555-0142');
}
