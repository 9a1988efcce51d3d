import type { Schemas } from '@epm/contract';
import { HTTPS_URL_MESSAGE, isHttpsUrl } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import type { FieldsOf, SettingFormDefinition } from '../frame/setting-form-definition.ts';
import { SETTINGS_KEY } from '../../../app/settings-key.ts';

type Links = Schemas['LinkSettings'];
export type LinkName = keyof FieldsOf<Links>;

export const LINK_LABELS: Readonly<Record<LinkName, string>> = {
  listings: 'Listings',
  listingsFrame: 'Listings in the rentals page',
  residentPortal: 'Resident portal',
  ownerPortal: 'Owner portal',
  multiFamilyQuote: 'Multi-family quote',
  claritySession: 'Clarity session',
  directorBooking: 'Call with the director of growth',
};

export const OPTIONAL_LINKS: readonly LinkName[] = ['listings', 'listingsFrame'];

const LINK_NAMES = Object.keys(LINK_LABELS) as LinkName[];

export const linksForm: SettingFormDefinition<Links, Record<LinkName, string>> = {
  settingKey: 'links',
  title: 'Links',
  queryKey: [...SETTINGS_KEY, 'links'],
  labels: LINK_LABELS,
  toDraft: (links) =>
    Object.fromEntries(LINK_NAMES.map((name) => [name, links[name] ?? ''])) as Record<LinkName, string>,
  toFields: ({ listings, listingsFrame, ...links }) => ({
    ...links,
    listings: listings.trim() || null,
    listingsFrame: listingsFrame.trim() || null,
  }),
  validate: (draft) =>
    Object.fromEntries(
      LINK_NAMES.filter(
        (name) => !isHttpsUrl(draft[name].trim()) && !(draft[name].trim() === '' && OPTIONAL_LINKS.includes(name)),
      ).map((name) => [name, HTTPS_URL_MESSAGE]),
    ),
  replace: (api, body) => unwrapResponse(api.PUT('/api/settings/links', { body })),
  preview: { path: '/', part: 'footer' },
  note: 'All pages link there at once.',
};
