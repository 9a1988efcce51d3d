import { joinClassNames } from '@epm/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { PREVIEW_FRAME_URL } from './template-queries.ts';
import type { TypedTemplate } from './template-queries.ts';
import styles from './email-frame.module.css';

interface EmailFrameProps {
  template: TypedTemplate;
  colorScheme: 'light' | 'dark';
  /** True if the frame has the width of a phone. */
  isPhone: boolean;
}

/**
 * Frame with an email. The content security policy of staff pages forbids the inline styles of an email. Therefore, a
 * form posts the template to a document with a separate policy. Each post uses a new frame, because a second document
 * in the same frame would add an entry to the browser's history. The previous frame stays until the new one has loaded.
 */
export function EmailFrame({ template, colorScheme, isPhone }: EmailFrameProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [posted, setPosted] = useState(0);
  const [shown, setShown] = useState(0);
  const fields = { ...template, leadId: template.leadId ?? '', colorScheme };
  const text = JSON.stringify(fields);
  const [postedText, setPostedText] = useState(text);
  if (text !== postedText) {
    setPostedText(text);
    setPosted(posted + 1);
  }
  // Number of the frame to which the form was last posted. A new frame first loads an empty document, whose load event
  // must be ignored.
  const submitted = useRef(-1);
  useEffect(() => {
    form.current?.submit();
    submitted.current = posted;
  }, [posted]);
  const frames = shown === posted ? [posted] : [shown, posted];
  return (
    <div
      className={joinClassNames(styles.frame, isPhone && styles.phone)}
      role="group"
      aria-label="Email"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls a wide email
      tabIndex={0}
    >
      <form ref={form} hidden method="post" action={PREVIEW_FRAME_URL} target={`${id}${posted}`}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
      {frames.map((frame) => (
        <iframe
          key={frame}
          name={`${id}${frame}`}
          title="Preview of the email"
          sandbox=""
          className={joinClassNames(styles.document, frame !== shown && styles.loading)}
          aria-hidden={frame !== shown || undefined}
          onLoad={() => {
            if (submitted.current === frame) setShown(frame);
          }}
        />
      ))}
    </div>
  );
}
