import { useHost } from '@epm/router';
import { Checkbox, Field, Select } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { RecordList } from '../frame/record-list.tsx';
import { SettingForm } from '../frame/setting-form.tsx';
import { SectionPage } from '../frame/section-page.tsx';
import { SettingField } from '../frame/setting-field.tsx';
import { testimonialsQuery } from './content-queries.ts';
import { testimonialsForm } from './testimonials-form.ts';

const MAX_TESTIMONIALS = 20;
const RATING_OPTIONS = [5, 4, 3, 2, 1].map((rating) => ({ value: String(rating), label: `${rating} of 5` }));

/** Page with the testimonials on the landing page. */
export function Component() {
  const query = useQuery(testimonialsQuery(useHost().api));
  return (
    <SectionPage section="testimonials" query={query}>
      {(settings) => (
        <SettingForm definition={testimonialsForm} settings={settings}>
          {(edit) => (
            <>
              <Checkbox
                name="isSample"
                label="These are samples"
                hint="Endorsements must be genuine, so the live site hides samples. Clear this once every testimonial is a real client’s own."
                checked={edit.draft.isSample}
                onChange={({ target }) => edit.write('isSample', target.checked)}
              />
              <RecordList
                edit={edit}
                path="items"
                noun="testimonial"
                max={MAX_TESTIMONIALS}
                createItem={() => ({ name: '', role: '', content: '', rating: 5 })}
                getItemName={({ name }: { name: string }) => name}
              >
                {(path) => (
                  <>
                    <SettingField edit={edit} path={`${path}.name`} label="Name" maxLength={100} />
                    <SettingField edit={edit} path={`${path}.role`} label="Role" maxLength={100} />
                    <SettingField edit={edit} path={`${path}.content`} label="Quote" rows={3} maxLength={1000} />
                    <Field label="Rating" error={edit.errors[`${path}.rating`]}>
                      <Select
                        name={`${path}.rating`}
                        options={RATING_OPTIONS}
                        value={String(edit.read(`${path}.rating`))}
                        onChange={({ target }) => edit.write(`${path}.rating`, Number(target.value))}
                      />
                    </Field>
                  </>
                )}
              </RecordList>
            </>
          )}
        </SettingForm>
      )}
    </SectionPage>
  );
}
