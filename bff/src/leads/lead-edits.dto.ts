import {
  ADDED_PROPERTY_TYPES,
  CONTACT_KIND_KEYS,
  LEAD_FIELDS,
  LEAD_PROPERTY_TYPE_KEYS,
  LEAD_STATUSES,
  PLAN_KEYS,
} from '@epm/contract';
import type { ContactKind, LeadPropertyType, LeadStatus, PlanKey } from '@epm/contract';
import {
  AddressLine,
  Decimal,
  EmailField,
  Flag,
  Id,
  Instant,
  Listed,
  Nested,
  OneOf,
  Text,
  Whole,
  Zip,
} from '../platform/http/fields.ts';
import { Problem } from '../platform/http/problem.ts';
import { ImprovementItemValue, LeadDetail, MAX_ITEMS } from './leads.dto.ts';

/** What staff type for an owner who called or walked in. */
export class AddLead {
  /** Made by the client: a repeated one answers the lead that is there. */
  @Id() id: string;
  @Text({ max: 200, label: 'Full name' }) name: string;
  @EmailField() email: string;
  @Text({ max: 40, optional: true }) phone?: string;
  @AddressLine({ max: 400 }) propertyAddress: string;
  @OneOf(ADDED_PROPERTY_TYPES) propertyType: (typeof ADDED_PROPERTY_TYPES)[number];
  @Whole({ ...LEAD_FIELDS.squareFootage.range, optional: true }) squareFootage?: number;
  @Whole({ ...LEAD_FIELDS.purchasePrice.range, optional: true }) purchasePrice?: number;
  /** The user wants it beside a lead of the same owner and home, after 409 `lead.known`. */
  @Flag({ optional: true }) isKnown?: boolean;
}

/** Only what is there is changed. Numbers are whole dollars and square feet. */
export class EditLead {
  /** The version that the editor saw. */
  @Whole({ min: 1 }) version: number;
  @OneOf(LEAD_STATUSES, { optional: true }) status?: LeadStatus;
  @Text({ max: LEAD_FIELDS.statusReason.maxLength, multiline: true, optional: true, label: 'Reason' })
  statusReason?: string;
  /** The owner was contacted just now, as a move on the board implies. */
  @Flag({ optional: true }) contacted?: boolean;
  /** The same, with how. Repeated within a minute, it is the same contact. */
  @OneOf(CONTACT_KIND_KEYS, { optional: true }) contactKind?: ContactKind;
  /**
   * Takes the change back that made this version: the time in stage, the last contact and the first response are as they
   * were, too, and nothing counts as a contact.
   */
  @Flag({ optional: true }) isUndo?: boolean;
  @Text({ max: LEAD_FIELDS.name.maxLength, optional: true }) name?: string;
  @EmailField({ optional: true }) email?: string;
  /** The owner whom the user confirmed for the new email address, after 409 `lead.owner-known`. */
  @Id({ optional: true }) ownerId?: string;
  @Text({ max: LEAD_FIELDS.phone.maxLength, optional: true, nullable: true }) phone?: string | null;
  @Text({ max: LEAD_FIELDS.streetAddress.maxLength, min: 0, optional: true }) streetAddress?: string;
  @Text({ max: LEAD_FIELDS.city.maxLength, min: 0, optional: true }) city?: string;
  @Text({ max: 2, min: 2, optional: true }) state?: string;
  /** Empty where it is not known, like street and city. */
  @Zip({ optional: true, isUnknownAllowed: true }) zipCode?: string;
  @OneOf(LEAD_PROPERTY_TYPE_KEYS, { optional: true, nullable: true }) propertyType?: LeadPropertyType | null;
  @Whole({ ...LEAD_FIELDS.squareFootage.range, optional: true }) squareFootage?: number;
  @Whole({ ...LEAD_FIELDS.bedrooms.range, optional: true, nullable: true }) bedrooms?: number | null;
  @Decimal({ ...LEAD_FIELDS.bathrooms.range, optional: true, nullable: true }) bathrooms?: number | null;
  @Whole({ ...LEAD_FIELDS.yearBuilt.range, optional: true, nullable: true }) yearBuilt?: number | null;
  @Whole({ ...LEAD_FIELDS.unitCount.range, optional: true, label: LEAD_FIELDS.unitCount.label }) unitCount?: number;
  @Whole({ ...LEAD_FIELDS.purchasePrice.range, optional: true, nullable: true }) purchasePrice?: number | null;
  @Whole({ ...LEAD_FIELDS.finishedBasementArea.range, optional: true, nullable: true }) finishedBasementArea?:
    | number
    | null;
  /** For one unit. */
  @Whole({ ...LEAD_FIELDS.estimatedRent.range, optional: true, nullable: true }) estimatedRent?: number | null;
  /** Null has staff quote the home. */
  @OneOf(PLAN_KEYS, { optional: true, nullable: true }) plan?: PlanKey | null;
  @Text({ max: LEAD_FIELDS.ownerName.maxLength, optional: true, nullable: true }) ownerName?: string | null;
  /** Null takes a saved checklist away: the defaults of the home's size apply again. */
  @Listed(() => ImprovementItemValue, { max: MAX_ITEMS, optional: true, nullable: true })
  repairChecklist?: ImprovementItemValue[] | null;
  /** A member of staff, or null for none. */
  @Id({ optional: true, nullable: true }) assigneeId?: string | null;
}

/** 409: a colleague changed one of the same fields since; nothing was overwritten. */
export class LeadChanged extends Problem {
  /** The lead as it is now. */
  @Nested(() => LeadDetail) current: LeadDetail;
}

/** A lead as a question about it names it. */
export class NamedLead {
  @Id() id: string;
  @Text({ max: 200 }) name: string;
  @Text({ max: 400 }) propertyAddress: string;
  @OneOf(LEAD_STATUSES) status: LeadStatus;
  @Instant() createdAt: string;
}

/** Leads that a question names at most. */
export const MAX_NAMED = 10;

export class KnownOwner {
  @Id() id: string;
  @Text({ max: 200 }) name: string;
  @Text({ max: 254 }) email: string;
  /** Newest first. */
  @Listed(() => NamedLead, { max: MAX_NAMED }) leads: NamedLead[];
  @Whole() leadCount: number;
}

/** 409: the new email address belongs to another owner, to whom the lead would go. Nothing was saved. */
export class OwnerKnown extends Problem {
  @Nested(() => KnownOwner) owner: KnownOwner;
}

/** 409: the owner already has a lead for this home. Nothing was added. */
export class LeadKnown extends Problem {
  @Nested(() => NamedLead) lead: NamedLead;
}

export class RevokeLinks {
  /** Mail new links to the owner's present address. */
  @Flag() sendNew: boolean;
}
