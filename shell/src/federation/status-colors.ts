import { withRetry } from '@epm/ui';

/**
 * Brings the colors of lead statuses, which a document of staff has linked already. A page that does not get them is
 * still a page: never rejects.
 */
export async function bringStatusColors(): Promise<void> {
  try {
    await withRetry(() => import(/* webpackChunkName: "shell.status-colors" */ '@epm/ui/status-colors.css'));
  } catch (error) {
    console.warn('The colors of lead statuses did not arrive:', error);
  }
}
