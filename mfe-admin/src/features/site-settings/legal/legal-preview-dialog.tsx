import { LEGAL_PAGES } from '@epm/contract';
import type { LegalPageKey, Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { RowsSkeleton } from '@epm/staff';
import { Button, Dialog, Loadable } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import styles from './legal-preview.module.css';
import { legalPreviewQuery } from './legal-queries.ts';
import { ProblemList } from './problem-list.tsx';

interface LegalPreviewDialogProps {
  page: LegalPageKey;
  draft: Schemas['LegalFields'];
  onClose: () => void;
}

/** Dialog that shows the text in the editor as the public page would render it. */
export function LegalPreviewDialog({ page, draft, onClose }: LegalPreviewDialogProps) {
  const query = useQuery(legalPreviewQuery(useHost().api, page, draft));
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title="Preview"
      description="The text in the editor, with the data of the company. Visitors do not see it yet."
      actions={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Loadable
        query={query}
        errorMessage="Failed to render the text"
        skeleton={<RowsSkeleton rows={6} label="Rendering the text" />}
      >
        {({ sections, problems }) => (
          <div className={styles.preview}>
            <ProblemList problems={problems} />
            <h2>{LEGAL_PAGES[page].title}</h2>
            <p className={styles.intro}>{draft.intro}</p>
            {sections.map(({ id, title, html }, index) => (
              // The index is the key, because two sections of a draft may have the same id. The list is never
              // reordered.
              <section key={index} aria-label={title}>
                <h3>
                  {title} <span className={styles.id}>#{id}</span>
                </h3>
                <div className={styles.body} dangerouslySetInnerHTML={{ __html: html.replaceAll('h3>', 'h4>') }} />
              </section>
            ))}
          </div>
        )}
      </Loadable>
    </Dialog>
  );
}
