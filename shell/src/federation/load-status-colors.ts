import { withRetry } from '@epm/ui';

/**
 * Loads the stylesheet with the lead status colors, unless the document already links it. Never rejects, because pages
 * work without the colors.
 */
export async function loadStatusColors(): Promise<void> {
  try {
    await withRetry(() => import(/* webpackChunkName: "shell.status-colors" */ '@epm/ui/status-colors.css'));
  } catch (error) {
    console.warn('The colors of lead statuses could not be loaded:', error);
  }
}
