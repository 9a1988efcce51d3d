import { CAMPAIGN_WORKFLOWS, SEQUENCE_STATES } from '@epm/contract';
import type { CampaignWorkflow, SequenceState } from '@epm/contract';

/** Filter of the monitor. */
export interface MonitorFilter {
  /** Null selects all workflows. */
  workflow: CampaignWorkflow | null;
  /** Null selects all states. */
  state: SequenceState | null;
  /** Text in the lead's name, email or address; '' for no search. */
  q: string;
}

/** A filter as query parameters of the URL and the API. */
export interface MonitorParams {
  workflow?: CampaignWorkflow;
  state?: SequenceState;
  q?: string;
}

export const findWorkflow = (value: string | null): CampaignWorkflow | null =>
  CAMPAIGN_WORKFLOWS.find((workflow) => workflow === value) ?? null;

export const findState = (value: string | null): SequenceState | null =>
  SEQUENCE_STATES.find((state) => state === value) ?? null;

/** Parses the filter from URL parameters. Ignores invalid parameters. */
export const parseMonitorFilter = (params: URLSearchParams): MonitorFilter => ({
  workflow: findWorkflow(params.get('workflow')),
  state: findState(params.get('state')),
  q: (params.get('q') ?? '').trim().slice(0, 200),
});

/** Converts a filter to query parameters. Omits defaults. */
export const toMonitorParams = ({ workflow, state, q }: MonitorFilter): MonitorParams => ({
  ...(workflow && { workflow }),
  ...(state && { state }),
  ...(q && { q }),
});
