import type { Schemas } from '@epm/contract';
import { createFakeHost, createProblemResponse, renderApp } from '@epm/router/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../routes.tsx';
import { createSite } from '../../test/factories.ts';
import { buildMemberHead, buildTeamHead } from './team-heads.ts';

const createMember = (name: string, slug: string | null): Schemas['TeamMember'] => ({
  slug,
  name,
  title: 'Leasing Coordinator',
  email: null,
  phone: '(515) 555-0101',
  image: null,
  schedulingUrl: null,
  summary: 'Answers.',
});
const team = [
  createMember('Ada Park', 'ada-park'),
  createMember('Ben Roe', null),
  createMember('Cy Holt', 'cy-holt'),
  createMember('Dee Fox', 'dee-fox'),
];
const profile: Schemas['TeamProfile'] = {
  ...createMember('Ada Park', 'ada-park'),
  schedulingUrl: 'https://calendar.example/ada',
  biography: ['First part.', 'Second part.'],
};

function renderPage(path: string) {
  const { host } = createFakeHost(
    {
      'GET /api/site': () => createSite({ team }),
      'GET /api/site/team/ada-park': () => profile,
      'GET /api/site/team/unknown': () => createProblemResponse(404, 'Not found'),
    },
    null,
  );
  return renderApp(host, createRoutes(host), path);
}

const getHref = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

describe('team pages', () => {
  it('links the portrait and the text to the biography if the team member has one', async () => {
    renderPage('/team');
    await screen.findByRole('heading', { level: 2, name: 'Ada Park' });
    expect(getHref('View Bio of Ada Park')).toBe('/team/ada-park');
    expect(getHref('View Full Bio of Ada Park')).toBe('/team/ada-park');
    expect(screen.getAllByText('View Full Bio')).toHaveLength(3);
    expect(screen.queryByRole('link', { name: /Bio of Ben Roe/ })).toBeNull();
    expect(getHref('Get Your Free Analysis')).toBe('/analysis');
  });

  it("shows a team member's contact data and links to the previous member, the next member and the team", async () => {
    const { currentPath } = renderPage('/team/ada-park');
    await screen.findByRole('heading', { level: 1, name: 'Ada Park' });
    expect(screen.getByText('Second part.')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: '(515) 555-0101' })[0]?.getAttribute('href')).toBe('tel:+15155550101');
    expect(getHref(/Schedule a call/)).toBe('https://calendar.example/ada');
    expect([getHref(/^Previous/), getHref(/^Next/)]).toEqual(['/team/dee-fox', '/team/cy-holt']);
    await userEvent.setup({ delay: null }).click(screen.getByRole('link', { name: 'Back to Team' }));
    expect(currentPath()).toBe('/team');
  });

  it('shows an error for an unknown team member', async () => {
    renderPage('/team/unknown');
    await screen.findByRole('heading', { name: 'There is no one by this name on our team.' });
    expect(getHref('Back to Team')).toBe('/team');
  });

  it('sets the title and structured data for the team pages', () => {
    expect(buildTeamHead().canonical).toBe('/team');
    expect(buildMemberHead({ profile, team })).toMatchObject({
      title: 'Ada Park, Leasing Coordinator',
      canonical: '/team/ada-park',
    });
    expect(buildMemberHead({ profile, team })).toMatchObject({ jsonLd: { mainEntity: { telephone: '+15155550101' } } });
    expect(buildMemberHead({ profile: null, team: [] })).toEqual({ title: 'Team member not found', robots: 'noindex' });
  });
});
