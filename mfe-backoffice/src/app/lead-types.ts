import type { LeadStatus, Schemas } from '@epm/contract';

interface Person { id: string; name: string; email: string }
interface FirstResponse { dueAt: string; respondedAt: string | null }
interface Worked {
  version: number;
  lastContactedAt: string | null;
  stageSince: string;
  assignee: Person | null;
  firstResponse: FirstResponse | null;
  estimatedRent: number | null;
  city: string;
}

export type StaffMember = Person;
export type LeadSummary = Schemas['LeadSummary'] & Worked;
export type Lead = Schemas['Lead'] & Worked;
export interface EditLead extends Partial<Pick<Lead, 'status' | 'name' | 'email' | 'phone' | 'streetAddress' | 'city' | 'state' | 'zipCode' | 'squareFootage' | 'bedrooms' | 'bathrooms' | 'yearBuilt' | 'unitCount' | 'purchasePrice' | 'finishedBasementArea' | 'estimatedRent' | 'ownerName'>> {
  version: number;
  statusReason?: string;
  contacted?: boolean;
  assigneeId?: string | null;
  propertyType?: NonNullable<Lead['propertyType']>;
}
export interface LeadPage { items: LeadSummary[]; nextCursor: string | null }
export interface ChangedStatuses { changed: { id: string; version: number; status: LeadStatus; from: LeadStatus }[]; conflicts: string[] }
