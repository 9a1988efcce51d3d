import type { Schemas } from '@epm/contract';
import { admin, createFakeHost, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../routes.tsx';
import { describeAction, describeField, describeSubject, findSubjectPath } from './audit-labels.ts';
import { formatValue, listChangedValues } from './changed-values.ts';

const timestamp = '2026-11-20T17:04:00.000Z';
const leadId = '5d9f9a3e-1a8f-4c7e-9d5b-0f6f2b1f7a10';
const entry: Schemas['AuditListEntry'] = {
  id: 12,
  at: timestamp,
  actor: { id: admin.id, name: 'Ada', email: admin.email },
  action: 'lead.edited',
  subject: `lead:${leadId}`,
  fields: ['assigneeId', 'estimatedRent'],
  isRedacted: false,
};
const entryDetail: Schemas['AuditEntryDetail'] = {
  ...entry,
  ip: '192.0.2.7',
  seal: 3,
  before: { assigneeId: null, estimatedRent: 1_800, unitCount: 1 },
  after: { assigneeId: admin.id, estimatedRent: 1_950, unitCount: 1 },
};
const auditCheck: Schemas['AuditCheck'] = {
  requestedAt: timestamp,
  finishedAt: timestamp,
  requestedBy: null,
  seals: 3,
  entries: 1_234,
  head: null,
  problem: null,
};
const auditState: Schemas['AuditState'] = { lastCheck: auditCheck, isChecking: false, seals: 3, unsealed: 0 };
const user = { ...admin, createdAt: timestamp, state: 'active', hasSecondFactor: false, lastSignInAt: null } as const;

function renderAudit(responses: FakeResponses = {}, search = '') {
  const fake = createFakeHost({
    'GET /api/audit': () => ({ items: [entry], nextCursor: null }),
    'GET /api/audit/actions': () => ({ actions: ['lead.edited'] }),
    'GET /api/audit/state': () => auditState,
    'GET /api/audit/entries/12': () => entryDetail,
    'GET /api/users': () => ({ items: [user] }),
    ...responses,
  });
  return { ...fake, ...renderApp(fake.host, createRoutes(fake.host), `/admin/audit${search}`) };
}

it('filters by action and period, stores the filters in the URL, and exports the matching entries', async () => {
  const { calls, currentPath } = renderAudit();
  await screen.findByRole('rowheader', { name: 'Lead: edited' });
  await userEvent.selectOptions(screen.getByLabelText('Action'), 'Lead: edited');
  await userEvent.type(screen.getByLabelText('From'), '2026-11-20');
  await waitFor(() => expect(calls).toContain('GET /api/audit?action=lead.edited&from=2026-11-20&limit=50'));
  expect(currentPath()).toBe('/admin/audit?action=lead.edited&from=2026-11-20');
  expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
    '/api/audit/export.csv?action=lead.edited&from=2026-11-20',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(currentPath()).toBe('/admin/audit');
});

it('compares only the changed fields, with readable names of fields and users', async () => {
  renderAudit();
  await userEvent.click(await screen.findByRole('button', { name: 'Details of entry 12, Lead: edited' }));
  const table = await screen.findByRole('table', { name: 'Changed fields' });
  await waitFor(() =>
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([`Assignee–${admin.email}`, 'Estimated rent18001950']),
  );
});

it('in the list and in the details, shows the name of the person who ran a command', async () => {
  const byCommand = { ...entry, id: 13, actor: null, actorName: 'rosa' };
  renderAudit(
    {
      'GET /api/audit': () => ({ items: [byCommand], nextCursor: null }),
      'GET /api/audit/entries/13': () => ({ ...entryDetail, ...byCommand }),
    },
    '?entry=13',
  );
  await waitFor(() => expect(screen.getAllByText('rosa')).toHaveLength(2));
});

it('shows a notice of tampering on the page and the dashboard, and starts a check', async () => {
  const problem = 'Entries 1 to 9 do not match seal 2: 1 deleted.';
  const failed: FakeResponses = {
    'GET /api/audit/state': () => ({ ...auditState, lastCheck: { ...auditCheck, problem } }),
    'POST /api/audit/check': () => ({ ...auditState, isChecking: true }),
  };
  renderAudit(failed);
  expect((await screen.findByRole('alert')).textContent).toContain(problem);
  await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
  expect(await screen.findByText('The check is in progress.')).toBeTruthy();
  const fake = createFakeHost(failed, admin);
  renderApp(fake.host, createRoutes(fake.host), '/admin');
  expect((await screen.findByRole('link', { name: 'Open the audit log' })).getAttribute('href')).toBe('/admin/audit');
});

it('ignores filters and ids in the URL that the server would reject', async () => {
  const { calls } = renderAudit({}, '?from=2026-02-31&until=2026-02-28&actorId=ada&entry=1.5');
  expect(await screen.findByRole('button', { name: /Details of entry 12/ })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('Until').value).toBe('2026-02-28');
  expect(calls.filter((call) => call.includes('/entries/'))).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('describes actions, subjects and values as readable text', () => {
  expect(describeAction('user.role-changed')).toBe('User: role changed');
  expect(describeAction('referral.w9-recorded')).toBe('Referral: W-9 recorded');
  expect(describeAction('analytics.weekly-mail-changed')).toBe('Analytics: weekly email changed');
  expect(describeSubject(`lead:${leadId}`)).toBe('Lead 5d9f9a3e');
  expect(describeSubject('settings:leadAssignment')).toBe('Lead assignment settings');
  expect(describeSubject('settings:campaigns')).toBe('Campaign settings');
  expect(describeSubject('settings:landlordTips')).toBe('Landlord tips settings');
  expect(['suspicions', 'fields', 'propertyAddress', 'publishedAt', 'constructor'].map(describeField)).toEqual([
    'Suspected spam',
    'Changed fields',
    'Property address',
    'Published at',
    'Constructor',
  ]);
  expect(findSubjectPath(`lead:${leadId}`)).toBe(`/leads/${leadId}`);
  expect(findSubjectPath(`former-import:${leadId}`)).toBe(`/admin/import?id=${leadId}`);
  expect(findSubjectPath('constructor:1')).toBeNull();
  expect(listChangedValues({ a: { b: 1, c: 2 } }, { a: { b: 1, c: 3 } })).toEqual([
    { path: ['a', 'c'], before: 2, after: 3 },
  ]);
  expect(listChangedValues(null, { a: 1 })).toEqual([{ path: ['a'], before: undefined, after: 1 }]);
  expect([true, [], ['x', 'y'], null].map((value) => formatValue(value, new Map()))).toEqual([
    'Yes',
    'None',
    'x, y',
    '–',
  ]);
  expect(formatValue('2026-12-01T05:59:59.000Z', new Map())).toBe('Nov 30, 2026, 11:59:59 PM Central');
});
