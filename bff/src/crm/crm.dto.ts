import { EmailField, Flag, Id, Integer, Text } from '../platform/http/fields.ts';

/** Result of a connection test. The specification defines the names of its fields. */
export class OdooConnectionTest {
  @Flag() success: boolean;
  @Text({ max: 200 }) message: string;
}

/** Connection to Odoo, without secrets. A value that is not configured is null. */
export class OdooConnection {
  @Text({ max: 500, nullable: true }) url: string | null;
  @Text({ max: 200, nullable: true }) database: string | null;
  @Text({ max: 200, nullable: true }) login: string | null;
  /** Major version of the server. */
  @Integer({ min: 17, max: 99, nullable: true }) version: number | null;
  @Flag() hasApiKey: boolean;
}

export class NewOdooLead {
  @Text({ max: 200 }) name: string;
  @EmailField() email: string;
  @Text({ max: 500 }) propertyAddress: string;
}

export class SyncLead {
  @Id() id: string;
}

export class SyncedLeadId {
  /** Odoo's id of the lead. Null if Odoo is not configured, or if the lead is suspected spam or an unchanged import. */
  @Integer({ min: 1, nullable: true }) odooId: number | null;
}

export class OdooLeadId {
  /** Odoo's id of the lead. */
  @Integer({ min: 1 }) id: number;
}
