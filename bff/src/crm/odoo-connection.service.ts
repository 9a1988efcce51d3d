import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { NewOdooLead, OdooConnection, OdooConnectionTest } from './crm.dto.ts';
import { odooLeadNotCreated, odooNotConfigured } from './crm.errors.ts';
import { describeOutcome } from './odoo-requests.ts';
import { OdooGateway } from './odoo.gateway.ts';

/** Tests the connection to Odoo, for the CRM test page. */
@Injectable()
export class OdooConnections {
  constructor(private readonly odoo: OdooGateway) {}

  describe(): OdooConnection {
    const { account } = this.odoo;
    return {
      url: account && hideCredentials(account.url),
      database: account?.database || null,
      login: account?.login || null,
      version: account?.version ?? null,
      hasApiKey: account !== null,
    };
  }

  /** Tests the connection by reading the stages. Changes nothing in Odoo. */
  async test(): Promise<OdooConnectionTest> {
    const success = (await this.odoo.listStages()).kind === 'success';
    return { success, message: success ? SUCCESS_MESSAGE : FAILURE_MESSAGE };
  }

  /**
   * Creates a test lead in Odoo, but no lead in our database.
   * @returns Odoo's id
   * @throws DomainError conflict if Odoo is not configured
   * @throws DomainError unavailable if Odoo did not create the lead
   */
  async createLead({ name, email, propertyAddress }: NewOdooLead): Promise<number> {
    if (!this.odoo.isConfigured) throw odooNotConfigured();
    const outcome = await this.odoo.createLead({
      name: propertyAddress,
      type: 'opportunity',
      // Odoo accepts the reference only if the partner's admin has added the field.
      x_lead_reference: `test-${randomUUID()}`,
      contact_name: name,
      email_from: email,
    });
    if (outcome.kind === 'success') return outcome.result;
    throw odooLeadNotCreated(describeOutcome(outcome));
  }
}

const SUCCESS_MESSAGE = 'Odoo accepts the connection.';
const FAILURE_MESSAGE = 'Connection failed - please check your Odoo configuration';

/** Removes the user name and the password from a URL. */
function hideCredentials(text: string): string {
  const url = new URL(text);
  url.username = url.password = '';
  return url.href.replace(/\/+$/, '');
}
