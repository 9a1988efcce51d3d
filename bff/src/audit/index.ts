import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditRecord } from './audit-record.entity.ts';
import { Audit } from './audit.ts';

export { Audit } from './audit.ts';

@Global()
@Module({ imports: [TypeOrmModule.forFeature([AuditRecord])], providers: [Audit], exports: [Audit] })
export class AuditModule {}
