import { Injectable } from '@nestjs/common';

/** How often a page that the server should have drawn went out undrawn, since the process started. */
@Injectable()
export class RenderErrors {
  count = 0;
}
