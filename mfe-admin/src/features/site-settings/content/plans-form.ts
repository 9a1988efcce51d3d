import { FEE_TERMS, findPlanTextProblem } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import type { FieldErrors } from '@epm/staff';
import { validateRequiredTexts } from '../frame/validate-required-texts.ts';
import type { FieldsOf, SettingFormDefinition } from '../frame/setting-form-definition.ts';
import { SETTINGS_KEY } from '../../../app/settings-key.ts';

type Plans = Schemas['PlanSettings'];

/** Texts as the admin entered them. One field contains the services of a plan, one on each line. */
export interface PlansDraft {
  items: {
    key: Plans['items'][number]['key'];
    /** Name of the plan, for the list of changes. */
    name: string;
    summary: string;
    features: string;
    isFeatured: boolean;
  }[];
}

const MAX_SERVICES = 20;
const MAX_SERVICE_LENGTH = 200;

const listLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const findFeatureErrors = ({ items }: PlansDraft): FieldErrors =>
  Object.fromEntries(
    items.flatMap(({ features }, index) => {
      const lines = listLines(features);
      if (lines.length <= MAX_SERVICES && lines.every((line) => line.length <= MAX_SERVICE_LENGTH)) return [];
      const message = `Enter at most ${MAX_SERVICES} services of at most ${MAX_SERVICE_LENGTH} characters.`;
      return [[`items.${index}.features`, message]];
    }),
  );

/** Finds unknown placeholders. The server validates again. */
const findPlaceholderErrors = ({ items }: PlansDraft): FieldErrors =>
  Object.fromEntries(
    items.flatMap((item, index) =>
      (['summary', 'features'] as const).flatMap((field) => {
        const problem = findPlanTextProblem(item[field]);
        return problem === null ? [] : [[`items.${index}.${field}`, problem]];
      }),
    ),
  );

export const plansForm: SettingFormDefinition<Plans, PlansDraft> = {
  settingKey: 'plans',
  title: 'Plan texts',
  queryKey: [...SETTINGS_KEY, 'plans'],
  labels: {
    items: 'Plans',
    'items.key': 'Plan',
    'items.summary': 'Summary',
    'items.features': 'Services',
    'items.isFeatured': 'Emphasized',
  },
  toDraft: ({ items }: FieldsOf<Plans>) => ({
    items: items.map(({ key, summary, features, isFeatured }) => ({
      key,
      name: FEE_TERMS[key].name,
      summary,
      features: features.join('\n'),
      isFeatured,
    })),
  }),
  toFields: ({ items }) => ({
    items: items.map(({ name: _, ...item }) => ({ ...item, features: listLines(item.features) })),
  }),
  validate: (draft) => ({
    ...findFeatureErrors(draft),
    ...findPlaceholderErrors(draft),
    ...validateRequiredTexts(
      draft,
      draft.items.flatMap((_, index) => [`items.${index}.summary`, `items.${index}.features`]),
      plansForm.labels,
    ),
  }),
  replace: (api, body) => unwrapResponse(api.PUT('/api/settings/plans', { body })),
  preview: { path: '/', part: '#pricing' },
  note: 'The landing page and the enrollment form show the texts at once.',
};
