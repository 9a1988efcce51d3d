import type { Schemas } from '@epm/contract';
import { HTTPS_URL_MESSAGE, isHttpsUrl } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import { validateRequiredTexts } from '../frame/validate-required-texts.ts';
import type { FieldsOf, SettingFormDefinition } from '../frame/setting-form-definition.ts';
import { SETTINGS_KEY } from '../../../app/settings-key.ts';

type Social = Schemas['SocialSettings'];

export const socialForm: SettingFormDefinition<Social, FieldsOf<Social>> = {
  settingKey: 'social',
  title: 'Social profiles',
  queryKey: [...SETTINGS_KEY, 'social'],
  labels: { items: 'Profiles', 'items.name': 'Name', 'items.url': 'Web address' },
  toDraft: ({ items }) => ({ items }),
  toFields: (draft) => draft,
  validate: ({ items }) => ({
    ...validateRequiredTexts(
      { items },
      items.map((_, index) => `items.${index}.name`),
      socialForm.labels,
    ),
    ...Object.fromEntries(
      items.flatMap(({ url }, index) => (isHttpsUrl(url.trim()) ? [] : [[`items.${index}.url`, HTTPS_URL_MESSAGE]])),
    ),
  }),
  replace: (api, body) => unwrapResponse(api.PUT('/api/settings/social', { body })),
  preview: { path: '/', part: 'footer' },
  note: 'The footer of all pages shows the profiles at once.',
};
