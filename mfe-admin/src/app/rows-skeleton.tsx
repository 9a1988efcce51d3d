import { Skeleton } from '@epm/ui';

/** Stands where the rows of a list will be. */
export function RowsSkeleton({ label }: { label: string }) {
  return <Skeleton label={label} lines={8} height="1.4rem" />;
}
