import type { SiteSettingKey } from '@epm/contract';
import { useEffect, useId, useRef } from 'react';
import styles from './page-preview.module.css';

interface PagePreviewProps {
  settingKey: SiteSettingKey;
  /** Path of the public page. */
  path: string;
  /** Selector of the part of the page that shows the setting. */
  part: string;
  fields: object;
}

/** Shows a public page as it would be with these fields. A form posts them into the frame, so that nothing is stored. */
export function PagePreview({ settingKey, path, part, fields }: PagePreviewProps) {
  const form = useRef<HTMLFormElement>(null);
  const name = useId();
  useEffect(() => form.current?.submit(), []);
  return (
    <section aria-label="Preview">
      <h3>As visitors will see it</h3>
      <form ref={form} hidden method="post" action="/api/settings/preview" target={name}>
        <input type="hidden" name="key" value={settingKey} />
        <input type="hidden" name="path" value={path} />
        <input type="hidden" name="fields" value={JSON.stringify(fields)} />
      </form>
      <iframe
        name={name}
        title="Preview of the public page"
        // Without scripts, the page stays as the server rendered it.
        sandbox="allow-same-origin"
        className={styles.frame}
        onLoad={({ currentTarget }) => currentTarget.contentDocument?.querySelector(part)?.scrollIntoView()}
      />
    </section>
  );
}
