import { useHost } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { RecordList } from '../frame/record-list.tsx';
import { SettingForm } from '../frame/setting-form.tsx';
import { SectionPage } from '../frame/section-page.tsx';
import { SettingField } from '../frame/setting-field.tsx';
import { areasForm } from './areas-form.ts';
import { areasQuery } from './content-queries.ts';

/** Page with the texts about the areas on the landing page. */
export function Component() {
  const query = useQuery(areasQuery(useHost().api));
  return (
    <SectionPage section="areas" query={query}>
      {(settings) => (
        <SettingForm definition={areasForm} settings={settings}>
          {(edit) => (
            <RecordList edit={edit} path="items" noun="area" getItemName={({ name }: { name: string }) => name}>
              {(path) => (
                <>
                  <SettingField edit={edit} path={`${path}.name`} label="Name" maxLength={100} />
                  <SettingField
                    edit={edit}
                    path={`${path}.description`}
                    label="Description"
                    hint="Describe places and buildings, never who should live there."
                    rows={4}
                    maxLength={1000}
                  />
                </>
              )}
            </RecordList>
          )}
        </SettingForm>
      )}
    </SectionPage>
  );
}
