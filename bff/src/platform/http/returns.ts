import { applyDecorators, HttpCode } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';

/** Declares the status and the documented body of a successful response. Null means no body. */
export const Returns = (body: (new () => object) | null, status: 200 | 201 | 204 = body ? 200 : 204): MethodDecorator =>
  applyDecorators(
    HttpCode(status),
    ApiResponse(body ? { status, type: body, description: 'Success' } : { status, description: 'Success' }),
  );

/** Declares that the response is a file of this media type. */
export const ReturnsFile = (mediaType: string): MethodDecorator =>
  ApiResponse({
    status: 200,
    description: 'The file',
    content: { [mediaType]: { schema: { type: 'string', format: 'binary' } } },
  });
