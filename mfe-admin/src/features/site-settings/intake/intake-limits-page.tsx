import { useHost } from '@epm/router';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { SettingsGroup } from '../../../app/settings-form.tsx';
import { SettingForm } from '../frame/setting-form.tsx';
import { SectionPage } from '../frame/section-page.tsx';
import { SettingField } from '../frame/setting-field.tsx';
import { intakeLimitsForm } from './intake-limits-form.ts';
import type { LimitName } from './intake-limits-form.ts';

const intakeLimitsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: intakeLimitsForm.queryKey,
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/settings/intake-limits', { signal })),
  });

const LIMIT_GROUPS: readonly { title: string; note: string; fields: readonly { name: LimitName; hint: string }[] }[] = [
  {
    title: 'Submissions from one network',
    note: 'Counted within an hour. A whole office or school can share one network.',
    fields: [
      {
        name: 'requireProof',
        hint: 'From this number on, the browser must compute for about a second before it can send a form.',
      },
      {
        name: 'suspectWithoutProof',
        hint: 'From this number on, staff must review a form that was sent without that computation.',
      },
      { name: 'refuse', hint: 'From this number on, forms are rejected.' },
      { name: 'bookings', hint: 'Visitors on one network can book at most this many times in an hour.' },
    ],
  },
  {
    title: 'Emails to one address',
    note: 'Emails over the hourly limit wait, and those over the daily one need a decision under Messages.',
    fields: [
      { name: 'messagesPerHour', hint: 'All emails except those to the company.' },
      { name: 'messagesPerDay', hint: 'At least the number per hour.' },
    ],
  },
];

/** Page with the limits for forms, bookings and emails that anyone can trigger. */
export function Component() {
  const query = useQuery(intakeLimitsQuery(useHost().api));
  return (
    <SectionPage section="intake-limits" query={query}>
      {(settings) => (
        <SettingForm definition={intakeLimitsForm} settings={settings}>
          {(edit) =>
            LIMIT_GROUPS.map(({ title, note, fields }) => (
              <SettingsGroup key={title} title={title} note={note}>
                {fields.map(({ name, hint }) => (
                  <SettingField
                    key={name}
                    edit={edit}
                    path={name}
                    label={intakeLimitsForm.labels[name] ?? name}
                    hint={hint}
                    inputMode="numeric"
                    maxLength={4}
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
