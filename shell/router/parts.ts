import type { Schemas } from '@epm/contract';

/** Report values that include a staff member's unsaved changes. */
export interface ReportPreview {
  result: Schemas['RentResult'];
  /** Unsaved values for the PDF that the staff member downloads. */
  overrides: Pick<Schemas['GenerateReport'], 'rentEstimate' | 'improvements'>;
}

/**
 * Props for each part: a component that a remote exports for pages of other remotes. A remote lists the names of its
 * parts in its package.json. Remotes are published separately, so a new prop must be optional.
 */
export interface RemoteParts {
  /** Table of all leads for the admin dashboard. Stores its search in the URL of the page. */
  'admin-leads': object;
  /**
   * Command menu for staff pages. It opens when it mounts, and then handles its keyboard shortcut and registers with
   * `host.commands`.
   */
  'command-menu': object;
  /** Panel for report adjustments by staff. `result` is the saved result. */
  'report-staff-panel': {
    report: Schemas['AnalysisReport'];
    result: Schemas['RentResult'];
    onPreview: (preview: ReportPreview) => void;
  };
  /** Page for staff who return from the checkout page. `sessionId` is the checkout session in the URL, if any. */
  'payment-success': { sessionId?: string };
}

export type PartName = keyof RemoteParts;
