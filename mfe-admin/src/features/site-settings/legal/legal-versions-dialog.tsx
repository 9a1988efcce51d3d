import { deriveStaffName } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { getFailureMessage, RowsSkeleton, useDialogAction } from '@epm/staff';
import { Button, Dialog, ErrorPanel, Instant, Loadable, Select } from '@epm/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TextComparison } from '../../../app/text-comparison.tsx';
import { formatDay } from '../frame/format-day.ts';
import { LEGAL_KEY, legalVersionQuery, restoreLegalText } from './legal-queries.ts';
import type { LegalText } from './legal-queries.ts';
import styles from './legal-preview.module.css';

interface LegalVersionsDialogProps {
  legal: LegalText;
  /** Text in the editor. */
  draft: Schemas['LegalFields'];
  onClose: () => void;
  onRestored: () => void;
}

/** Compares a published version with the text in the editor, and restores it as the draft. */
export function LegalVersionsDialog({ legal, draft, onClose, onRestored }: LegalVersionsDialogProps) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const { page, version, versions } = legal;
  const [number, setNumber] = useState(versions[0]?.number ?? 1);
  const shown = versions.find((each) => each.number === number);
  const text = useQuery(legalVersionQuery(api, page, number));
  const restoration = useDialogAction({
    send: () => restoreLegalText(api, page, { version, number }),
    describeFailure: (error) => getFailureMessage(error, 'Failed to restore the version'),
    onSuccess: () => {
      toast({
        kind: 'success',
        text: `Version ${number} is the draft`,
        detail: 'Visitors see it once you publish it.',
      });
      onRestored();
    },
    onSettled: () => client.invalidateQueries({ queryKey: LEGAL_KEY }),
  });
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title="Versions"
      description="Choose a version to see how the text in the editor differs from it."
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
          <Button isBusy={restoration.isPending} disabled={!text.data} onClick={() => restoration.run()}>
            Restore as draft
          </Button>
        </>
      }
    >
      <div className={styles.preview}>
        <Select
          aria-label="Version"
          value={String(number)}
          onChange={({ target }) => {
            restoration.reset();
            setNumber(Number(target.value));
          }}
          options={versions.map((each) => ({
            value: String(each.number),
            label: `Version ${each.number}, in effect from ${formatDay(each.effectiveFrom)}`,
          }))}
        />
        {restoration.failure && <ErrorPanel title={restoration.failure} />}
        {shown?.publishedBy && (
          <p>
            Published by {deriveStaffName(shown.publishedBy.email)}, <Instant time={shown.publishedAt} />.
          </p>
        )}
        <Loadable
          query={text}
          errorMessage="Failed to load the version"
          skeleton={<RowsSkeleton rows={4} label="Loading the version" />}
        >
          {(published) => (
            <TextComparison
              label="Comparison with the editor"
              before={`${published.intro}\n\n${published.text}`}
              after={`${draft.intro}\n\n${draft.text}`}
              unchangedMessage="The text in the editor is the same."
            />
          )}
        </Loadable>
      </div>
    </Dialog>
  );
}
