import type { Schemas } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import type { FieldErrors } from '@epm/staff';
import type { FieldsOf, SettingFormDefinition } from '../frame/setting-form-definition.ts';
import { SETTINGS_KEY } from '../../../app/settings-key.ts';

type ServiceArea = Schemas['ServiceAreaSettings'];

export const serviceAreaForm: SettingFormDefinition<ServiceArea, FieldsOf<ServiceArea>> = {
  settingKey: 'serviceArea',
  title: 'Service area',
  queryKey: [...SETTINGS_KEY, 'serviceArea'],
  labels: { zipCodes: 'ZIP codes' },
  toDraft: ({ zipCodes }) => ({ zipCodes: zipCodes.toSorted() }),
  toFields: (draft) => draft,
  validate: ({ zipCodes }): FieldErrors => (zipCodes.length === 0 ? { zipCodes: 'Add at least one ZIP code.' } : {}),
  replace: (api, body) => unwrapResponse(api.PUT('/api/settings/service-area', { body })),
  note: 'Forms accept the new area at once. Leads keep their estimates.',
};
