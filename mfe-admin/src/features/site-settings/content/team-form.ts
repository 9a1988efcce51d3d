import type { Schemas } from '@epm/contract';
import { HTTPS_URL_MESSAGE, isEmail, isHttpsUrl } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import { validateRequiredTexts } from '../frame/validate-required-texts.ts';
import type { SettingFormDefinition } from '../frame/setting-form-definition.ts';
import { SETTINGS_KEY } from '../../../app/settings-key.ts';

type Team = Schemas['TeamSettings'];
type Member = Schemas['TeamMemberFields'];

/** Member with the entered values. The biography is one text, with empty lines between its paragraphs. */
export interface MemberDraft {
  slug: string | null;
  formerSlugs: string[];
  name: string;
  title: string;
  email: string;
  phone: string;
  image: string;
  schedulingUrl: string;
  summary: string;
  biography: string;
}

export const createMember = (): MemberDraft => ({
  slug: null,
  formerSlugs: [],
  name: '',
  title: '',
  email: '',
  phone: '',
  image: '',
  schedulingUrl: '',
  summary: '',
  biography: '',
});

const toMemberDraft = ({ email, phone, image, schedulingUrl, biography, formerSlugs = [], ...member }: Member) => ({
  ...member,
  formerSlugs,
  email: email ?? '',
  phone: phone ?? '',
  image: image ?? '',
  schedulingUrl: schedulingUrl ?? '',
  biography: biography.join('\n\n'),
});

const toMember = ({ email, phone, image, schedulingUrl, biography, formerSlugs, ...member }: MemberDraft): Member => ({
  ...member,
  ...(formerSlugs.length > 0 && { formerSlugs }),
  email: email.trim() || null,
  phone: phone.trim() || null,
  image: image.trim() || null,
  schedulingUrl: schedulingUrl.trim() || null,
  biography: biography
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replaceAll(/\s*\n\s*/g, ' '))
    .filter(Boolean),
});

export const teamForm: SettingFormDefinition<Team, { items: MemberDraft[] }> = {
  settingKey: 'team',
  title: 'Team',
  queryKey: [...SETTINGS_KEY, 'team'],
  labels: {
    items: 'Members',
    'items.name': 'Name',
    'items.title': 'Title',
    'items.email': 'Email',
    'items.phone': 'Phone',
    'items.image': 'Photo',
    'items.schedulingUrl': 'Scheduling page',
    'items.summary': 'Summary',
    'items.biography': 'Biography',
    'items.slug': 'Address of the page',
    'items.formerSlugs': 'Former addresses',
  },
  toDraft: ({ items }) => ({ items: items.map(toMemberDraft) }),
  toFields: ({ items }) => ({ items: items.map(toMember) }),
  validate: (draft) => ({
    ...validateRequiredTexts(
      draft,
      draft.items.flatMap((_, index) => ['name', 'title', 'summary'].map((field) => `items.${index}.${field}`)),
      teamForm.labels,
    ),
    ...Object.fromEntries(
      draft.items.flatMap(({ email, schedulingUrl }, index) => [
        ...(email.trim() === '' || isEmail(email.trim())
          ? []
          : [[`items.${index}.email`, 'Enter an email address, for example pat@company.com.']]),
        ...(schedulingUrl.trim() === '' || isHttpsUrl(schedulingUrl.trim())
          ? []
          : [[`items.${index}.schedulingUrl`, HTTPS_URL_MESSAGE]]),
      ]),
    ),
  }),
  replace: (api, body) => unwrapResponse(api.PUT('/api/settings/team', { body })),
  preview: { path: '/team', part: 'main' },
  note: 'The team page shows the members at once. The first three are on the landing page, and the first signs emails.',
};
