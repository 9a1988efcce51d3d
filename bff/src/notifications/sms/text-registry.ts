import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { COMPOSED_TEXT_KEY, type TextComposer } from './text-declaration.ts';

/** Maps each kind of text message to its composer. */
@Injectable()
export class TextRegistry implements OnModuleInit {
  private readonly composers = new Map<string, TextComposer<object>>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  /** @throws Error if a kind of text message has two composers */
  onModuleInit(): void {
    for (const { instance, metatype } of this.discovery.getProviders()) {
      if (typeof metatype !== 'function') continue;
      const template = this.reflector.get<string | undefined>(COMPOSED_TEXT_KEY, metatype);
      if (template === undefined) continue;
      if (this.composers.has(template)) throw new Error(`Text message '${template}' has two composers`);
      this.composers.set(template, instance as TextComposer<object>);
    }
  }

  /** @throws Error if this version has no composer for the template */
  getComposer(template: string): TextComposer<object> {
    const composer = this.composers.get(template);
    if (!composer) throw new Error(`No composer for the text message '${template}'`);
    return composer;
  }
}
