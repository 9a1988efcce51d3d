import { useHost } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { bookingQuery } from '../../../app/shared-queries.ts';
import { SettingsGroup } from '../../../app/settings-form.tsx';
import { SettingForm } from '../frame/setting-form.tsx';
import { SectionPage } from '../frame/section-page.tsx';
import { SettingField } from '../frame/setting-field.tsx';
import { createBookingForm } from './booking-form.ts';
import type { NumberField } from './booking-form.ts';
import { BookingPreview } from './booking-preview.tsx';
import { usersQuery } from './booking-queries.ts';
import { DaysOff } from './days-off.tsx';
import { StaffChoice } from './staff-choice.tsx';
import { WeeklyHours } from './weekly-hours.tsx';

const NUMBER_FIELDS: readonly { name: NumberField; hint: string }[] = [
  { name: 'lengthMinutes', hint: 'How long a walkthrough takes.' },
  { name: 'bufferMinutes', hint: 'From the end of one walkthrough to the start of the next.' },
  { name: 'startEveryMinutes', hint: 'Counted from each opening time.' },
  { name: 'noticeHours', hint: 'Between the booking and the walkthrough.' },
  { name: 'horizonDays', hint: 'How far ahead visitors can book.' },
];

/** Page with the rules for walkthrough times. */
export function Component() {
  const { api } = useHost();
  const query = useQuery(bookingQuery(api));
  const users = useQuery(usersQuery(api));
  const form = useMemo(() => createBookingForm(users.data ?? []), [users.data]);
  return (
    <SectionPage section="booking" query={users.data ? query : users}>
      {() =>
        query.data && (
          <SettingForm
            definition={form}
            settings={query.data}
            renderReviewPreview={(draft) => <BookingPreview form={form} draft={draft} />}
          >
            {(edit) => (
              <>
                <WeeklyHours edit={edit} />
                <SettingsGroup title="Walkthroughs">
                  {NUMBER_FIELDS.map(({ name, hint }) => (
                    <SettingField
                      key={name}
                      edit={edit}
                      path={name}
                      label={form.labels[name] ?? name}
                      hint={hint}
                      inputMode="numeric"
                      maxLength={3}
                    />
                  ))}
                </SettingsGroup>
                <StaffChoice edit={edit} users={users.data ?? []} />
                <DaysOff days={edit.draft.daysOff} onChange={(days) => edit.write('daysOff', days)} />
                <SettingsGroup
                  title="External booking page"
                  note="If you enter one, the site links to it and offers no times of its own."
                >
                  <SettingField
                    edit={edit}
                    path="bookingUrl"
                    label="Web address"
                    type="url"
                    maxLength={500}
                    isOptional
                  />
                </SettingsGroup>
                <BookingPreview form={form} draft={edit.draft} />
              </>
            )}
          </SettingForm>
        )
      }
    </SectionPage>
  );
}
