import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Config } from './env.ts';

/** Makes the frozen configuration injectable everywhere by its class. */
@Global()
@Module({})
export class ConfigModule {
  static with(config: Config): DynamicModule {
    return { module: ConfigModule, providers: [{ provide: Config, useValue: config }], exports: [Config] };
  }
}
