import { Field, Input, Textarea } from '@epm/ui';
import styles from './post-editor.module.css';
import type { PostDraft, PostErrors } from './post-form.ts';

/** Lengths at which search engines cut off titles and descriptions, in characters. */
const SHOWN_TITLE_LENGTH = 60;
const SHOWN_DESCRIPTION_LENGTH = 160;

type MetaField = 'metaTitle' | 'metaDescription' | 'metaKeywords';

interface MetaFieldsProps {
  draft: PostDraft;
  errors: PostErrors;
  control: (field: MetaField) => {
    name: string;
    value: string;
    onChange: (event: { target: { value: string } }) => void;
  };
}

const describeLength = ({ length }: string, shown: number) =>
  `${length} of ${shown} characters${length > shown ? ': search engines cut off the rest' : ''}`;

const truncate = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length).trimEnd()}…` : text;

/** Returns the text of the content on one line. The public page uses the beginning of the text as the description. */
function readText(html: string): string {
  // Adds spaces, because the texts of adjacent elements would otherwise be joined.
  const { body } = new DOMParser().parseFromString(html.replaceAll('<', ' <'), 'text/html');
  return body.textContent.replaceAll(/\s+/g, ' ').trim();
}

/** Fields for search engines, with previews of a search result and of a shared link. */
export function MetaFields({ draft, errors, control }: MetaFieldsProps) {
  const title = draft.metaTitle.trim() || draft.title.trim() || 'Title';
  const description =
    draft.metaDescription.trim() ||
    draft.excerpt.trim() ||
    readText(draft.content) ||
    'The first sentences of the post.';
  const path = `/blog/${draft.slug || '…'}`;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>Search engines and shared links</legend>
      <Field
        label="Meta title"
        error={errors.metaTitle}
        isOptional
        hint={describeLength(draft.metaTitle, SHOWN_TITLE_LENGTH)}
      >
        <Input {...control('metaTitle')} maxLength={200} autoComplete="off" />
      </Field>
      <Field
        label="Meta description"
        error={errors.metaDescription}
        isOptional
        hint={describeLength(draft.metaDescription, SHOWN_DESCRIPTION_LENGTH)}
      >
        <Textarea {...control('metaDescription')} rows={2} maxLength={500} />
      </Field>
      <Field label="Meta keywords" error={errors.metaKeywords} isOptional hint="Separated by commas.">
        <Input {...control('metaKeywords')} maxLength={500} autoComplete="off" />
      </Field>
      <div className={styles.previews}>
        <figure className={styles.figure}>
          <figcaption>Search result</figcaption>
          <div className={styles.result}>
            <span className={styles.resultText}>{path}</span>
            <span className={styles.resultTitle}>{truncate(title, SHOWN_TITLE_LENGTH)}</span>
            <span className={styles.resultText}>{truncate(description, SHOWN_DESCRIPTION_LENGTH)}</span>
          </div>
        </figure>
        <figure className={styles.figure}>
          <figcaption>Shared link</figcaption>
          <div className={styles.result}>
            {draft.featuredImage && <img className={styles.preview} src={draft.featuredImage} alt="" />}
            <strong>{truncate(title, SHOWN_TITLE_LENGTH)}</strong>
            <span className={styles.resultText}>{truncate(description, SHOWN_DESCRIPTION_LENGTH)}</span>
          </div>
        </figure>
      </div>
    </fieldset>
  );
}
