import { withRetry } from '@epm/ui';

/**
 * Loads the colors of lead statuses, which the document of a staff page has already linked. Never rejects, because a
 * page works without them.
 */
export async function loadStatusColors(): Promise<void> {
  try {
    await withRetry(() => import(/* webpackChunkName: "shell.status-colors" */ '@epm/ui/status-colors.css'));
  } catch (error) {
    console.warn('The colors of lead statuses could not be loaded:', error);
  }
}
