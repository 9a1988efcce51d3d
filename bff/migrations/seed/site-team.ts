import type { TeamMemberSetting } from '../../src/site-settings/site-setting.values.ts';
import { biographies } from './site-biographies.ts';

export const team: TeamMemberSetting[] = [
  createMember(
    'Nora Ellingson',
    'Director of Growth',
    '0101',
    'Walks every home before she talks about terms, and says so when renting it out is the wrong idea.',
    {
      schedulingUrl: 'https://calendar.lindenholm.example/nora-ellingson',
    },
  ),
  createMember(
    'Marcus Tate',
    'Director of Operations',
    '0102',
    'Runs the days between two leases: inspections, vendors, and the order in which a home is made ready.',
  ),
  createMember(
    'Ingrid Solheim',
    'Senior Leasing Coordinator',
    '0103',
    'Prices a home against what leased near it this month, then leads the showings until it is leased.',
  ),
  createMember(
    'Devon Castillo',
    'Leasing Coordinator',
    '0104',
    'Answers listing inquiries the day they arrive and shows homes in Waukee, Clive and Urbandale.',
  ),
  createMember(
    'Amina Warsame',
    'Leasing Coordinator',
    '0105',
    'Takes applications from first question to signed lease, by one written set of criteria for everyone.',
  ),
  createMember(
    'Grace Okonjo',
    'Resident Advocate Manager',
    '0106',
    'Residents call her first. Most of what becomes a dispute elsewhere is settled by her the same day.',
  ),
  createMember(
    'Peter Vandeven',
    'City Compliance Coordinator',
    '0107',
    'Keeps every rental certificate current and meets the city inspector at the door, list in hand.',
  ),
  createMember(
    'Lucia Herrera',
    'Maintenance Billing Coordinator',
    '0108',
    'Checks each vendor invoice against the work order and its photographs before an owner is charged.',
  ),
  {
    ...createMember(
      'Thomas Brandvold',
      'Managing Broker',
      '0109',
      'Holds the brokerage license, signs the management agreements and reconciles the trust account each month.',
    ),
    slug: null,
  },
];

function createMember(
  name: string,
  title: string,
  line: string,
  summary: string,
  more: Partial<TeamMemberSetting> = {},
): TeamMemberSetting {
  const slug = name.toLowerCase().replace(' ', '-');
  const email = `${name.split(' ')[0]!.toLowerCase()}@lindenholm.example`;
  return {
    slug,
    name,
    title,
    email,
    phone: `(515) 555-${line}`,
    image: `/media/site-images/portrait-${slug}.png`,
    schedulingUrl: null,
    summary,
    biography: biographies[slug] ?? [],
    ...more,
  };
}
