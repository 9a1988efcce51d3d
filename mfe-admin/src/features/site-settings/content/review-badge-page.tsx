import { useHost } from '@epm/router';
import { Checkbox } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { SettingsGroup } from '../../../app/settings-form.tsx';
import { SettingForm } from '../frame/setting-form.tsx';
import { SectionPage } from '../frame/section-page.tsx';
import { SettingField } from '../frame/setting-field.tsx';
import { reviewBadgeQuery } from './content-queries.ts';
import { reviewBadgeForm } from './review-badge-form.ts';

/** Page with the rating that the public pages show. */
export function Component() {
  const query = useQuery(reviewBadgeQuery(useHost().api));
  return (
    <SectionPage section="review-badge" query={query}>
      {(settings) => (
        <SettingForm definition={reviewBadgeForm} settings={settings}>
          {(edit) => (
            <>
              <Checkbox
                name="isSample"
                label="This is a sample"
                hint="The live site hides a sample. Clear this once the figures are those of your own clients."
                checked={edit.draft.isSample}
                onChange={({ target }) => edit.write('isSample', target.checked)}
              />
              <SettingsGroup title="Badge">
                <SettingField edit={edit} path="rating" label="Rating" inputMode="decimal" maxLength={3} />
                <SettingField
                  edit={edit}
                  path="count"
                  label="Number of reviews"
                  maxLength={20}
                  hint="For example 500+."
                />
                <SettingField edit={edit} path="source" label="Source" maxLength={100} />
              </SettingsGroup>
            </>
          )}
        </SettingForm>
      )}
    </SectionPage>
  );
}
