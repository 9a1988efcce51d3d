import type { Schemas } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import { validateRequiredTexts } from '../frame/validate-required-texts.ts';
import type { SettingFormDefinition } from '../frame/setting-form-definition.ts';
import { SETTINGS_KEY } from '../../../app/settings-key.ts';

type ReviewBadge = Schemas['ReviewBadgeSettings'];

interface ReviewBadgeDraft {
  isSample: boolean;
  rating: string;
  count: string;
  source: string;
}

const isRating = (text: string): boolean => /^[1-5](\.\d)?$/.test(text.trim()) && Number(text) <= 5;

export const reviewBadgeForm: SettingFormDefinition<ReviewBadge, ReviewBadgeDraft> = {
  settingKey: 'reviewBadge',
  title: 'Review badge',
  queryKey: [...SETTINGS_KEY, 'reviewBadge'],
  labels: { isSample: 'Sample', rating: 'Rating', count: 'Number of reviews', source: 'Source' },
  toDraft: ({ isSample, rating, count, source }) => ({ isSample, rating: String(rating), count, source }),
  toFields: ({ rating, ...badge }) => ({ ...badge, rating: Number(rating) }),
  validate: (draft) => ({
    ...(!isRating(draft.rating) && { rating: 'Enter a rating from 1 to 5 with at most one decimal, for example 4.7.' }),
    ...validateRequiredTexts(draft, ['count', 'source'], reviewBadgeForm.labels),
  }),
  replace: (api, body) => unwrapResponse(api.PUT('/api/settings/review-badge', { body })),
  preview: { path: '/', part: 'header' },
  note: 'The pages show the badge at once.',
};
