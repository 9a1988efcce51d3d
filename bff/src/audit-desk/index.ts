import { Module } from '@nestjs/common';
import { AuditExport } from './audit-export.service.ts';
import { AuditController } from './audit.controller.ts';
import { AuditQueries } from './audit.queries.ts';

export { AuditQueries } from './audit.queries.ts';

/**
 * API module for the admins' view of the audit log. Separate from `audit`, because it depends on `identity`, which
 * depends on `audit`.
 */
@Module({
  controllers: [AuditController],
  providers: [AuditExport, AuditQueries],
  exports: [AuditQueries],
})
export class AuditDeskModule {}
