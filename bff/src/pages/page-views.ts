import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

type PageViewListener = (request: FastifyRequest) => void;

/** Calls the page view counter for each public page that the server has sent. */
@Injectable()
export class PageViews {
  private listener: PageViewListener | null = null;

  /** Registers the function that is called after a response. It must return within microseconds. */
  onView(listener: PageViewListener): void {
    this.listener = listener;
  }

  announce(request: FastifyRequest): void {
    this.listener?.(request);
  }
}
