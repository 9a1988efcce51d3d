import { deriveStaffName } from '@epm/contract';
import { Instant } from '@epm/ui';

/** Sentence that says which user last saved the settings, and when. Renders nothing for the default settings. */
export function SavedBy({ changedAt, changedBy }: { changedAt: string; changedBy: string | null }) {
  if (changedBy === null) return null;
  return (
    <>
      Saved by {deriveStaffName(changedBy)}, <Instant time={changedAt} />.{' '}
    </>
  );
}
