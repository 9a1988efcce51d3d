import { FEE_TERMS } from '@epm/contract';
import { useHost } from '@epm/router';
import { Checkbox } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { SettingsGroup } from '../../../app/settings-form.tsx';
import { SettingForm } from '../frame/setting-form.tsx';
import { SectionPage } from '../frame/section-page.tsx';
import { SettingField } from '../frame/setting-field.tsx';
import { plansQuery } from './content-queries.ts';
import { plansForm } from './plans-form.ts';

const AMOUNTS_HINT = '{petDepositAlternative} and {maliciousDamage} print the amounts under Fees.';

/** Page with the texts about the plans on the landing page. */
export function Component() {
  const query = useQuery(plansQuery(useHost().api));
  return (
    <SectionPage section="plans" query={query}>
      {(settings) => (
        <SettingForm definition={plansForm} settings={settings}>
          {(edit) =>
            edit.draft.items.map(({ key, isFeatured }, index) => (
              <SettingsGroup key={key} title={FEE_TERMS[key].name}>
                <SettingField
                  edit={edit}
                  path={`items.${index}.summary`}
                  label="Summary"
                  hint={AMOUNTS_HINT}
                  rows={2}
                  maxLength={500}
                />
                <SettingField
                  edit={edit}
                  path={`items.${index}.features`}
                  label="Services, one per line"
                  hint={AMOUNTS_HINT}
                  rows={8}
                  maxLength={4_000}
                />
                <Checkbox
                  name={`items.${index}.isFeatured`}
                  label="Emphasize this plan"
                  checked={isFeatured}
                  onChange={({ target: { checked } }) =>
                    edit.write(
                      'items',
                      edit.draft.items.map((item) => ({ ...item, isFeatured: checked && item.key === key })),
                    )
                  }
                />
              </SettingsGroup>
            ))
          }
        </SettingForm>
      )}
    </SectionPage>
  );
}
