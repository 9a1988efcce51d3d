import { DOCUMENT_TYPE_KEYS } from '@epm/contract';
import type { DocumentType } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { invalid } from '../../platform/errors/domain-error.ts';
import { DocuSealGateway } from '../docuseal.gateway.ts';

/** DocuSeal's template id for each type of document. */
type TemplateIds = Readonly<Record<DocumentType, number>>;

/** Looks up templates at DocuSeal. */
@Injectable()
export class AgreementTemplates {
  constructor(private readonly docuSeal: DocuSealGateway) {}

  /**
   * Checks that the changed templates exist.
   * @returns false if a template could not be looked up, because DocuSeal is not configured or does not respond
   * @throws DomainError invalid if a template does not exist
   */
  async check(before: TemplateIds, after: TemplateIds): Promise<boolean> {
    const changedTypes = DOCUMENT_TYPE_KEYS.filter((type) => after[type] !== before[type]);
    const outcomes = await Promise.all(changedTypes.map((type) => this.docuSeal.findTemplate(after[type])));
    const unknown = changedTypes.filter((_, index) => {
      const outcome = outcomes[index];
      return outcome?.kind === 'declined' && outcome.status === 404;
    });
    if (unknown.length > 0) throw unknownTemplates(unknown);
    return outcomes.every(({ kind }) => kind === 'success');
  }
}

const unknownTemplates = (types: readonly DocumentType[]) =>
  invalid(
    'agreement-settings.unknown-template',
    UNKNOWN_TEMPLATE_MESSAGE,
    types.map((type) => ({ field: `templates.${type}`, message: UNKNOWN_TEMPLATE_MESSAGE })),
  );

const UNKNOWN_TEMPLATE_MESSAGE = 'This template does not exist in DocuSeal.';
