import { applyDecorators, HttpCode } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';

/** What a route answers when it succeeds: the status and the documented body, or none. */
export const Returns = (body: (new () => object) | null, status: 200 | 201 | 204 = body ? 200 : 204): MethodDecorator =>
  applyDecorators(
    HttpCode(status),
    ApiResponse(body ? { status, type: body, description: '' } : { status, description: '' }),
  );
