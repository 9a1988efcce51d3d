import { Checkbox } from '@epm/ui';
import styles from './post-editor.module.css';

interface TagFieldProps {
  tags: readonly { id: string; name: string }[];
  tagIds: readonly string[];
  onChange: (tagIds: readonly string[]) => void;
}

/** Checkboxes for the tags of a post. */
export function TagField({ tags, tagIds, onChange }: TagFieldProps) {
  if (tags.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>Tags</legend>
      {tags.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={tagIds.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...tagIds, id] : tagIds.filter((candidate) => candidate !== id))
          }
        />
      ))}
    </fieldset>
  );
}
