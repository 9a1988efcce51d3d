import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Actor, AdminOnly, CurrentActor } from '../identity/index.ts';
import { Returns, ReturnsFile } from '../platform/http/returns.ts';
import { formatErasureReceipt } from './erasure-view.ts';
import { PersonErasureRequests } from './person-erasures.service.ts';
import { PersonExports } from './person-exports.service.ts';
import { PersonQueries } from './person.queries.ts';
import {
  FoundPeople,
  PersonEmail,
  PersonErasure,
  PersonErasures,
  PersonExport,
  PersonExportId,
  PersonSearch,
  PersonSummary,
  RequestErasure,
  RequestPersonExport,
} from './personal-data.dto.ts';

/** Finds, exports and erases the data that is stored about a person. */
@Controller('api/people')
export class PersonalDataController {
  constructor(
    private readonly people: PersonQueries,
    private readonly exports: PersonExports,
    private readonly erasures: PersonErasureRequests,
  ) {}

  /**
   * Finds people by part of the email address or name, or by at least seven digits of the phone number. Returns the
   * first 20, sorted by email address.
   */
  @Get()
  @AdminOnly()
  @Returns(FoundPeople)
  async findPeople(@Query() { q }: PersonSearch): Promise<FoundPeople> {
    return { items: await this.people.search(q) };
  }

  /**
   * Returns which data is stored about a person. Contains the number of rows of each kind, and the effect of an erasure
   * on these rows. The list is empty if nothing is stored.
   */
  @Get('summary')
  @AdminOnly()
  @Returns(PersonSummary)
  getPersonSummary(@Query() { email }: PersonEmail): Promise<PersonSummary> {
    return this.people.summarize(email);
  }

  /**
   * Requests a ZIP archive with everything that is stored about a person. A worker builds the archive, which can be
   * downloaded for a day. Requires a recent sign-in. A repeated request with the same id has no further effect. The
   * action is audited.
   */
  @Post('exports')
  @AdminOnly({ isSensitive: true })
  @Returns(PersonExport)
  requestPersonExport(@Body() request: RequestPersonExport, @CurrentActor() actor: Actor): Promise<PersonExport> {
    return this.exports.request(request, actor);
  }

  /** Returns whether an export can be downloaded. Returns 404 `person-export.missing` after a day. */
  @Get('exports/:id')
  @AdminOnly()
  @Returns(PersonExport)
  getPersonExport(@Param() { id }: PersonExportId): Promise<PersonExport> {
    return this.exports.get(id);
  }

  /**
   * Downloads an export as a ZIP archive. Returns 404 `person-export.missing` until a worker has built the archive, and
   * after a day. The action is audited.
   */
  @Get('exports/:id/file')
  @AdminOnly()
  @ReturnsFile('application/zip')
  async downloadPersonExport(
    @Param() { id }: PersonExportId,
    @CurrentActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const bytes = await this.exports.download(id, actor);
    void reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="person-${id.slice(0, 8)}.zip"`)
      .send(bytes);
  }

  /**
   * Requests the erasure of a person. A worker erases all rows, files and messages, and the data at providers, except
   * data that must be retained. An erasure cannot be undone. Requires a recent sign-in, and the email address twice. While an erasure of the person is in progress, another request returns that erasure. Returns 400
   * `person.not-confirmed` if the addresses differ, and 409 `person.is-user` for the address of a user. The action is
   * audited.
   */
  @Post('erasures')
  @AdminOnly({ isSensitive: true })
  @Returns(PersonErasure)
  requestPersonErasure(@Body() request: RequestErasure, @CurrentActor() actor: Actor): Promise<PersonErasure> {
    return this.erasures.request(request, actor);
  }

  /** Lists the last 20 erasures, newest first. The entries contain no personal data. */
  @Get('erasures')
  @AdminOnly()
  @Returns(PersonErasures)
  async listPersonErasures(): Promise<PersonErasures> {
    return { items: await this.erasures.list() };
  }

  /** Downloads the receipt of an erasure as a text file. Returns 404 `person-erasure.missing` if it does not exist. */
  @Get('erasures/:id/receipt')
  @AdminOnly()
  @ReturnsFile('text/plain')
  async downloadErasureReceipt(@Param() { id }: PersonExportId, @Res() reply: FastifyReply): Promise<void> {
    const receipt = formatErasureReceipt(await this.erasures.get(id));
    void reply
      .type('text/plain; charset=utf-8')
      .header('content-disposition', `attachment; filename="erasure-${id.slice(0, 8)}.txt"`)
      .send(receipt);
  }
}
