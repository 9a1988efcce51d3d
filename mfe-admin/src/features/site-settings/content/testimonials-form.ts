import type { Schemas } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import { validateRequiredTexts } from '../frame/validate-required-texts.ts';
import type { FieldsOf, SettingFormDefinition } from '../frame/setting-form-definition.ts';
import { SETTINGS_KEY } from '../../../app/settings-key.ts';

type Testimonials = Schemas['TestimonialSettings'];

export const testimonialsForm: SettingFormDefinition<Testimonials, FieldsOf<Testimonials>> = {
  settingKey: 'testimonials',
  title: 'Testimonials',
  queryKey: [...SETTINGS_KEY, 'testimonials'],
  labels: {
    isSample: 'Samples',
    items: 'Testimonials',
    'items.name': 'Name',
    'items.role': 'Role',
    'items.content': 'Quote',
    'items.rating': 'Rating',
  },
  toDraft: ({ isSample, items }) => ({ isSample, items }),
  toFields: (draft) => draft,
  validate: (draft) =>
    validateRequiredTexts(
      draft,
      draft.items.flatMap((_, index) => ['name', 'role', 'content'].map((field) => `items.${index}.${field}`)),
      testimonialsForm.labels,
    ),
  replace: (api, body) => unwrapResponse(api.PUT('/api/settings/testimonials', { body })),
  preview: { path: '/', part: '#testimonials' },
  note: 'The landing page shows the testimonials at once.',
};
