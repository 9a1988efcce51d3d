import { useHost } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { SettingsGroup } from '../../../app/settings-form.tsx';
import { SettingForm } from '../frame/setting-form.tsx';
import { SectionPage } from '../frame/section-page.tsx';
import { SettingField } from '../frame/setting-field.tsx';
import { LINK_LABELS, linksForm, OPTIONAL_LINKS } from './links-form.ts';
import type { LinkName } from './links-form.ts';
import { linksQuery } from './company-queries.ts';

const LINK_HINTS: Partial<Record<LinkName, string>> = {
  listings: 'If empty, the address from the installation’s configuration.',
  listingsFrame: 'Shown inside the rentals page. If empty, the listings.',
};

const LINK_GROUPS: readonly { title: string; names: readonly LinkName[] }[] = [
  { title: 'Listings', names: ['listings', 'listingsFrame'] },
  { title: 'Portals', names: ['residentPortal', 'ownerPortal'] },
  { title: 'Quotes and calls', names: ['multiFamilyQuote', 'claritySession', 'directorBooking'] },
];

/** Page with the links to other sites. */
export function Component() {
  const query = useQuery(linksQuery(useHost().api));
  return (
    <SectionPage section="links" query={query}>
      {(settings) => (
        <SettingForm definition={linksForm} settings={settings}>
          {(edit) =>
            LINK_GROUPS.map(({ title, names }) => (
              <SettingsGroup key={title} title={title}>
                {names.map((name) => (
                  <SettingField
                    key={name}
                    edit={edit}
                    path={name}
                    label={LINK_LABELS[name]}
                    type="url"
                    maxLength={500}
                    isOptional={OPTIONAL_LINKS.includes(name)}
                    hint={LINK_HINTS[name]}
                  />
                ))}
              </SettingsGroup>
            ))
          }
        </SettingForm>
      )}
    </SectionPage>
  );
}
