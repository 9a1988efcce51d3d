import { Skeleton } from '@epm/ui';

/** Skeleton of a list's rows. */
export function RowsSkeleton({ label }: { label: string }) {
  return <Skeleton label={label} lines={8} height="1.4rem" />;
}
