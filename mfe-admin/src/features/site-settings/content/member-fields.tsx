import { slugify } from '@epm/contract';
import { Link } from '@epm/router';
import { SettingField } from '../frame/setting-field.tsx';
import type { SettingFormState } from '../frame/use-setting-form.ts';
import styles from './member-fields.module.css';
import type { MemberDraft } from './team-form.ts';

interface MemberFieldsProps {
  edit: SettingFormState;
  /** Path of the member in the draft. */
  path: string;
  member: MemberDraft;
}

/** Fields of a member of the team. */
export const MemberFields = ({ edit, path, member }: MemberFieldsProps) => (
  <>
    <SettingField edit={edit} path={`${path}.name`} label="Name" maxLength={100} hint={describePageUrl(member)} />
    <SettingField edit={edit} path={`${path}.title`} label="Title" maxLength={100} />
    <SettingField edit={edit} path={`${path}.email`} label="Email" type="email" maxLength={254} isOptional />
    <SettingField edit={edit} path={`${path}.phone`} label="Phone" type="tel" maxLength={40} isOptional />
    <SettingField
      edit={edit}
      path={`${path}.schedulingUrl`}
      label="Scheduling page"
      type="url"
      maxLength={500}
      isOptional
    />
    <p>
      The photo is uploaded under <Link to="/admin/images">Site images</Link>.
    </p>
    <div className={styles.wide}>
      <SettingField
        edit={edit}
        path={`${path}.summary`}
        label="Summary"
        hint="One sentence for cards."
        rows={2}
        maxLength={500}
      />
    </div>
    <div className={styles.wide}>
      <SettingField
        edit={edit}
        path={`${path}.biography`}
        label="Biography"
        hint="Separate paragraphs by an empty line. Without a biography, the member has no page."
        rows={6}
        maxLength={20_000}
        isOptional
      />
    </div>
  </>
);

function describePageUrl({ name, slug, biography }: MemberDraft): string {
  if (biography.trim() === '') return 'First and last name.';
  const next = slugify(name);
  if (slug === null || slug === next) return `The page is /team/${next}.`;
  return `The page moves to /team/${next}. Links to /team/${slug} will lead there.`;
}
