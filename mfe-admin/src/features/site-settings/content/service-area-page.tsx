import { useHost } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { SettingForm } from '../frame/setting-form.tsx';
import { SectionPage } from '../frame/section-page.tsx';
import { serviceAreaQuery } from './content-queries.ts';
import { serviceAreaForm } from './service-area-form.ts';
import { ZipCodeList } from './zip-code-list.tsx';

/** Page with the ZIP codes in which the company manages homes. */
export function Component() {
  const query = useQuery(serviceAreaQuery(useHost().api));
  return (
    <SectionPage section="service-area" query={query}>
      {(settings) => (
        <SettingForm definition={serviceAreaForm} settings={settings}>
          {({ draft, errors, write }) => (
            <ZipCodeList
              zipCodes={draft.zipCodes}
              error={errors.zipCodes}
              onChange={(zipCodes) => write('zipCodes', zipCodes)}
            />
          )}
        </SettingForm>
      )}
    </SectionPage>
  );
}
