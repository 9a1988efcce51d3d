import { isLinkField, listMergeFields, MERGE_FIELDS, type CampaignWorkflow, type MergeValues } from '@epm/contract';

/** Returns the sample value of each merge field of the workflow. */
export const buildSampleValues = (workflow: CampaignWorkflow): MergeValues =>
  Object.fromEntries(listMergeFields(workflow).map((name) => [name, MERGE_FIELDS[name].example]));

/**
 * Adds the home page as the target of personal links, because a real link would open the owner's report or walkthrough.
 * @param values values of a lead, without personal links
 */
export const addSampleLinks = (values: MergeValues, workflow: CampaignWorkflow, siteUrl: string): MergeValues => ({
  ...Object.fromEntries(
    listMergeFields(workflow)
      .filter(isLinkField)
      .map((name) => [name, siteUrl]),
  ),
  ...values,
});
