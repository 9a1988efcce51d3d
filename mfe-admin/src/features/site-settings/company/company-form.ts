import type { Schemas } from '@epm/contract';
import { isEmail } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import { validateRequiredTexts } from '../frame/validate-required-texts.ts';
import type { FieldsOf, SettingFormDefinition } from '../frame/setting-form-definition.ts';
import { SETTINGS_KEY } from '../../../app/settings-key.ts';

type Company = Schemas['CompanySettings'];

export const companyForm: SettingFormDefinition<Company, FieldsOf<Company>> = {
  settingKey: 'company',
  title: 'Company',
  queryKey: [...SETTINGS_KEY, 'company'],
  labels: {
    name: 'Name',
    legalName: 'Legal name',
    license: 'License',
    phone: 'Phone',
    email: 'Email',
    address: 'Address',
    'address.street': 'Street',
    'address.city': 'City',
    'address.state': 'State',
    'address.zipCode': 'ZIP code',
    hours: 'Office hours',
  },
  toDraft: ({ name, legalName, license, phone, email, address, hours }) => ({
    name,
    legalName,
    license,
    phone,
    email,
    address,
    hours,
  }),
  toFields: (draft) => draft,
  validate: (draft) => ({
    ...validateRequiredTexts(draft, ['name', 'legalName', 'license', 'phone', 'email', 'hours'], companyForm.labels),
    ...(draft.email &&
      !isEmail(draft.email.trim()) && { email: 'Enter an email address, for example pat@company.com.' }),
  }),
  replace: (api, body) => unwrapResponse(api.PUT('/api/settings/company', { body })),
  preview: { path: '/', part: 'footer' },
  note: 'Pages, emails and PDFs use the change at once.',
};
