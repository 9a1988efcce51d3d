import { Injectable } from '@nestjs/common';
import type { Actor } from '../../identity/index.ts';
import { SettingsEditor } from '../../site-settings/index.ts';
import type { AgreementSettings, ReplaceAgreementSettings, SavedAgreementSettings } from './agreement-settings.dto.ts';
import { AgreementTemplates } from './agreement-templates.service.ts';

/** Reads and replaces the agreement settings. A change applies only to documents that are sent later. */
@Injectable()
export class AgreementSettingsStore {
  constructor(
    private readonly editor: SettingsEditor,
    private readonly templates: AgreementTemplates,
  ) {}

  read(): Promise<AgreementSettings> {
    return this.editor.read('agreements');
  }

  /**
   * @throws DomainError conflict if the settings have changed since `changedAt`
   * @throws DomainError invalid if a changed template does not exist
   */
  async replace({ changedAt, ...value }: ReplaceAgreementSettings, actor: Actor): Promise<SavedAgreementSettings> {
    const { templates } = await this.read();
    const couldCheckTemplates = await this.templates.check(templates, value.templates);
    const conflictCode = 'agreement-settings.changed';
    const current = await this.editor.replace('agreements', { value, changedAt, actor, conflictCode });
    return { ...current, isUnchecked: !couldCheckTemplates };
  }
}
