import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LeadAccess } from './lead-access.ts';
import { LinkRevokerRegistry } from './link-revoker-registry.ts';
import { MailedLinksController } from './mailed-links.controller.ts';
import { MailedLinks } from './mailed-links.ts';
import { ReportGrant, ReportGrantLead } from './report-grant.entity.ts';
import { ReportGrants } from './report-grants.service.ts';

export { GRANT_DAYS, leadsGrantedInSameBrowserSql, isGrantedSql, ReportGrants } from './report-grants.service.ts';
export { LeadAccess, readReportCookie, setReportCookie } from './lead-access.ts';
export { LinkRevokerRegistry } from './link-revoker-registry.ts';
export { MailedLinks } from './mailed-links.ts';

/** Exports the providers that other slices use in the API and the worker. */
@Module({
  imports: [TypeOrmModule.forFeature([ReportGrant, ReportGrantLead])],
  providers: [LeadAccess, LinkRevokerRegistry, MailedLinks, ReportGrants],
  exports: [LeadAccess, LinkRevokerRegistry, MailedLinks, ReportGrants],
})
export class AccessModule {}

@Module({ imports: [AccessModule], controllers: [MailedLinksController] })
export class AccessApiModule {}
