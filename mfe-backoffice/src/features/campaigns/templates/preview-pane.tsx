import { useHost } from '@epm/router';
import { isServerRejection } from '@epm/staff';
import { Button, FieldError, Skeleton } from '@epm/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { EmailFrame } from './email-frame.tsx';
import { LeadPicker } from './lead-picker.tsx';
import type { PreviewLead } from './lead-picker.tsx';
import { sendTestMessage } from './template-queries.ts';
import { ToggleGroup } from './toggle-group.tsx';
import type { useTemplatePreview } from './use-template-preview.ts';
import styles from './preview-pane.module.css';

/** Window width below which the preview initially has the width of a phone. */
const PHONE_WIDTH_PX = 640;

interface PreviewPaneProps {
  preview: ReturnType<typeof useTemplatePreview>;
  lead: PreviewLead | null;
  onLeadChange: (lead: PreviewLead | null) => void;
}

/** Preview of the template in the editor, filled with a lead's values or with examples. */
export function PreviewPane({ preview: { typed, previewed, query }, lead, onLeadChange }: PreviewPaneProps) {
  const [colorScheme, setColorScheme] = useState<'light' | 'dark'>('light');
  const [width, setWidth] = useState<'wide' | 'phone'>(() => (window.innerWidth < PHONE_WIDTH_PX ? 'phone' : 'wide'));
  const { data, isError, refetch, isFetching } = query;
  return (
    <section className={styles.pane} aria-label="Preview">
      <LeadPicker lead={lead} onChange={onLeadChange} />
      <div className={styles.bar}>
        {previewed.type === 'email' && (
          <>
            <ToggleGroup
              label="Colors"
              value={colorScheme}
              options={{ light: 'Light', dark: 'Dark' }}
              onChange={setColorScheme}
            />
            <ToggleGroup label="Width" value={width} options={{ wide: 'Wide', phone: 'Phone' }} onChange={setWidth} />
          </>
        )}
        <TestButton template={typed} />
      </div>
      {!data && !isError && <Skeleton label="Loading the preview" lines={6} />}
      {isError && (
        <p role="alert">
          The preview could not be loaded.{' '}
          <Button size="sm" variant="outline" isBusy={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </p>
      )}
      {data && previewed.type === 'email' && (
        <>
          <p className={styles.subject}>
            <span className={styles.caption}>Subject</span> {data.subject || 'No subject yet'}
          </p>
          <EmailFrame template={previewed} colorScheme={colorScheme} isPhone={width === 'phone'} />
        </>
      )}
      {data && previewed.type === 'sms' && (
        <>
          <p className={styles.bubble}>{data.text || 'No text yet'}</p>
          <p className={styles.caption}>
            {data.segments === 1 ? 'Sent as 1 message' : `Sent as ${data.segments} messages`}, {data.text.length}{' '}
            characters
          </p>
        </>
      )}
    </section>
  );
}

/** Button that sends the typed text to the user. The error message is about that text; the next change removes it. */
function TestButton({ template }: { template: PreviewPaneProps['preview']['typed'] }) {
  const { api, toast } = useHost();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (sent: typeof template) => sendTestMessage(api, sent),
    onSuccess: ({ sentTo }) => toast({ kind: 'success', text: `The test is on its way to ${sentTo}` }),
  });
  const isSameText = variables?.subject === template.subject && variables.content === template.content;
  return (
    <>
      <Button size="sm" variant="outline" isBusy={isPending} onClick={() => mutate(template)}>
        Send me a test
      </Button>
      <div role="alert" className={styles.failure}>
        {error && isSameText && (
          <FieldError>{isServerRejection(error) ? error.message : 'Failed to send the test'}</FieldError>
        )}
      </div>
    </>
  );
}
