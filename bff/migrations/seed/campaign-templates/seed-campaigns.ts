import type { QueryRunner } from 'typeorm';
import { CAMPAIGN_TEMPLATES } from './campaign-templates.ts';

/**
 * `continuesIn`: stages of the lead in which the sequence continues. The sequence ends when the lead reaches another
 * stage.
 */
const WORKFLOWS = [
  {
    name: 'warm_lead',
    title: 'Warm lead',
    messageClass: 'marketing',
    continuesIn: ['leads', 'analysis_submitted', 'walkthrough_scheduled', 'proposal', 'contract_sent'],
  },
  {
    name: 'confirmation',
    title: 'Walkthrough confirmation',
    messageClass: 'transactional',
    continuesIn: [
      'leads',
      'analysis_submitted',
      'enrolled',
      'walkthrough_scheduled',
      'proposal',
      'contract_sent',
      'closed',
      'won',
    ],
  },
  {
    name: 'onboarding',
    title: 'Onboarding',
    messageClass: 'transactional',
    continuesIn: ['enrolled', 'closed', 'won'],
  },
] as const;

/** Creates the first version of each workflow, with its templates. */
export async function seedCampaigns(runner: QueryRunner): Promise<void> {
  for (const [index, { name, title, messageClass, continuesIn }] of WORKFLOWS.entries()) {
    await runner.query(
      'INSERT INTO campaign_workflows (name, title, message_class, continues_in, rank) VALUES ($1, $2, $3, $4, $5)',
      [name, title, messageClass, continuesIn, index + 1],
    );
    await runner.query('INSERT INTO campaign_workflow_versions (workflow, version) VALUES ($1, 1)', [name]);
    for (const template of CAMPAIGN_TEMPLATES.filter(({ workflow }) => workflow === name)) {
      await runner.query(
        `WITH template AS (INSERT INTO campaign_templates (workflow, type) VALUES ($1, $2) RETURNING id),
              content AS (
                INSERT INTO campaign_template_versions (template_id, version, name, timing, delay_days, subject, content)
                SELECT id, 1, $3, $4, $5, $6, $7 FROM template RETURNING template_id)
         INSERT INTO campaign_steps (workflow, workflow_version, template_id, template_version)
         SELECT $1, 1, template_id, 1 FROM content`,
        [name, template.type, template.name, template.timing, template.delayDays, template.subject, template.content],
      );
    }
  }
}
