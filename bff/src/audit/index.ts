import { Global, Module } from '@nestjs/common';
import { AuditChecks } from './audit-checks.service.ts';
import { AuditRedactions } from './audit-redactions.service.ts';
import { AuditSweeps } from './audit.jobs.ts';
import { Audit } from './audit.service.ts';
import { SealVerification } from './seal-verification.ts';

export { AuditChecks } from './audit-checks.service.ts';
export { AuditRedactions } from './audit-redactions.service.ts';
export { Audit, type AuditEntry } from './audit.service.ts';

@Global()
@Module({ providers: [Audit, AuditChecks, AuditRedactions], exports: [Audit, AuditChecks, AuditRedactions] })
export class AuditModule {}

/** Worker module that seals new audit entries in a hash chain and verifies the seals every night. */
@Module({ providers: [AuditSweeps, SealVerification] })
export class AuditWorkerModule {}
