import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DecoratedMethods } from '../jobs/decorated-methods.ts';
import { WEBHOOK_METADATA_KEY, type WebhookHandler } from './handles-webhooks.ts';

/** Maps providers to the handlers of their webhooks. */
@Injectable()
export class WebhookHandlers implements OnModuleInit {
  private readonly handlers = new Map<string, WebhookHandler>();

  constructor(private readonly methods: DecoratedMethods) {}

  /** @throws Error if a provider has two handlers */
  onModuleInit(): void {
    const found = this.methods.find<string, string | null>(WEBHOOK_METADATA_KEY);
    for (const { options: provider, name, call } of found) {
      if (this.handlers.has(provider)) throw new Error(`Webhooks of '${provider}' have a second handler, ${name}`);
      this.handlers.set(provider, call);
    }
  }

  /** @throws Error if the provider has no handler */
  get(provider: string): WebhookHandler {
    const handler = this.handlers.get(provider);
    if (!handler) throw new Error(`No handler for webhooks of ${provider}`);
    return handler;
  }
}
