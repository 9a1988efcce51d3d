import { useHost } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { RecordList } from '../frame/record-list.tsx';
import { SettingForm } from '../frame/setting-form.tsx';
import { SectionPage } from '../frame/section-page.tsx';
import { teamQuery } from './content-queries.ts';
import { MemberFields } from './member-fields.tsx';
import { createMember, teamForm } from './team-form.ts';
import type { MemberDraft } from './team-form.ts';

const MAX_MEMBERS = 50;

/** Page with the members of the team. */
export function Component() {
  const query = useQuery(teamQuery(useHost().api));
  return (
    <SectionPage section="team" query={query}>
      {(settings) => (
        <SettingForm definition={teamForm} settings={settings}>
          {(edit) => (
            <RecordList
              edit={edit}
              path="items"
              noun="member"
              max={MAX_MEMBERS}
              isCollapsible
              createItem={createMember}
              getItemName={({ name }: MemberDraft) => name}
            >
              {(path, member) => <MemberFields edit={edit} path={path} member={member} />}
            </RecordList>
          )}
        </SettingForm>
      )}
    </SectionPage>
  );
}
