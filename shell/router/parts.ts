import type { Schemas } from '@epm/contract';

/** The report's figures with the unsaved changes of a staff member. */
export interface ReportPreview {
  result: Schemas['RentResult'];
  /** Unsaved figures for the staff member's copy of the PDF. */
  overrides: Pick<Schemas['GenerateReport'], 'rentEstimate' | 'improvements'>;
}

/**
 * Props of the components that a remote exports for pages of other remotes, by component name. Each remote lists the
 * names of these parts in its package.json. Remotes are published separately, so a new prop must be optional.
 */
export interface RemoteParts {
  /**
   * Command menu for staff pages. It opens on its first render. After that it handles its shortcut and registers with
   * `host.commands`.
   */
  'command-menu': object;
  /** Panel in which staff adjust a report. `result` is the saved result. */
  'report-staff-panel': {
    report: Schemas['AnalysisReport'];
    result: Schemas['RentResult'];
    onPreview: (preview: ReportPreview) => void;
  };
}

export type PartName = keyof RemoteParts;
