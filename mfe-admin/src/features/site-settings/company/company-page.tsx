import { useHost } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { SettingsGroup } from '../../../app/settings-form.tsx';
import { SettingForm } from '../frame/setting-form.tsx';
import { SectionPage } from '../frame/section-page.tsx';
import { SettingField } from '../frame/setting-field.tsx';
import { companyForm } from './company-form.ts';
import { companyQuery } from './company-queries.ts';

/** Page with the name, contact data and office hours of the company. */
export function Component() {
  const query = useQuery(companyQuery(useHost().api));
  return (
    <SectionPage section="company" query={query}>
      {(settings) => (
        <SettingForm definition={companyForm} settings={settings}>
          {(edit) => (
            <>
              <SettingsGroup title="Name" note="The name is in every page’s title, the legal name in the footer.">
                <SettingField edit={edit} path="name" label="Name" maxLength={100} />
                <SettingField edit={edit} path="legalName" label="Legal name" maxLength={200} />
                <SettingField edit={edit} path="license" label="License" maxLength={200} />
              </SettingsGroup>
              <SettingsGroup title="Contact">
                <SettingField edit={edit} path="phone" label="Phone" type="tel" maxLength={40} />
                <SettingField edit={edit} path="email" label="Email" type="email" maxLength={254} />
                <SettingField
                  edit={edit}
                  path="hours"
                  label="Office hours"
                  hint="As visitors read them. Walkthrough times are under Booking rules."
                  maxLength={200}
                />
              </SettingsGroup>
              <SettingsGroup title="Address" note="Marketing emails must contain it.">
                <SettingField edit={edit} path="address.street" label="Street" maxLength={200} />
                <SettingField edit={edit} path="address.city" label="City" maxLength={100} />
                <SettingField edit={edit} path="address.state" label="State" maxLength={2} />
                <SettingField edit={edit} path="address.zipCode" label="ZIP code" inputMode="numeric" maxLength={5} />
              </SettingsGroup>
            </>
          )}
        </SettingForm>
      )}
    </SectionPage>
  );
}
