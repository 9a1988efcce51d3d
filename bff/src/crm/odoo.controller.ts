import { Body, Controller, Get, Post } from '@nestjs/common';
import { AdminOnly } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { NewOdooLead, OdooConnection, OdooConnectionTest, OdooLeadId } from './crm.dto.ts';
import { OdooConnections } from './odoo-connection.service.ts';

@Controller('api/odoo')
@AdminOnly()
export class OdooController {
  constructor(private readonly connections: OdooConnections) {}

  /** Returns the configured connection to Odoo, without secrets. Values that are not configured are null. */
  @Get('connection')
  @Returns(OdooConnection)
  getConnection(): OdooConnection {
    return this.connections.describe();
  }

  /** Tests whether Odoo accepts our key. Changes nothing in Odoo. A failed test also returns 200. */
  @Get('test-connection')
  @Returns(OdooConnectionTest)
  testConnection(): Promise<OdooConnectionTest> {
    return this.connections.test();
  }

  /**
   * Creates a test lead in Odoo, but no lead in our database. A repeated call creates another test lead. Returns 409
   * `odoo.not-configured`, and 503 `odoo.unavailable` if Odoo did not create the lead.
   */
  @Post('leads')
  @Returns(OdooLeadId, 201)
  async createOdooLead(@Body() lead: NewOdooLead): Promise<OdooLeadId> {
    return { id: await this.connections.createLead(lead) };
  }
}
