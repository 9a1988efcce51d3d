import { Injectable } from '@nestjs/common';

/** Counts the pages that the server failed to render since the process started. */
@Injectable()
export class RenderErrors {
  count = 0;
}
