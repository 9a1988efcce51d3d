import { conflict, invalid, notFound, type DomainError, type FieldError } from '../../platform/errors/domain-error.ts';
import type { CampaignTemplate } from './templates.dto.ts';

export const templateNotFound = (): DomainError =>
  notFound('campaign-template.missing', 'This template does not exist or was archived.');

export const templateInvalid = (problems: readonly FieldError[]): DomainError =>
  invalid('campaign-template.invalid', problems[0]?.message ?? 'The template is not valid.', problems);

export const templateExists = (): DomainError =>
  conflict('campaign-template.exists', 'There is another template with this id.');

export const templateChanged = (current: CampaignTemplate): DomainError =>
  conflict('campaign-template.changed', 'This template was changed in the meantime. Nothing was overwritten.', {
    current,
  });

export const lastTemplateOfWorkflow = (): DomainError =>
  conflict('campaign-template.last', 'A workflow needs at least one template. Please add another one first.');
