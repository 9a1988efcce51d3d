import { Body, Controller, Get, Put } from '@nestjs/common';
import { type Actor, AdminOnly, CurrentActor } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { CrmMapping, PartnerSchema, ReplaceCrmMapping } from './crm-mapping.dto.ts';
import { CrmMappings } from './crm-mapping.service.ts';

@Controller('api/odoo')
@AdminOnly()
export class CrmMappingController {
  constructor(private readonly mappings: CrmMappings) {}

  /** Returns the stages and fields of Odoo. Returns 503 `odoo.unavailable` if Odoo does not respond. */
  @Get('schema')
  @Returns(PartnerSchema)
  getOdooSchema(): Promise<PartnerSchema> {
    return this.mappings.readSchema();
  }

  /** Returns the fields and stages of Odoo to which leads are sent. A field without a target is not sent. */
  @Get('mapping')
  @Returns(CrmMapping)
  getOdooMapping(): Promise<CrmMapping> {
    return this.mappings.read();
  }

  /**
   * Replaces the fields and stages of Odoo to which leads are sent. The mapping applies to later changes to leads. A
   * comparison of all leads applies it to the other leads. `changedAt` is the value from the mapping that the user
   * edited. If the mapping has changed since, returns 409 `odoo-mapping.changed` with the current mapping. Returns 400
   * `odoo-mapping.invalid` if two fields have the same target. Records the change in the audit log.
   */
  @Put('mapping')
  @Returns(CrmMapping)
  putOdooMapping(@Body() mapping: ReplaceCrmMapping, @CurrentActor() actor: Actor): Promise<CrmMapping> {
    return this.mappings.replace(mapping, actor);
  }
}
