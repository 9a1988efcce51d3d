import { LEGAL_PAGES, toCentralDay } from '@epm/contract';
import { useHost } from '@epm/router';
import { getFailureMessage, RowsSkeleton, useTextDraft } from '@epm/staff';
import { Button, Dialog, ErrorPanel, Field, Input, Loadable } from '@epm/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TextComparison } from '../../../app/text-comparison.tsx';
import { LEGAL_KEY, legalPreviewQuery, legalVersionQuery, publishLegalText } from './legal-queries.ts';
import type { LegalText } from './legal-queries.ts';
import styles from './legal-preview.module.css';
import { ProblemList } from './problem-list.tsx';

/** Dialog that shows what changes, and publishes the draft with an effective date. */
export function PublishDialog({ legal, onClose }: { legal: LegalText; onClose: () => void }) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const { page, intro, text, version, versions } = legal;
  const [today] = useState(() => toCentralDay(new Date()));
  const { draft, change, discard } = useTextDraft(`legal-publish:${page}`, { effectiveFrom: today });
  const { effectiveFrom } = draft;
  const lastVersion = useQuery(legalVersionQuery(api, page, versions[0]?.number ?? 1));
  const { problems = [] } = useQuery(legalPreviewQuery(api, page, { intro, text })).data ?? {};
  const publication = useMutation({
    mutationFn: () => publishLegalText(api, page, { version, effectiveFrom }),
    onSuccess: () => {
      discard();
      toast({ kind: 'success', text: 'Text published', detail: LEGAL_PAGES[page].title });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: LEGAL_KEY }),
  });
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={`Publish: ${LEGAL_PAGES[page].title}`}
      description="A published version cannot be changed or deleted. Visitors see it from its day on."
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Back to editing
          </Button>
          <Button
            disabled={problems.length > 0 || !effectiveFrom}
            isBusy={publication.isPending}
            onClick={() => publication.mutate()}
          >
            Publish
          </Button>
        </>
      }
    >
      <div className={styles.preview}>
        <ProblemList problems={problems} />
        <Field label="In effect from" hint="Today or later, in Central time.">
          <Input
            type="date"
            required
            value={effectiveFrom}
            onChange={({ target }) => {
              publication.reset();
              change({ effectiveFrom: target.value });
            }}
          />
        </Field>
        {publication.isError && (
          <ErrorPanel
            title={getFailureMessage(publication.error, 'The text could not be published. Please try again.')}
          />
        )}
        <Loadable
          query={lastVersion}
          errorMessage="Failed to load the published text"
          skeleton={<RowsSkeleton rows={4} label="Loading the published text" />}
        >
          {(published) => (
            <TextComparison
              label={`Changes since version ${published.number}`}
              before={`${published.intro}\n\n${published.text}`}
              after={`${intro}\n\n${text}`}
              unchangedMessage="The text is the same as the published one."
            />
          )}
        </Loadable>
      </div>
    </Dialog>
  );
}
