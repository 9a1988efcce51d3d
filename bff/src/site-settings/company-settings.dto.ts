import { HttpsUrl, UsPhone } from '../platform/http/contact-fields.ts';
import { EmailField, Instant, LinkFree, Nested, OneOf, RecordList, Street, Zip } from '../platform/http/fields.ts';
import type { CompanySetting, LinksSetting, SocialProfileSetting } from './site-setting.values.ts';

export class CompanyAddress {
  @Street({ max: 200 }) street: string;
  @LinkFree({ max: 100 }) city: string;
  @OneOf(['IA'], { message: 'The company is in Iowa: enter IA.' }) state: string;
  @Zip() zipCode: string;
}

class CompanyValues implements CompanySetting {
  @LinkFree({ max: 100 }) name: string;
  @LinkFree({ max: 200 }) legalName: string;
  @UsPhone() phone: string;
  @EmailField() email: string;
  @Nested(() => CompanyAddress) address: CompanyAddress;
  /** Office hours as display text. */
  @LinkFree({ max: 200 }) hours: string;
  @LinkFree({ max: 200, label: 'License' }) license: string;
}

export class CompanySettings extends CompanyValues {
  @Instant() changedAt: string;
  /** Email address of the user who last changed the setting; null for the default setting. */
  @EmailField({ nullable: true }) changedBy: string | null;
}

export class ReplaceCompany extends CompanyValues {
  /** The value of `changedAt` in the setting that the user edited. */
  @Instant() changedAt: string;
}

class LinkValues implements LinksSetting {
  /** If null, the installation's configuration provides the URL. */
  @HttpsUrl({ nullable: true }) listings: string | null;
  /** URL that the frame on the rentals page shows. If null, the frame shows the listings page. */
  @HttpsUrl({ nullable: true }) listingsFrame: string | null;
  @HttpsUrl() residentPortal: string;
  @HttpsUrl() ownerPortal: string;
  @HttpsUrl() multiFamilyQuote: string;
  @HttpsUrl() claritySession: string;
  @HttpsUrl() directorBooking: string;
}

export class LinkSettings extends LinkValues {
  @Instant() changedAt: string;
  @EmailField({ nullable: true }) changedBy: string | null;
}

export class ReplaceLinks extends LinkValues {
  @Instant() changedAt: string;
}

export class SocialProfileValues implements SocialProfileSetting {
  @LinkFree({ max: 40 }) name: string;
  @HttpsUrl() url: string;
}

class SocialValues {
  /** Profiles in the order in which the footer shows them. */
  @RecordList(() => SocialProfileValues, { max: 10 }) items: SocialProfileValues[];
}

export class SocialSettings extends SocialValues {
  @Instant() changedAt: string;
  @EmailField({ nullable: true }) changedBy: string | null;
}

export class ReplaceSocial extends SocialValues {
  @Instant() changedAt: string;
}
