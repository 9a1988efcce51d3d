import type { CampaignWorkflow } from '@epm/contract';
import type { Actor } from '../../identity/index.ts';
import type { Tx } from '../../platform/database/database.ts';

interface WorkflowChange {
  workflow: CampaignWorkflow;
  templateId: string;
  /** Version of the template in the new version of the workflow. Null removes the template. */
  templateVersion: number | null;
  at: Date;
  actor: Actor;
}

/**
 * Adds a version of a workflow: a copy of the newest version with one changed template. The caller must have locked the
 * workflow.
 */
export async function addWorkflowVersion(
  tx: Tx,
  { workflow, templateId, templateVersion, at, actor }: WorkflowChange,
): Promise<void> {
  const { version } = await tx.row<{ version: number }>(
    `INSERT INTO campaign_workflow_versions (workflow, version, created_at, created_by)
     SELECT $1, max(version) + 1, $2, $3 FROM campaign_workflow_versions WHERE workflow = $1 RETURNING version`,
    [workflow, at, actor.id],
  );
  await tx.run(
    `INSERT INTO campaign_steps (workflow, workflow_version, template_id, template_version)
     SELECT workflow, $2, template_id, template_version FROM campaign_steps
     WHERE workflow = $1 AND workflow_version = $2 - 1 AND template_id <> $3
     UNION ALL SELECT $1, $2, $3, $4::integer WHERE $4 IS NOT NULL`,
    [workflow, version, templateId, templateVersion],
  );
}
