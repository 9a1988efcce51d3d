import { getLabelForField, LEAD_FIELD_KEYS } from '@epm/contract';
import type { LeadField, SiteSettingKey } from '@epm/contract';

const toWords = (name: string): string =>
  name
    .replaceAll(/[-_]/g, ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/\b(id|ip|url|crm|csv)\b/g, (word) => word.toUpperCase())
    .replaceAll(/\bids\b/g, 'IDs')
    .replaceAll(/\bmail\b/g, 'email')
    .replaceAll(/\bw9\b/g, 'W-9');

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Describes an action, for example as 'Lead: status changed' for `lead.status-changed`. */
export function describeAction(action: string): string {
  const [object = '', ...verb] = action.split('.');
  return capitalize(verb.length === 0 ? toWords(object) : `${toWords(object)}: ${toWords(verb.join('.'))}`);
}

/** Names of fields whose stored name is not readable. */
const FIELD_LABELS: Readonly<Record<string, string>> = {
  cents: 'Amount in cents',
  fields: 'Changed fields',
  isOn: 'Enabled',
  isSearch: 'Search used',
  suspicions: 'Suspected spam',
};

/** Returns a readable name of a field. A field of a lead has the same name as on the lead page. */
export function describeField(field: string): string {
  if (Object.hasOwn(FIELD_LABELS, field)) return FIELD_LABELS[field] ?? field;
  return (LEAD_FIELD_KEYS as readonly string[]).includes(field)
    ? getLabelForField(field as LeadField)
    : capitalize(toWords(field));
}

/** Names of site settings, before the word 'settings'. */
const SETTING_NAMES: Readonly<Record<SiteSettingKey, string>> = {
  company: 'Company',
  links: 'Link',
  social: 'Social profile',
  plans: 'Plan text',
  team: 'Team',
  testimonials: 'Testimonial',
  areas: 'Area text',
  serviceArea: 'Service area',
  reviewBadge: 'Review badge',
  campaigns: 'Campaign',
  sendLimits: 'Send limit',
  emailConsent: 'Email consent',
  walkthroughs: 'Booking rule',
  intakeLimits: 'Intake limit',
  leadAssignment: 'Lead assignment',
  agreements: 'Agreement',
  crmMapping: 'Odoo mapping',
  retention: 'Retention',
};

const describeSetting = (key: string): string =>
  `${Object.hasOwn(SETTING_NAMES, key) ? SETTING_NAMES[key as SiteSettingKey] : capitalize(toWords(key))} settings`;

const UUID_PATTERN = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Describes a subject, for example as 'Lead 1a2b3c4d' for `lead:<id>`. Shortens long ids. */
export function describeSubject(subject: string): string {
  const [kind = '', id] = subject.split(/:(.*)/s);
  if (kind === 'settings' && id) return describeSetting(id);
  const short = id?.replaceAll(UUID_PATTERN, (uuid) => uuid.slice(0, 8));
  return capitalize(short === undefined ? toWords(kind) : `${toWords(kind)} ${short}`);
}

const SUBJECT_PATHS: Readonly<Record<string, (id: string) => string>> = {
  audit: (id) => `/admin/audit?entry=${id}`,
  'blog-post': (id) => `/admin/blog/posts/${id}`,
  'blog-author': () => '/admin/blog?tab=authors',
  'blog-category': () => '/admin/blog?tab=categories',
  'blog-tag': () => '/admin/blog?tab=tags',
  campaign: () => '/campaigns',
  'campaign-template': () => '/campaigns',
  'area-guide': () => '/admin/settings/area-guide',
  document: () => '/documents',
  fees: () => '/admin/settings/fees',
  'former-import': (id) => `/admin/import?id=${id}`,
  invoice: () => '/admin/money',
  job: () => '/admin/jobs',
  jobs: () => '/admin/jobs',
  lead: (id) => `/leads/${id}`,
  legal: () => '/admin/settings/legal',
  leads: () => '/leads',
  message: () => '/messages',
  money: () => '/admin/money',
  odoo: () => '/admin/odoo-sync',
  payment: () => '/admin/money',
  queue: () => '/admin/queues',
  referral: () => '/admin?tab=referrals',
  referrals: () => '/admin?tab=referrals',
  release: () => '/admin/releases',
  report: (id) => `/leads/${id}`,
  settings: () => '/admin/settings',
  'sign-in-policy': () => '/admin?tab=users',
  'site-image': () => '/admin/images',
  user: () => '/admin?tab=users',
  webhook: (id) => `/admin/webhooks?event=${id}`,
  webinar: () => '/admin/settings/webinars',
};

/** Returns the path of the page that shows a subject; null if no page shows it. */
export function findSubjectPath(subject: string): string | null {
  const [kind = '', id = ''] = subject.split(/:(.*)/s);
  return Object.hasOwn(SUBJECT_PATHS, kind) ? (SUBJECT_PATHS[kind]?.(id) ?? null) : null;
}
