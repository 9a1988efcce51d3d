import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isShownTo, LEAD_STATUSES } from '@epm/contract';
import type { NavigationEntry } from '@epm/contract';
import { admin, marketer, member } from '@epm/router/testing';
import { matchesQuery, isPageCommand, getOtherStatuses, getPageCommands } from './commands.ts';

describe('commands', () => {
  it.each([
    ['Change status to Closed', 'clo', true],
    ['Change status to Closed', 'status clo', true],
    ['Change status to Closed', 'losed', false],
    ['Leads: Walkthrough Scheduled', 'walk sched', true],
    ['Dashboard', '', true],
    ['Dashboard', 'dash board', false],
  ])('returns whether the command %p matches the query %p: %p', (text, query, isFound) => {
    expect(matchesQuery(text, query)).toBe(isFound);
  });

  it('offers the pages that a member, a user with the marketing grant and an admin may open', () => {
    const file = path.join(import.meta.dirname, '../../../../mfe-admin/package.json');
    const { nav } = (JSON.parse(readFileSync(file, 'utf8')) as { epm: { nav: NavigationEntry[] } }).epm;
    const declared = nav.filter(({ in: places }) => places.includes('commands'));
    const labels = (user: typeof admin) =>
      getPageCommands(
        user,
        declared.filter((entry) => isShownTo(entry, user)),
      )
        .filter(isPageCommand)
        .map(({ label }) => label);
    expect(labels(member)).toEqual(['Dashboard', 'Leads', 'Board', 'Messages', 'Documents', 'Campaigns']);
    const marketingLabels = ['Blog', 'Site images', 'Logo', 'Site settings', 'Releases'];
    expect(labels(marketer)).toEqual([...labels(member), ...marketingLabels]);
    expect(labels(admin)).toEqual([
      ...labels(member),
      'Deleted leads',
      'Admin',
      'Lead assignment',
      'Agreements',
      'Money',
      'Analytics',
      'Operations',
      'Failed jobs',
      'Odoo connection test',
      'Odoo sync',
      'Audit log',
      'Personal data',
      'Retention',
      'Import',
      ...marketingLabels,
    ]);
  });

  it('offers every status except the current one, and New Lead only once', () => {
    expect(getOtherStatuses('new_lead')).toEqual(
      LEAD_STATUSES.filter((status) => status !== 'leads' && status !== 'new_lead'),
    );
    expect(getOtherStatuses('closed')).toContain('leads');
    expect(getOtherStatuses('closed')).not.toContain('closed');
  });
});
