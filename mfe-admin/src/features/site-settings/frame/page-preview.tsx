import type { SiteSettingKey } from '@epm/contract';
import { useEffect, useId, useRef } from 'react';
import styles from './page-preview.module.css';

interface PagePreviewProps {
  settingKey: SiteSettingKey | 'fees';
  /** Path of the public page. */
  path: string;
  /** Selector of the part of the page that shows the setting. */
  part: string;
  fields: object;
}

/**
 * Shows a public page as it would look with these fields. A form posts them to the preview endpoint, which renders them
 * in the frame without storing them.
 */
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
        // Scripts are not allowed, so that the page stays as the server rendered it.
        sandbox="allow-same-origin"
        className={styles.frame}
        onLoad={({ currentTarget: { contentDocument } }) =>
          contentDocument && preparePreviewPage(contentDocument, part)
        }
      />
    </section>
  );
}

/**
 * Scrolls to the part that shows the setting, removes the links, and takes the controls out of the tab order.
 * Otherwise, keyboard users would have to tab through all of them to reach the buttons of the dialog. In addition, a
 * link would open a page that forbids framing.
 */
function preparePreviewPage(page: Document, part: string): void {
  for (const link of page.querySelectorAll('a')) link.removeAttribute('href');
  for (const control of page.querySelectorAll<HTMLElement>('button, input, select, textarea, summary, [tabindex]'))
    control.tabIndex = -1;
  page.querySelector(part)?.scrollIntoView();
}
