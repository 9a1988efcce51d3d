import { useHost } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { RecordList } from '../frame/record-list.tsx';
import { SettingForm } from '../frame/setting-form.tsx';
import { SectionPage } from '../frame/section-page.tsx';
import { SettingField } from '../frame/setting-field.tsx';
import { socialQuery } from './company-queries.ts';
import { socialForm } from './social-form.ts';

const MAX_PROFILES = 10;

/** Page with the social profiles of the company. */
export function Component() {
  const query = useQuery(socialQuery(useHost().api));
  return (
    <SectionPage section="social" query={query}>
      {(settings) => (
        <SettingForm definition={socialForm} settings={settings}>
          {(edit) => (
            <RecordList
              edit={edit}
              path="items"
              noun="profile"
              max={MAX_PROFILES}
              createItem={() => ({ name: '', url: '' })}
              getItemName={({ name }: { name: string }) => name}
            >
              {(path) => (
                <>
                  <SettingField edit={edit} path={`${path}.name`} label="Name" maxLength={40} />
                  <SettingField edit={edit} path={`${path}.url`} label="Web address" type="url" maxLength={500} />
                </>
              )}
            </RecordList>
          )}
        </SettingForm>
      )}
    </SectionPage>
  );
}
