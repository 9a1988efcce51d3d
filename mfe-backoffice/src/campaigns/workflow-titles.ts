import type { CampaignWorkflow } from '@epm/contract';

/** Titles of the campaign workflows. */
export const WORKFLOW_TITLES: Readonly<Record<CampaignWorkflow, string>> = {
  warm_lead: 'Warm lead',
  confirmation: 'Walkthrough confirmation',
  onboarding: 'Onboarding',
};
