import { Body, Controller, Delete, Get, Param, Put } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { type Actor, CurrentActor, SignedIn } from '../../identity/index.ts';
import { Returns } from '../../platform/http/returns.ts';
import { EditMoveIn, MoveIn, MoveInChanged, MoveInLead } from './move-ins.dto.ts';
import { MoveIns } from './move-ins.service.ts';

/** Endpoints of the move-in on the lead page. */
@Controller('api/leads/:leadId/move-in')
@SignedIn()
export class MoveInsController {
  constructor(private readonly moveIns: MoveIns) {}

  /**
   * Returns the move-in of a lead's home. The fields are null until staff enter the move-in. Returns 404
   * `lead.missing`.
   */
  @Get()
  @Returns(MoveIn)
  getMoveIn(@Param() { leadId }: MoveInLead): Promise<MoveIn> {
    return this.moveIns.get(leadId);
  }

  /**
   * Stores the move-in. `version` is the version that the client read. Returns 409 `move-in.changed` with the current
   * values if another user has changed the move-in since, 409 `move-in.not-enrolled` before the enrollment and 404
   * `lead.missing`.
   */
  @Put()
  @Returns(MoveIn)
  @ApiResponse({ status: 409, type: MoveInChanged, description: 'Another user has changed the move-in.' })
  saveMoveIn(@Param() { leadId }: MoveInLead, @Body() edit: EditMoveIn, @CurrentActor() actor: Actor): Promise<MoveIn> {
    return this.moveIns.save(leadId, edit, actor);
  }

  /** Deletes a move-in that was entered by mistake. Returns 404 `lead.missing`. */
  @Delete()
  @Returns(MoveIn)
  removeMoveIn(@Param() { leadId }: MoveInLead, @CurrentActor() actor: Actor): Promise<MoveIn> {
    return this.moveIns.remove(leadId, actor);
  }
}
