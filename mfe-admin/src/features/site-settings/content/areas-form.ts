import type { Schemas } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import { validateRequiredTexts } from '../frame/validate-required-texts.ts';
import type { FieldsOf, SettingFormDefinition } from '../frame/setting-form-definition.ts';
import { SETTINGS_KEY } from '../../../app/settings-key.ts';

type Areas = Schemas['AreaSettings'];

export const areasForm: SettingFormDefinition<Areas, FieldsOf<Areas>> = {
  settingKey: 'areas',
  title: 'Area texts',
  queryKey: [...SETTINGS_KEY, 'areas'],
  labels: { items: 'Areas', 'items.name': 'Name', 'items.description': 'Description' },
  toDraft: ({ items }) => ({ items }),
  toFields: (draft) => draft,
  validate: (draft) =>
    validateRequiredTexts(
      draft,
      draft.items.flatMap((_, index) => [`items.${index}.name`, `items.${index}.description`]),
      areasForm.labels,
    ),
  replace: (api, body) => unwrapResponse(api.PUT('/api/settings/areas', { body })),
  preview: { path: '/', part: '#areas' },
  note: 'The landing page shows the texts at once.',
};
