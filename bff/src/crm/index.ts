import { Module } from '@nestjs/common';
import { OdooConnections } from './odoo-connection.service.ts';
import { OdooController } from './odoo.controller.ts';
import { OdooGateway } from './odoo.gateway.ts';

/** Connection to Odoo, the partner's CRM. */
@Module({ controllers: [OdooController], providers: [OdooConnections, OdooGateway] })
export class CrmApiModule {}
