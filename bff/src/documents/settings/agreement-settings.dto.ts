import { PAYMENT_GATES } from '@epm/contract';
import type { DocumentType, PaymentGate } from '@epm/contract';
import { EmailField, Flag, Instant, Integer, Nested, OneOf } from '../../platform/http/fields.ts';
import type { AgreementsSetting } from '../../site-settings/index.ts';
import { NewSigner } from '../documents.dto.ts';

const MAX_EXPIRE_DAYS = 365;

/** DocuSeal's template id for each type of document. */
export class DocumentTemplates implements Record<DocumentType, number> {
  @Integer({ min: 1 }) management_agreement: number;
  @Integer({ min: 1 }) onboarding_form: number;
  @Integer({ min: 1 }) walkthrough_checklist: number;
  @Integer({ min: 1 }) lease_agreement: number;
}

class AgreementValues implements AgreementsSetting {
  @Nested(() => DocumentTemplates) templates: DocumentTemplates;
  /** The broker, who signs for the company after the owners. */
  @Nested(() => NewSigner) broker: NewSigner;
  /** Number of days after which a document can no longer be signed. */
  @Integer({ min: 1, max: MAX_EXPIRE_DAYS }) expireAfterDays: number;
  /** Required order of the signature of the management agreement and the payment of the onboarding fee. */
  @OneOf(PAYMENT_GATES) paymentGate: PaymentGate;
}

export class AgreementSettings extends AgreementValues {
  @Instant() changedAt: string;
  /** Email address of the user who last changed the settings; null for the default settings. */
  @EmailField({ nullable: true }) changedBy: string | null;
}

export class SavedAgreementSettings extends AgreementSettings {
  /** True if a changed template could not be looked up at the signature service. */
  @Flag() isUnchecked: boolean;
}

export class ReplaceAgreementSettings extends AgreementValues {
  /** The value of `changedAt` in the settings that the user edited. */
  @Instant() changedAt: string;
}
