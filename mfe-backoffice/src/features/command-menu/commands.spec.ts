import { LEAD_STATUSES } from '@epm/contract';
import { admin, member } from '@epm/router/testing';
import { isMatch, isPage, otherStatuses, pageCommands } from './commands.ts';

describe('commands', () => {
  it.each([
    ['Change status to Closed', 'clo', true],
    ['Change status to Closed', 'status clo', true],
    ['Change status to Closed', 'losed', false],
    ['Leads: Walkthrough Scheduled', 'walk sched', true],
    ['Dashboard', '', true],
    ['Dashboard', 'dash board', false],
  ])('the command %p matches the query %p: %p', (text, query, isFound) => {
    expect(isMatch(text, query)).toBe(isFound);
  });

  it('offers the staff pages to users, and the admin pages to admins as well', () => {
    const labels = (user: typeof admin) =>
      pageCommands(user)
        .filter(isPage)
        .map(({ label }) => label);
    expect(labels(member)).toEqual([
      'Dashboard',
      'Lead Management',
      'Pipeline board',
      'Messages',
      'Documents',
      'Campaigns',
    ]);
    expect(labels(admin)).toEqual([
      ...labels(member),
      'Deleted Leads',
      'Admin',
      'Lead Assignment',
      'Blog',
      'Analytics',
    ]);
  });

  it('offers every status except the current one, and New Lead once', () => {
    expect(otherStatuses('new_lead')).toEqual(
      LEAD_STATUSES.filter((status) => status !== 'leads' && status !== 'new_lead'),
    );
    expect(otherStatuses('closed')).toContain('leads');
    expect(otherStatuses('closed')).not.toContain('closed');
  });
});
