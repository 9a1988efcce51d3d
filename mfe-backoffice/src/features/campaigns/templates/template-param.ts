import { CAMPAIGN_WORKFLOWS, TEMPLATE_CHANNELS } from '@epm/contract';
import type { Template } from './template-queries.ts';

/** Query parameter with the id of the template in the editor, or with the workflow and type of a new template. */
export const TEMPLATE_PARAM = 'template';

type NewTemplate = Pick<Template, 'workflow' | 'type'>;

export const toTemplateParam = ({ workflow, type }: NewTemplate): string => `new.${workflow}.${type}`;

/** Returns the workflow and the type of a new template. Null for any other value. */
export function parseTemplateParam(param: string | null): NewTemplate | null {
  const [prefix, workflow, type] = param?.split('.') ?? [];
  const found = {
    workflow: CAMPAIGN_WORKFLOWS.find((name) => name === workflow),
    type: TEMPLATE_CHANNELS.find((name) => name === type),
  };
  return prefix === 'new' && found.workflow && found.type ? (found as NewTemplate) : null;
}
