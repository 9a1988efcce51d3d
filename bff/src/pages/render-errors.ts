import { Injectable } from '@nestjs/common';

/** Number of pages that the server failed to render since the process started. */
@Injectable()
export class RenderErrors {
  count = 0;
}
