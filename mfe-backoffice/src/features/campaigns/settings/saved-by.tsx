import { deriveStaffName } from '@epm/contract';
import { Instant } from '@epm/ui';

/** Sentence about the last save. Renders nothing for the default settings. */
export function SavedBy({ changedAt, changedBy }: { changedAt: string; changedBy: string | null }) {
  if (changedBy === null) return null;
  return (
    <>
      Saved by {deriveStaffName(changedBy)}, <Instant time={changedAt} />.{' '}
    </>
  );
}
