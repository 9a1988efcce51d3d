import type { TeamMemberSetting } from './site-setting.values.ts';
import { assignSlugs, findSlugConflicts } from './team-slugs.ts';

const createMember = (fields: Partial<TeamMemberSetting>): TeamMemberSetting => ({
  slug: null,
  name: 'Nora Ellingson',
  title: 'Director',
  email: null,
  phone: null,
  image: null,
  schedulingUrl: null,
  summary: 'Walks every home.',
  biography: ['Nora.'],
  ...fields,
});
const listSlugs = (members: readonly TeamMemberSetting[]) =>
  assignSlugs(members).map(({ slug, formerSlugs }) => [slug, formerSlugs]);

describe('assignSlugs', () => {
  it('derives the slug from the name, but gives no slug to a member without a biography', () => {
    expect(
      listSlugs([createMember({}), createMember({ name: 'José O’Brien' }), createMember({ biography: [] })]),
    ).toEqual([
      ['nora-ellingson', undefined],
      ['jose-obrien', undefined],
      [null, undefined],
    ]);
  });

  it('lists the slugs of earlier names as former slugs, but not the current slug', () => {
    const renamed = assignSlugs([createMember({ slug: 'nora-ellingson', name: 'Nora Berg' })]);
    expect(renamed).toMatchObject([{ slug: 'nora-berg', formerSlugs: ['nora-ellingson'] }]);
    expect(assignSlugs(renamed)).toEqual(renamed);
    const back = renamed.map((each) => ({ ...each, name: 'Nora Ellingson' }));
    expect(assignSlugs(back)).toMatchObject([{ slug: 'nora-ellingson', formerSlugs: ['nora-berg'] }]);
  });
});

it('finds members who have the slug of a preceding member or a name without letters', () => {
  const members = [createMember({}), createMember({}), createMember({ name: '—' }), createMember({ biography: [] })];
  expect(findSlugConflicts(assignSlugs(members))).toEqual([1, 2]);
});
