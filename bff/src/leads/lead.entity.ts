import type { ImprovementItem, LeadPropertyType, PlanKey, Suspicion } from '@epm/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { asNumber } from '../platform/database/as-number.ts';

/** One person's interest in one property. Columns as the specification names them, plus what joins and guards them. */
@Entity('leads')
export class Lead {
  /** Made by the client, so that a repeated submission is recognized. */
  @PrimaryColumn('uuid')
  id: string;

  /** The person; null in rows of the existing system, and while a suspect submission is held. */
  @Column('uuid', { name: 'contact_id', nullable: true })
  contactId: string | null;

  @Column('timestamp with time zone', { name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt: Date;

  @Column('text', { default: '' })
  name: string;

  @Column('text', { default: '' })
  email: string;

  @Column('text', { nullable: true })
  phone: string | null;

  @Column('text', { nullable: true })
  company: string | null;

  /** As stored: imported rows may hold `new` or nothing. Read it through `readLeadStatus`. */
  @Column('text', { nullable: true, default: 'leads' })
  status: string | null;

  @Column('text', { name: 'status_reason', nullable: true })
  statusReason: string | null;

  @Column('text', { nullable: true })
  source: string | null;

  @Column('text', { name: 'property_address', default: '' })
  propertyAddress: string;

  @Column('text', { name: 'street_address', default: '' })
  streetAddress: string;

  @Column('text', { default: '' })
  city: string;

  @Column('text', { default: 'IA' })
  state: string;

  @Column('text', { name: 'zip_code', default: '' })
  zipCode: string;

  /** Normalized street, unit and ZIP: the same home typed differently has the same key. */
  @Column('text', { name: 'address_key', default: '' })
  addressKey: string;

  /** Null while no property is known. */
  @Column('text', { name: 'property_type', nullable: true })
  propertyType: LeadPropertyType | null;

  @Column('integer', { name: 'square_footage', default: 0 })
  squareFootage: number;

  @Column('integer', { name: 'unit_count', default: 1 })
  unitCount: number;

  @Column('integer', { nullable: true })
  bedrooms: number | null;

  @Column('numeric', { precision: 4, scale: 1, nullable: true, transformer: asNumber })
  bathrooms: number | null;

  @Column('integer', { name: 'year_built', nullable: true })
  yearBuilt: number | null;

  /** Whole dollars a month for one unit. */
  @Column('integer', { name: 'estimated_rent', nullable: true })
  estimatedRent: number | null;

  /** What the owner chose when enrolling; null where staff quote the home. */
  @Column('text', { nullable: true })
  plan: PlanKey | null;

  /** Whole dollars. */
  @Column('integer', { name: 'purchase_price', nullable: true })
  purchasePrice: number | null;

  @Column('text', { name: 'owner_name', nullable: true })
  ownerName: string | null;

  /** Square feet. */
  @Column('integer', { name: 'finished_basement_area', nullable: true })
  finishedBasementArea: number | null;

  @Column('jsonb', { name: 'repair_checklist', nullable: true })
  repairChecklist: ImprovementItem[] | null;

  @Column('text', { name: 'stripe_customer_id', nullable: true })
  stripeCustomerId: string | null;

  @Column('timestamp with time zone', { name: 'last_contacted_at', precision: 3, nullable: true })
  lastContactedAt: Date | null;

  @Column('timestamp with time zone', { name: 'walkthrough_date', precision: 3, nullable: true })
  walkthroughDate: Date | null;

  /** Reasons to suspect the submission. While there are any, the lead belongs to no person, gets no mail and no analysis. */
  @Column('text', { array: true, default: [] })
  suspicions: Suspicion[];

  /** The member of staff who works it; null while unassigned. */
  @Column('uuid', { name: 'assignee_id', nullable: true })
  assigneeId: string | null;

  /** When it came to its stage; kept by a trigger, whatever changes the status. */
  @Column('timestamp with time zone', { name: 'stage_since', precision: 3 })
  stageSince: Date;

  /** When the first response is due; null where that is not measured. */
  @Column('timestamp with time zone', { name: 'first_response_due_at', precision: 3, nullable: true })
  firstResponseDueAt: Date | null;

  @Column('timestamp with time zone', { name: 'first_response_at', precision: 3, nullable: true })
  firstResponseAt: Date | null;

  /** The public form that it came through; null for what staff added or imported. */
  @Column('text', { nullable: true })
  form: string | null;

  /** `utm_campaign` of the visit that the lead came from. */
  @Column('text', { nullable: true })
  campaign: string | null;

  /** Grows with every change, for conflict detection. */
  @Column('integer', { default: 1 })
  version: number;

  @Column('timestamp with time zone', { name: 'deleted_at', precision: 3, nullable: true })
  deletedAt: Date | null;

  /** The member of staff who deleted it. */
  @Column('uuid', { name: 'deleted_by', nullable: true })
  deletedBy: string | null;
}
