import { applyDecorators, HttpCode } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';

/** What a route answers when it succeeds: the status and the documented body, or none. */
export const Returns = (body: (new () => object) | null, status: 200 | 201 | 204 = body ? 200 : 204): MethodDecorator =>
  applyDecorators(
    HttpCode(status),
    ApiResponse(body ? { status, type: body, description: 'Success' } : { status, description: 'Success' }),
  );

/** A route that answers with a file of this media type. */
export const ReturnsFile = (mediaType: string): MethodDecorator =>
  ApiResponse({
    status: 200,
    description: 'The file',
    content: { [mediaType]: { schema: { type: 'string', format: 'binary' } } },
  });
